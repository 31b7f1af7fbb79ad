import type { ArrayFieldItemTemplateProps, RJSFSchema } from '@rjsf/utils';
import { Trash2 } from 'lucide-react';
import type { FormFrame } from '../context.ts';
import type { FormData } from '../form-data.ts';

/** One line of a field of rows, and the button that takes it away. */
export const Line = ({
  children,
  index,
  disabled,
  readonly,
  buttonsProps: { fieldPathId, onRemoveItem },
  registry,
}: ArrayFieldItemTemplateProps<FormData[], RJSFSchema, FormFrame>) => (
  <tr>
    {children}
    <td className="rows-end">
      {!(disabled || readonly) && (
        <button
          type="button"
          className="icon-button"
          aria-label={`删除第${index + 1}行`}
          title="删除"
          onClick={event => {
            focusBeside(event.currentTarget);
            registry.formContext.engine.removeLine(String(fieldPathId.path[0]), index);
            onRemoveItem?.(event);
          }}
        >
          <Trash2 size={15} />
        </button>
      )}
    </td>
  </tr>
);

/** The button goes with its line: the focus that it has to that of a line beside it, or to the button for another line. */
function focusBeside(button: HTMLElement): void {
  if (button !== document.activeElement) return;
  const line = button.closest('tr');
  const beside = line?.nextElementSibling ?? line?.previousElementSibling;
  const next = beside?.querySelector('.rows-end button') ?? button.closest('.rows-input')?.querySelector('.rows-add');
  if (next instanceof HTMLElement) next.focus();
}
