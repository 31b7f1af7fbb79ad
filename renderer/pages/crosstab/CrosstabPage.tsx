import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import ActionButtons from '#renderer/actions/ActionButtons.tsx';
import { useActions } from '#renderer/actions/useActions.tsx';
import QueryForm from '#renderer/blocks/query/QueryForm.tsx';
import { useConfirm } from '#renderer/hooks/navigate.ts';
import type { PageProps } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { useListState } from '#renderer/hooks/useListState.ts';
import type { BundledCrosstabPage } from '#runtime/language/bundle/client.ts';
import { addMonths, dateText } from '#runtime/language/expressions/functions/days.ts';
import { crosstabSearch, monthOf } from '#runtime/services/reads/crosstab.ts';
import type { Filters } from '#runtime/services/reads/list-state.ts';
import { typedParams } from '#runtime/services/reads/typed-params.ts';
import { CrosstabBody, type Shown } from './CrosstabBody.tsx';
import './crosstab.css';

const nothing: Shown = { loading: false, errors: {}, unsaved: () => 0, giveUp: () => undefined };

/** A row for each record, a column for each thing that its lines are of: read, or edited as in a spreadsheet and saved at once. */
export default function CrosstabPage({ page, params }: PageProps<BundledCrosstabPage>) {
  const { clock, expressions } = useServices();
  const confirm = useConfirm();
  const today = dateText(clock.now());
  const search = useMemo(() => crosstabSearch(page, today), [page, today]);
  const [state, change] = useListState(search);
  const scope = useMemo(() => ({ params: typedParams(page.params, params) }), [page, params]);
  const given = useMemo(() => expressions.arguments(page.with, scope), [expressions, page, scope]);
  const month = monthOf(page, state.filters, search);
  const filters = month && page.period ? { ...state.filters, [page.period.name]: month } : state.filters;
  const actions = useActions({ actions: page.actions, calls: page.calls, entity: page.entity, scope });
  const [{ loading, errors }, setShown] = useState(nothing);
  const body = useRef(nothing);
  const [asked, ask] = useState(0);
  const show = async (next: Filters): Promise<void> => {
    const cells = body.current.unsaved();
    const title = `放弃 ${cells} 格没有保存的修改？`;
    if (cells > 0 && !(await confirm({ title, ok: '放弃', danger: true }))) return;
    body.current.giveUp();
    change({ filters: next });
    ask(count => count + 1);
  };
  const step = (months: number): void => {
    if (month && page.period) void show({ ...filters, [page.period.name]: addMonths(month, months) });
  };
  return (
    <div className="crosstab-page stack">
      <div className="cross-top row">
        {search.query.length > 0 && (
          <div className="cross-query">
            <QueryForm
              fields={page.period ? [page.period, ...page.query] : page.query}
              filters={filters}
              errors={errors}
              {...(page.period ? { required: new Set([page.period.name]) } : {})}
              busy={loading}
              isReady={!loading}
              inBar
              onSearch={next => void show(next)}
            />
          </div>
        )}
        <div className="row">
          {page.period && (
            <>
              <button type="button" className="button" onClick={() => step(-1)}>
                <ChevronLeft size={14} /> 上月
              </button>
              <button type="button" className="button" onClick={() => step(1)}>
                下月 <ChevronRight size={14} />
              </button>
            </>
          )}
          <ActionButtons actions={actions} offer={actions.at('toolbar')} subject={{ place: 'toolbar' }} />
        </div>
      </div>
      <CrosstabBody
        key={JSON.stringify([given, state.filters, asked])}
        page={page}
        scope={scope}
        given={given}
        filters={state.filters}
        month={month}
        onShown={shown => {
          body.current = shown;
          setShown(before => (before.loading === shown.loading && before.errors === shown.errors ? before : shown));
        }}
      />
      {actions.dialog}
    </div>
  );
}
