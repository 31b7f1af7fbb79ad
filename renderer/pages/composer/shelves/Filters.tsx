import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { QueryInput } from '#renderer/inputs/late/QueryInput.tsx';
import type { ReportField } from '#runtime/language/bundle/answers.ts';
import type { Draft } from '../draft/draft.ts';
import { withField, withoutFilter } from '../draft/edits.ts';
import { filtersOf, withFilter } from '../draft/filters.ts';
import { Shelf } from './Shelf.tsx';

interface Props {
  draft: Draft;
  fields: ReadonlyMap<string, ReportField>;
  change(draft: Draft): void;
}

/** Which records the report is about: for good, or as whoever looks at it asks. */
export function Filters({ draft, fields, change }: Props) {
  const id = useId();
  const filters = filtersOf(draft, fields);
  return (
    <Shelf
      title="筛选"
      hint="按字段右边的“筛选”，只算符合的记录"
      isEmpty={filters.length === 0}
      drop={name => {
        const field = fields.get(name);
        if (field?.filters) change(withField(draft, 'where', field));
      }}
    >
      {filters.map(({ field, value, isAsked }) => (
        <div className="composer-filter" key={field.field.name}>
          <label htmlFor={`${id}-${field.field.name}`} title={field.field.label}>
            {field.field.label}
          </label>
          <div className="composer-filter-input">
            <QueryInput
              field={field.field}
              isReady
              id={`${id}-${field.field.name}`}
              value={value}
              mode="query"
              onChange={next => change(withFilter(draft, field, next, isAsked))}
            />
          </div>
          <label className="composer-filter-asked" title="打开报表的人可以另选；不勾选则固定">
            <input
              type="checkbox"
              checked={isAsked}
              onChange={event => change(withFilter(draft, field, value, event.target.checked))}
            />
            可改
          </label>
          <button
            type="button"
            className="composer-chip-remove"
            aria-label={`去掉筛选：${field.field.label}`}
            onClick={() => change(withoutFilter(draft, field.field.name))}
          >
            <X size={12} aria-hidden="true" />
          </button>
        </div>
      ))}
    </Shelf>
  );
}
