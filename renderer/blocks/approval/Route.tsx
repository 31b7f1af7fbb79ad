import { type Approval, endText, type Upcoming } from './picture.ts';

/** The picture of the process: who handed in, each step as it stands, what is to come, the end. */
export function Route({ approval, upcoming }: { approval: Approval; upcoming: readonly Upcoming[] }) {
  const isOver = approval.state !== 'running';
  return (
    <ol className="route" aria-label="审批流程">
      <Stop state="agreed" title="提交" text={approval.starterName} />
      {approval.steps.map(({ stepId, title, state, tasks }) => (
        <Stop
          key={stepId}
          state={state}
          title={title}
          text={namesOf(tasks.filter(task => task.kind === 'vote' && task.state !== 'cancelled'))}
        />
      ))}
      <Stops upcoming={upcoming} />
      <Stop
        state={isOver ? approval.state : 'upcoming'}
        title={endText[approval.state]}
        text={approval.endedAt ?? ''}
      />
    </ol>
  );
}

/** What will come if it is handed in now. */
export const RouteAhead = ({ upcoming }: { upcoming: readonly Upcoming[] }) => (
  <ol className="route" aria-label="提交后的审批流程">
    <Stops upcoming={upcoming} />
  </ol>
);

const Stops = ({ upcoming }: { upcoming: readonly Upcoming[] }) =>
  upcoming.map(({ key, title, people, inTurn, why }) => (
    <Stop
      key={key}
      state="upcoming"
      title={title}
      text={people.join(inTurn ? ' → ' : '、') || '没有审批人'}
      why={why}
    />
  ));

const namesOf = (tasks: readonly { handlerName: string }[]): string => tasks.map(task => task.handlerName).join('、');

interface StopProps {
  state: string;
  title: string;
  text: string;
  why?: string | undefined;
}

const Stop = ({ state, title, text, why }: StopProps) => (
  <li className={`route-stop stack route-${state}`} {...(state === 'open' ? { 'aria-current': 'step' } : {})}>
    <b>{title}</b>
    <span>{text}</span>
    {why !== undefined && <small>{why}</small>}
  </li>
);
