import { Plus, X } from 'lucide-react';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import FieldInput from '#renderer/inputs/FieldInput.tsx';
import { afterPress } from '#renderer/ui/press/after-press.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { focusIn } from '../focus.ts';
import type { GridProps } from './context.ts';
import { useLines } from './useLines.ts';
import './line-cards.css';

/** The lines of a record one below the other, each a small form: for a thumb, and for who works with no spreadsheet. */
export default function LineCards({ field, id, lines, frame, fixed, onChange }: GridProps) {
  const { engine } = frame;
  const columns = useMemo(() => (field.fields ?? []).filter(({ readOnly }) => !readOnly), [field]);
  const closed = fixed || field.lines?.closed === true;
  const errors = useSyncExternalStore(engine.watch, () => engine.errors()[field.name]);
  const edits = useLines({ field, columns: field.fields ?? [], lines, engine, onChange });
  const root = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLButtonElement>(null);

  const add = (): void => {
    edits.add();
    // When it has been drawn.
    setTimeout(() => focusIn(root.current?.querySelector('.line-card:last-of-type')));
  };
  return (
    <div className="line-cards" id={id} role="group" aria-label={field.label} ref={root}>
      {lines.map((line, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name
          key={index}
          className="line-card"
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) afterPress(() => edits.leave(index));
          }}
        >
          <legend>
            {field.label} {index + 1}
          </legend>
          {!closed && (
            <button
              type="button"
              className="icon-button line-card-remove"
              aria-label={`移除${field.label} ${index + 1}`}
              title="移除"
              onClick={() => {
                edits.remove(index, index);
                foot.current?.focus();
              }}
            >
              <X size={16} />
            </button>
          )}
          {columns.map(column => (
            <LineField
              key={column.name}
              id={`${id}_${index}_${column.name}`}
              cell={`${index}.${column.name}`}
              column={column}
              value={line[column.name]}
              error={errors?.[index]?.[column.name]?.__errors?.[0]}
              fixed={fixed}
              set={value => edits.set(index, column.name, value)}
            />
          ))}
        </fieldset>
      ))}
      {!closed && (
        <button ref={foot} type="button" className="button line-card-add" onClick={add}>
          <Plus size={14} /> 添加{field.label}
        </button>
      )}
    </div>
  );
}

interface LineFieldProps {
  id: string;
  /** Where it stands in the lines: `0.school`. */
  cell: string;
  column: FieldModel;
  value: unknown;
  error: string | undefined;
  fixed: boolean;
  set(value: unknown): void;
}

function LineField({ id, cell, column, value, error, fixed, set }: LineFieldProps) {
  const line = `${id}_error`;
  return (
    <div className="line-card-field" data-cell={cell}>
      <label htmlFor={id} className={column.required ? 'line-card-required' : undefined}>
        {column.label}
      </label>
      <FieldInput
        field={column}
        id={id}
        value={value}
        mode="form"
        disabled={fixed}
        invalid={error !== undefined}
        describedBy={line}
        onChange={set}
      />
      <p id={line} className="form-error">
        {error}
      </p>
    </div>
  );
}
