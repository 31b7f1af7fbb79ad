import type { ReadSet } from '#runtime/language/bundle/change-sets.ts';
import type { WidgetServices } from '#runtime/platform/widget.ts';
import { ForGit } from './ForGit.tsx';

interface Props extends Pick<WidgetServices, 'requests' | 'platform'> {
  set: ReadSet;
}

/** Whose a set is and what it is for; its title and how far it is stand above. */
export const PanelHead = ({ set, requests, platform }: Props) => (
  <div className="stack change-head">
    <p className="note">
      {set.owner.name} · {set.changedAt.slice(0, 16)}
      {set.endedBy && set.status !== 'draft' && set.status !== 'handedIn' && ` · 办理人 ${set.endedBy.name}`}
    </p>
    {set.why && <p>{set.why}</p>}
    {set.reason && (
      <p className="change-reason">
        {set.status === 'returned' ? '退回原因' : '原因'}：{set.reason}
      </p>
    )}
    <div className="row">
      <ForGit {...{ set, requests, platform }} />
    </div>
  </div>
);
