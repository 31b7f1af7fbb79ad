import Cell from '#renderer/cells/Cell.tsx';
import { cellView } from '#renderer/cells/registry.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { Row } from '#runtime/services/calls/contract.ts';

/** Fields by which a person knows a user again: the first that the strip shows. */
const fewFields = 3;

/** A way back to each user who was searched lately, but for the one in sight. */
export function RecentUsers({ current, goTo }: { current: Row | undefined; goTo(user: Row): void }) {
  const { account, bundle, dictionaries } = useServices();
  const { key = 'id', show = [] } = bundle.app().app.account ?? {};
  const users = account.recent().filter(user => user[key] !== current?.[key]);
  if (users.length === 0) return null;
  return (
    <nav className="board-recent" aria-label="最近查看的用户">
      <span>最近查看</span>
      {users.map(user => (
        <button key={String(user[key])} type="button" onClick={() => goTo(user)}>
          {show
            .filter(({ name }) => user[name] !== undefined)
            .slice(0, fewFields)
            .map(field => {
              // What is to be copied is copied on the page of the user.
              const { text, tags } = cellView(field, user, dictionaries);
              return <Cell key={field.name} view={{ text, ...(tags && { tags }) }} />;
            })}
        </button>
      ))}
    </nav>
  );
}
