import { useCallback, useMemo } from 'react';
import { useQueryState } from '#renderer/hooks/navigate.ts';
import type { BundledReportPage } from '#runtime/language/bundle/client.ts';
import { searchOnly, searchParameter } from '#runtime/language/fields/search.ts';
import { type Filters, filterChanges, type Sort } from '#runtime/services/reads/list-state.ts';

export interface ReportState {
  filters: Filters;
  page: number;
  size: number;
  sort: Sort | undefined;
}

/** In the address once staff have searched themselves: from then on nothing has a default. */
const asked = '_asked';
const names = { page: '_page', size: '_size', sort: '_sort' } as const;

/** What a report is asked for: first the defaults of its parameters, stretches by their names; then what the address says. */
export function useReport({ report }: BundledReportPage) {
  const [values, merge] = useQueryState();
  const fields = useMemo(() => report.params.map(param => param.field), [report]);
  const defaults = useMemo((): Filters => {
    const pairs = report.params.flatMap(({ field, default: value }): [string, string][] =>
      value === undefined ? [] : [[searchParameter(field.name), value]],
    );
    return Object.fromEntries(pairs);
  }, [report]);
  const state = useMemo((): ReportState => {
    const whole = (text: string | undefined, fallback: number) =>
      text && /^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : fallback;
    const sort = values[names.sort];
    const given = searchOnly(fields, values);
    return {
      filters: values[asked] || Object.keys(given).length > 0 ? given : defaults,
      page: whole(values[names.page], 1),
      size: Math.min(200, whole(values[names.size], 20)),
      sort: sort ? { name: sort.replace(/^-/, ''), descending: sort.startsWith('-') } : report.sort,
    };
  }, [values, fields, defaults, report]);
  /** As the report calls take them: every parameter is mentioned, so that an emptied one gets no default. */
  const params = useMemo(
    () => ({ ...Object.fromEntries(fields.map(field => [searchParameter(field.name), ''])), ...state.filters }),
    [fields, state.filters],
  );
  const change = useCallback(
    (patch: Partial<ReportState>) => {
      const next: Record<string, string | null> = {};
      if (patch.filters) {
        Object.assign(next, filterChanges(fields, values, patch.filters), { [asked]: '1' });
      }
      if (patch.page !== undefined) next[names.page] = patch.page === 1 ? null : String(patch.page);
      if (patch.size !== undefined) next[names.size] = patch.size === 20 ? null : String(patch.size);
      if ('sort' in patch)
        next[names.sort] = patch.sort ? `${patch.sort.descending ? '-' : ''}${patch.sort.name}` : null;
      merge(next);
    },
    [fields, values, merge],
  );
  const reset = useCallback(
    () =>
      merge({
        ...filterChanges(fields, values, {}),
        ...Object.fromEntries([asked, ...Object.values(names)].map(name => [name, null])),
      }),
    [fields, values, merge],
  );
  return { fields, state, params, change, reset };
}
