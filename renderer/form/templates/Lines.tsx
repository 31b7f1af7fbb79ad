import type { ArrayFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { FormFrame } from '../context.ts';
import { modelIn } from '../field-options.ts';
import { focusIn } from '../focus.ts';
import type { FormData } from '../form-data.ts';
import { belowId } from '../ids.ts';
import './lines.css';

/** A field of rows: a table of its lines, edited in place, and the button for one more. */
export function Lines(props: ArrayFieldTemplateProps<FormData[], RJSFSchema, FormFrame>) {
  const { items, fieldPathId, uiSchema, disabled, readonly, rawErrors = [], onAddClick } = props;
  const field = modelIn(uiSchema?.['ui:options']);
  const fixed = disabled || readonly;
  const lines = useRef<HTMLTableSectionElement>(null);
  const isAdding = useRef(false);
  // Whoever adds a line fills it in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line more or less
  useEffect(() => {
    if (isAdding.current) focusIn(lines.current?.lastElementChild);
    isAdding.current = false;
  }, [items.length]);
  return (
    <div
      className="rows-input"
      id={fieldPathId.$id}
      role="group"
      aria-label={field.label}
      {...(rawErrors.length > 0 || field.help ? { 'aria-describedby': belowId(fieldPathId.$id) } : {})}
    >
      {items.length > 0 && (
        <table>
          <thead>
            <tr>
              {field.fields?.map(column => (
                <th key={column.name} className={column.required ? 'required' : ''}>
                  {column.label}
                </th>
              ))}
              <th className="rows-end">{fixed ? '' : '操作'}</th>
            </tr>
          </thead>
          <tbody ref={lines}>{items}</tbody>
        </table>
      )}
      {!fixed && (
        <button
          type="button"
          className="button rows-add"
          onClick={event => {
            isAdding.current = true;
            onAddClick(event);
          }}
        >
          <Plus size={14} /> 添加一行
        </button>
      )}
    </div>
  );
}
