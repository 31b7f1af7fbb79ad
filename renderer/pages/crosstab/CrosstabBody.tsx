import { useCallback, useEffect, useMemo, useState } from 'react';
import { useCall } from '#renderer/blocks/data/useCall.ts';
import { useLinks } from '#renderer/blocks/table/useLinks.ts';
import { DraftNotice } from '#renderer/form/DraftNotice.tsx';
import { useEntityVersion } from '#renderer/hooks/page.ts';
import { afterPaint } from '#renderer/hooks/painted.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { createPendingCommits, PendingContext } from '#renderer/inputs/pending.ts';
import type { Cell } from '#renderer/ui/range/area.ts';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import { useMedia } from '#renderer/ui/width/useMedia.ts';
import type { BundledCrosstabPage } from '#runtime/language/bundle/client.ts';
import { crosstabArguments, formerArguments } from '#runtime/services/reads/crosstab.ts';
import type { Filters } from '#runtime/services/reads/list-state.ts';
import CrossGrid from './CrossGrid.tsx';
import { SaveBar } from './SaveBar.tsx';
import { type CrosstabAnswer, formerOf } from './table.ts';
import { useKeptEdits } from './useKeptEdits.ts';
import { useSaving } from './useSaving.ts';
import { useSheet } from './useSheet.ts';

/** What the page is told of what it shows. */
export interface Shown {
  loading: boolean;
  /** What is wrong with what it is searched by. */
  errors: Readonly<Record<string, string>>;
  /** How many cells are not saved yet. */
  unsaved(): number;
  /** Gives them up. */
  giveUp(): void;
}

interface Props {
  page: BundledCrosstabPage;
  scope: { params: Record<string, unknown> };
  given: Record<string, unknown>;
  filters: Filters;
  month: string | undefined;
  onShown(shown: Shown): void;
}

const none = {};

/** The table of one question: first what a screen shows, then, once that is seen, all with what is told of it, and the month before. */
export function CrosstabBody({ page, scope, given, filters, month, onShown }: Props) {
  const { access, dictionaries, expressions } = useServices();
  const [isDrawn, setDrawn] = useState(false);
  const version = useEntityVersion(page.entity.name);
  const argumentsOf = (how: 'first' | 'whole') => crosstabArguments(page, given, { filters, month, how });
  const rest = useCall<CrosstabAnswer>(page.call, isDrawn ? argumentsOf('whole') : undefined, version);
  const isWhole = rest.data !== undefined;
  // What was asked for first is not asked for again, once all of it is there; where there was nothing, once something is made.
  const first = useCall<CrosstabAnswer>(page.call, isWhole ? undefined : argumentsOf('first'), version);
  const before = useCall<CrosstabAnswer>(page.call, isDrawn ? formerArguments(page, given, month) : undefined);
  const former = useMemo(
    () => before.data && formerOf(page, before.data, dictionaries),
    [page, before.data, dictionaries],
  );
  const { data, loading, error, reload } = isDrawn ? { ...rest, data: rest.data ?? first.data } : first;
  const sheet = useSheet(page, data, isWhole, scope.params);
  const links = useLinks(scope);
  const pending = useMemo(createPendingCommits, []);
  const [led, setLed] = useState<Cell>();
  const lead = useCallback((cell: Cell) => setLed({ ...cell }), []);
  const { save, isSaving } = useSaving(page, sheet, pending, lead);
  const isNarrow = useMedia('(max-width: 640px)');
  const drawn = useCallback(() => void afterPaint(() => setDrawn(true)), []);
  const { save: saves } = page;
  const mayEdit = saves !== undefined && (saves.permission === undefined || access.allows(saves.permission));
  const question = useMemo(
    () => ({ ...scope.params, ...filters, ...(month && page.period ? { [page.period.name]: month } : {}) }),
    [scope, filters, month, page],
  );
  const schema = mayEdit ? saves.validator : undefined;
  const { found, restore, discard } = useKeptEdits({
    schema,
    params: question,
    sheet: isWhole ? sheet : undefined,
    pending,
  });
  useEffect(
    () =>
      onShown({
        loading,
        errors: error?.fields ?? none,
        unsaved: () => sheet?.changed().cells ?? 0,
        giveUp: () => sheet?.reset(),
      }),
    [onShown, loading, error, sheet],
  );
  const isFilled = sheet !== undefined && sheet.table.records.length > 0;
  return (
    <PendingContext value={pending}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a key of all of it; its button does the same */}
      <div
        className="cross-body stack"
        onKeyDown={event => {
          if (!(event.ctrlKey || event.metaKey) || event.key !== 's' || !mayEdit) return;
          event.preventDefault();
          save();
        }}
      >
        {error && (
          <Failed isLine={sheet !== undefined} text={`加载失败：${error.message}`} trace={error.trace} retry={reload} />
        )}
        {found && <DraftNotice {...found} onRestore={restore} onDiscard={discard} />}
        {!sheet && !error && <Loading lines={8} />}
        {sheet && !isFilled && <Empty text={page.empty ? expressions.text(page.empty, scope) : '暂无数据'} />}
        {isFilled && (
          <CrossGrid
            page={page}
            sheet={sheet}
            former={former}
            links={links}
            fixed={!mayEdit}
            pins={isNarrow ? 1 : page.rows.length}
            lead={led}
            isWhole={isWhole}
            onDrawn={drawn}
          />
        )}
        {isFilled && mayEdit && <SaveBar sheet={sheet} isSaving={isSaving} save={save} reload={reload} lead={lead} />}
      </div>
    </PendingContext>
  );
}
