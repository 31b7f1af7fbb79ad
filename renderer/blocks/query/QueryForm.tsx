import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { type CSSProperties, useId, useRef, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { QueryInput } from '#renderer/inputs/late/QueryInput.tsx';
import { PendingContext } from '#renderer/inputs/pending.ts';
import { useStill } from '#renderer/ui/press/useStill.ts';
import { useWidth } from '#renderer/ui/width/useWidth.ts';
import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import { isMissing } from '#runtime/language/fields/shown.ts';
import type { Filters } from '#runtime/services/reads/list-state.ts';
import { Chips } from './Chips.tsx';
import { barColumns, queryColumns, queryShares } from './columns.ts';
import { toValues } from './filters.ts';
import { labelWidths } from './label-width.ts';
import { useQueryValues } from './useQueryValues.ts';
import './query.css';

interface Props {
  fields: readonly BundledFormField[];
  /** What is being searched for, as in the address. */
  filters: Readonly<Record<string, string>>;
  onSearch(filters: Filters): void;
  /** 重置; left out: searches for nothing in particular. */
  onReset?(): void;
  busy?: boolean;
  /** What the form stands above is there to be read. Left out: nothing is. */
  isReady?: boolean;
  /** Messages of single fields. */
  errors?: Readonly<Record<string, string>>;
  /** Names of fields that must be filled in. */
  required?: ReadonlySet<string>;
  /** Shows all fields. */
  whole?: boolean;
  /** It shares a line with what else belongs to its list: it folds after a search, and says what it is filtered by. */
  inBar?: boolean;
  autoFocus?: boolean;
}

/** What staff search by: the first fields, the rest behind 展开; Enter searches, unless an input method is composing. */
export default function QueryForm({
  fields,
  filters,
  onSearch,
  onReset,
  busy = false,
  isReady = true,
  errors: refused = {},
  required,
  whole = false,
  inBar = false,
  autoFocus = false,
}: Props) {
  const { access, bundle } = useServices();
  const { unmask } = bundle.app();
  // What one sees masked is found by the whole of it alone.
  const seesWhole = unmask !== undefined && access.allows(unmask);
  const id = useId();
  const { values, unread, pending, change, search, without, reset } = useQueryValues({
    fields,
    filters,
    busy,
    onSearch,
    onReset,
  });
  const errors: Readonly<Record<string, string>> = useStill({ ...refused, ...unread });
  const form = useRef<HTMLFormElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const width = useWidth(form);
  const [isOpened, setOpen] = useState(false);
  const columns = inBar && !isOpened ? barColumns(width) : queryColumns(width, whole ? fields.length : undefined);
  // What is asked most often; in a line each, two of them, in a bar one.
  const firstLine = Math.max(inBar ? 1 : 2, columns);
  const behind = whole ? [] : fields.slice(firstLine);
  const searched = toValues(fields, filters);
  const used = behind.filter(({ name }) => !isMissing(searched[name]));
  const open = isOpened || behind.some(({ name }) => errors[name] !== undefined) || (!inBar && used.length > 0);
  const shown = open || whole ? fields : fields.slice(0, firstLine);

  const widths = labelWidths(shown, columns, required);
  const tracks = queryShares(shown, columns)
    .map(share => `minmax(0, ${share}fr)`)
    .join(' ');
  // Who has searched from a field that folds away goes on at what unfolds it.
  const fold = (): void => {
    const isLeft = behind.some(({ name }) => document.activeElement?.closest(`[data-field="${name}"]`));
    if (isLeft) more.current?.focus();
    setOpen(false);
  };
  const fieldStyle = (index: number): CSSProperties =>
    ({
      '--query-label': `${widths[index]}em`,
      ...(columns > 0 && { gridColumn: (index % columns) + 1 }),
    }) as CSSProperties;
  return (
    <PendingContext value={pending}>
      <form
        ref={form}
        className={['query', columns === 0 && 'query-stacked', inBar && 'query-bar', open && 'query-open']
          .filter(Boolean)
          .join(' ')}
        style={{ '--query-columns': tracks } as CSSProperties}
        role="search"
        aria-keyshortcuts="/"
        onSubmit={event => {
          event.preventDefault();
          void search().then(isRead => isRead && inBar && fold());
        }}
      >
        {shown.map((field, index) => (
          <div className="query-field" key={field.name} data-field={field.name} style={fieldStyle(index)}>
            <label
              htmlFor={`${id}-${field.name}`}
              title={field.label}
              className={required?.has(field.name) ? 'required' : undefined}
            >
              {field.label}
            </label>
            <div className="query-input">
              <QueryInput
                field={field}
                isReady={isReady}
                id={`${id}-${field.name}`}
                value={values[field.name]}
                mode="query"
                placeholder={field.mask && !seesWhole ? '请完整输入' : undefined}
                autoFocus={autoFocus && index === 0}
                invalid={errors[field.name] !== undefined}
                describedBy={errors[field.name] && `${id}-${field.name}-below`}
                onChange={value => change(field.name, value)}
              />
              {errors[field.name] && (
                <div id={`${id}-${field.name}-below`} className="query-error" role="alert">
                  {errors[field.name]}
                </div>
              )}
            </div>
          </div>
        ))}
        <div className="query-buttons row">
          <button type="button" className="button" onClick={reset}>
            重置
          </button>
          <button type="submit" className="button button-primary">
            查询
          </button>
          {!whole && fields.length > firstLine && (
            <button
              ref={more}
              type="button"
              className="link query-more"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {open ? '收起' : '展开'} {open ? <ChevronUp size={14} /> : <ChevronDown size={14} />}
            </button>
          )}
        </div>
        {!open && used.length > 0 && <Chips fields={used} values={searched} without={without} />}
      </form>
    </PendingContext>
  );
}
