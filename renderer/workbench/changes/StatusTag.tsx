import { type ChangeSetStatus, statusLabels } from '#runtime/language/bundle/change-sets.ts';

/** How far a set is. */
export const StatusTag = ({ status }: { status: ChangeSetStatus }) => (
  <span className="change-status" data-is={status}>
    {statusLabels[status]}
  </span>
);
