import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import type { ReportField } from '#runtime/language/bundle/answers.ts';
import { fits, type Shelf } from '../draft/edits.ts';
import { FieldIcon } from './FieldIcon.tsx';
import { Finder } from './Finder.tsx';
import { found } from './found.ts';

/** What a dragged field is told as. */
export const draggedField = 'text/x-heddle-field';

interface Props {
  fields: readonly ReportField[];
  /** The shelves that there are, with what putting a field there is called. */
  shelves: readonly { shelf: Shelf; label: string }[];
  /** Names of those that stand somewhere. */
  used: ReadonlySet<string>;
  /** Where a field goes that is pressed; undefined: nowhere by itself. */
  natural(field: ReportField): Shelf | undefined;
  put(shelf: Shelf, field: ReportField): void;
}

/** The fields of what the report is about: pressed they go where they belong, dragged or by their buttons where one wants them. */
export function Fields({ fields, shelves, used, natural, put }: Props) {
  const [typed, setTyped] = useState('');
  const fitting = found(fields, typed, ({ field, pinyin }) => ({ title: field.label, pinyin }));
  const takesMeasures = shelves.some(({ shelf }) => shelf === 'measures');
  const press = (field: ReportField): void => {
    const shelf = natural(field);
    if (shelf) put(shelf, field);
  };
  return (
    <>
      <Finder
        label="查找字段"
        placeholder="查找字段，回车放入"
        title={takesMeasures ? '回车放入；Ctrl+回车作为指标' : '回车放入'}
        typed={typed}
        type={setTyped}
        enter={ctrl => {
          const [first] = fitting;
          if (typed.trim() === '' || !first) return;
          if (!ctrl) press(first);
          else if (fits(first, 'measures') && takesMeasures) put('measures', first);
          setTyped('');
        }}
      />
      <ul className="composer-fields plain-list" aria-label="字段">
        {fitting.map(one => (
          <li
            key={one.field.name}
            className={used.has(one.field.name) ? 'composer-field composer-field-used' : 'composer-field'}
          >
            <button
              type="button"
              className="composer-field-name"
              draggable
              title={one.masked ? `${one.field.label}：对您脱敏，只能作为明细的列` : one.field.label}
              onDragStart={event => event.dataTransfer.setData(draggedField, one.field.name)}
              onClick={() => press(one)}
            >
              <FieldIcon field={one.field} />
              <span>{one.field.label}</span>
              {one.masked && <Lock size={12} aria-label="脱敏" />}
            </button>
            <span className="composer-field-shelves">
              {shelves
                .filter(({ shelf }) => fits(one, shelf))
                .map(({ shelf, label }) => (
                  <button
                    key={shelf}
                    type="button"
                    className="link"
                    aria-label={`${one.field.label}：${label}`}
                    onClick={() => put(shelf, one)}
                  >
                    {label}
                  </button>
                ))}
            </span>
          </li>
        ))}
        {fitting.length === 0 && <li className="composer-none">没有符合的字段</li>}
      </ul>
    </>
  );
}
