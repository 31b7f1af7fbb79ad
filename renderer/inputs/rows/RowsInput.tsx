import { Plus, Trash2 } from 'lucide-react';
import { type ReactElement, useId, useRef } from 'react';
import type { InputParts } from '../props.ts';

type Line = Record<string, unknown>;

/** Lines of a field that holds rows, edited in place. */
export function RowsInput({
  field,
  id,
  value,
  onChange,
  disabled,
  describedBy,
  within = {},
  Inner,
}: InputParts): ReactElement {
  const lines = Array.isArray(value) ? (value as Line[]) : [];
  const columns = field.fields ?? [];
  const prefix = useId();
  const keys = useRef<{ list: string[]; next: number }>({ list: [], next: 0 }).current;
  while (keys.list.length < lines.length) keys.list.push(`${prefix}${keys.next++}`);
  const latest = useRef(lines);
  latest.current = lines;

  const change = (next: Line[]): void => {
    latest.current = next;
    onChange(next.length > 0 ? next : null);
  };
  const remove = (index: number): void => {
    keys.list.splice(index, 1);
    change(latest.current.filter((_, other) => other !== index));
  };
  return (
    <div
      className="rows-input"
      id={id}
      role="group"
      aria-label={field.label}
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
    >
      {lines.length > 0 && (
        <table>
          <thead>
            <tr>
              {columns.map(column => (
                <th key={column.name} className={column.required ? 'required' : ''}>
                  {column.label}
                </th>
              ))}
              <th className="rows-end">{disabled ? '' : '操作'}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={keys.list[index]}>
                {columns.map(column => {
                  const cell = `${index}.${column.name}`;
                  const cellId = `${id}-${keys.list[index]}-${column.name}`;
                  const wrong = within[cell];
                  return (
                    <td key={column.name} aria-label={column.label} data-cell={cell}>
                      <Inner
                        field={column}
                        id={cellId}
                        value={line[column.name]}
                        mode="form"
                        disabled={disabled}
                        invalid={wrong !== undefined}
                        describedBy={wrong === undefined ? undefined : `${cellId}-below`}
                        onChange={next =>
                          change(
                            latest.current.map((one, other) =>
                              other === index ? { ...one, [column.name]: next } : one,
                            ),
                          )
                        }
                      />
                      {wrong !== undefined && (
                        <div id={`${cellId}-below`} className="form-error">
                          {wrong}
                        </div>
                      )}
                    </td>
                  );
                })}
                <td className="rows-end">
                  {!disabled && (
                    <button
                      type="button"
                      className="icon-button"
                      aria-label={`删除第${index + 1}行`}
                      title="删除"
                      onClick={() => remove(index)}
                    >
                      <Trash2 size={15} />
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!disabled && (
        <button type="button" className="button rows-add" onClick={() => change([...latest.current, {}])}>
          <Plus size={14} /> 添加一行
        </button>
      )}
    </div>
  );
}
