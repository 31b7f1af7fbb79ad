import type { ArrayFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { Plus } from 'lucide-react';
import type { FormFrame } from '../context.ts';
import { modelIn } from '../field-options.ts';
import type { FormData } from '../form-data.ts';
import { belowId } from '../ids.ts';
import './lines.css';

/** A field of rows: a table of its lines, edited in place, and the button for one more. */
export function Lines(props: ArrayFieldTemplateProps<FormData[], RJSFSchema, FormFrame>) {
  const { items, fieldPathId, uiSchema, disabled, readonly, rawErrors = [], onAddClick } = props;
  const field = modelIn(uiSchema?.['ui:options']);
  const fixed = disabled || readonly;
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
          <tbody>{items}</tbody>
        </table>
      )}
      {!fixed && (
        <button type="button" className="button rows-add" onClick={onAddClick}>
          <Plus size={14} /> 添加一行
        </button>
      )}
    </div>
  );
}
