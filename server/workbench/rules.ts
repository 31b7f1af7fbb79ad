import {
  type ChangeSet,
  type ChangeSetAct,
  type ChangeSetStatus,
  statusLabels,
} from '#runtime/language/bundle/change-sets.ts';

interface Rule {
  /** What staff call it. */
  label: string;
  /** In which statuses it may be done. */
  from: readonly ChangeSetStatus[];
  who: 'anybody' | 'owner' | 'publisher' | 'anotherPublisher';
}

/** What may be done to a change set: in which statuses, and by whom of those who may open the workbench. */
export const acts: Readonly<Record<ChangeSetAct, Rule>> = {
  write: { label: '修改', from: ['draft', 'returned'], who: 'owner' },
  comment: { label: '评论', from: ['draft', 'handedIn', 'returned', 'published', 'rolledBack'], who: 'anybody' },
  handIn: { label: '提交', from: ['draft', 'returned'], who: 'owner' },
  withdraw: { label: '撤回', from: ['handedIn'], who: 'owner' },
  return: { label: '退回', from: ['handedIn'], who: 'publisher' },
  publish: { label: '发布', from: ['handedIn'], who: 'anotherPublisher' },
  rollBack: { label: '回滚', from: ['published'], who: 'publisher' },
  discard: { label: '作废', from: ['draft', 'returned'], who: 'owner' },
};

/** Who would do something, as the rules see them. */
export interface Doer {
  /** The key of the operator. */
  id: number;
  /** Has the label that app.yaml names for publishing. */
  mayPublish: boolean;
}

/** Why somebody may not do something to a set. */
export interface Refusal {
  /** For staff. */
  message: string;
  /** They have not the right to it; false: it is not the time. */
  isOfRight: boolean;
}

/**
 * Why somebody may not do something to a set; undefined: they may.
 * @param fourEyes whoever wrote or handed it in does not publish it
 */
export function refusal(
  act: ChangeSetAct,
  { status, owner, handedInBy }: Pick<ChangeSet, 'status' | 'owner' | 'handedInBy'>,
  { id, mayPublish }: Doer,
  fourEyes: boolean,
): Refusal | undefined {
  const ofRight = (message: string): Refusal => ({ message, isOfRight: true });
  const { label, from, who } = acts[act];
  if (who === 'owner' && id !== owner.id) return ofRight(`只有${owner.name}可以${label}这个变更集`);
  if ((who === 'publisher' || who === 'anotherPublisher') && !mayPublish) return ofRight(`您没有${label}变更集的权限`);
  if (!from.includes(status)) return { message: `变更集${statusLabels[status]}，不能${label}`, isOfRight: false };
  if (who === 'anotherPublisher' && fourEyes && (id === owner.id || id === handedInBy?.id))
    return ofRight('自己编写或提交的变更集，须由另一人发布');
  return undefined;
}
