import { useMemo } from 'react';
import { rowsOf } from '#renderer/blocks/data/rows-of.ts';
import { useCall } from '#renderer/blocks/data/useCall.ts';
import Cell from '#renderer/cells/Cell.tsx';
import { cellView } from '#renderer/cells/registry.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledSearch } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { searchParameter } from '#runtime/language/fields/search.ts';
import { mask } from '#runtime/language/formats/mask.ts';
import type { ListAnswer, Row } from '#runtime/services/calls/contract.ts';

/** Fields by which a person knows a user again: the first that the strip shows. */
const fewFields = 3;

interface Props {
  search: BundledSearch;
  /** Who is in sight, and needs no way back. */
  current: Row | undefined;
  goTo(user: Row): void;
}

/** A way back to each user who was searched lately and may still be read, as the server tells of them now. */
export function RecentUsers({ search, current, goTo }: Props) {
  const { account, bundle } = useServices();
  const { show = [] } = bundle.app().app.account ?? {};
  const keys = account.recent();
  const asked =
    keys.length > 0 ? { [searchParameter(search.key)]: keys.join(','), curPage: 1, limit: keys.length } : undefined;
  const { data, error } = useCall<ListAnswer>(search.call, asked);
  const told = useMemo(
    () => new Map<unknown, Row>(data ? rowsOf(data).map(row => [row[search.key], row]) : []),
    [data, search],
  );
  const others = keys.filter(key => key !== current?.[search.key]);
  const users = others.flatMap<Row>(key => told.get(key) ?? []);
  // While they are asked for their line is kept free, so that nothing moves once they come.
  if (others.length === 0 || (users.length === 0 && (data || error))) return null;
  return (
    <nav className="board-recent row" aria-label="最近查看的用户">
      {users.length > 0 && <span>最近查看</span>}
      {users.map(user => (
        <button key={String(user[search.key])} type="button" onClick={() => goTo(user)}>
          {show
            .filter(({ name }) => typeof user[name] === 'string')
            .slice(0, fewFields)
            .map(field => (
              <Known key={field.name} field={field} user={user} />
            ))}
        </button>
      ))}
    </nav>
  );
}

/** One value, masked where it is masked anywhere: others look on. What is to be copied is copied on the page of the user. */
function Known({ field, user }: { field: FieldModel; user: Row }) {
  const { text, tags } = cellView(field, user, useServices().dictionaries);
  return <Cell view={{ text: field.mask ? mask(field.mask, text) : text, ...(tags && { tags }) }} />;
}
