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
