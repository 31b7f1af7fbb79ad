import { useMemo } from 'react';
import { useListState } from '#renderer/hooks/useListState.ts';
import type { BundledReportPage } from '#runtime/language/bundle/client.ts';
import { searchParameter } from '#runtime/language/fields/search.ts';

/** What a report is asked for: first the defaults of its parameters, stretches by their names; then what the address says. */
export function useReport(report: BundledReportPage['report']) {
  const list = useMemo(() => {
    const initial = report.params.flatMap(({ field, default: value }): [string, string][] =>
      value === undefined ? [] : [[searchParameter(field.name), value]],
    );
    const query = report.params.map(param => param.field);
    const { sort } = report;
    return { query, initial: Object.fromEntries(initial), pageSize: 20, ...(sort ? { sort } : {}) };
  }, [report]);
  const [state, change, reset] = useListState(list);
  const { query: fields } = list;
  /** As the report calls take them: every parameter is mentioned, so that an emptied one gets no default. */
  const params = useMemo(
    () => ({ ...Object.fromEntries(fields.map(field => [searchParameter(field.name), ''])), ...state.filters }),
    [fields, state.filters],
  );
  return { fields, state, params, change, reset };
}
