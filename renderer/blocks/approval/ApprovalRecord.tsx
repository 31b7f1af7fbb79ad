import { type Approval, givenText, said, type Task } from './picture.ts';

interface Props {
  approvals: readonly Approval[];
  mayRemove(task: Task): boolean;
  remove(task: Task): void;
}

/** 审批记录: who was asked, what each said and when, the earliest first. */
export const ApprovalRecord = ({ approvals, mayRemove, remove }: Props) => (
  <ol className="approval-record" aria-label="审批记录">
    {[...approvals].reverse().map(approval => (
      <Lines key={approval.approvalId} approval={approval} mayRemove={mayRemove} remove={remove} />
    ))}
  </ol>
);

const Lines = ({ approval, mayRemove, remove }: { approval: Approval } & Pick<Props, 'mayRemove' | 'remove'>) => (
  <>
    <li>
      <b>{approval.starterName}</b>
      <span>提交{approval.processTitle}</span>
      <time>{approval.startedAt}</time>
    </li>
    {approval.steps.flatMap(step =>
      step.tasks
        .filter(task => task.state !== 'cancelled' || task.verdict !== null)
        .map(task => (
          <li key={task.taskId} className={`said-${task.verdict ?? task.state}`}>
            <b>{task.handlerName}</b>
            <span>
              {step.title}：{said(task)}
              {task.givenByName && `（${task.givenByName}${task.givenAs ? givenText[task.givenAs] : ''}）`}
            </span>
            {task.comment && <q>{task.comment}</q>}
            <time>{task.doneAt ?? task.openedAt ?? ''}</time>
            {task.doneAt === null && task.state !== 'done' && mayRemove(task) && (
              <button type="button" className="button" onClick={() => remove(task)}>
                减签
              </button>
            )}
          </li>
        )),
    )}
  </>
);
