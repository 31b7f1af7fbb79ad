import type { ErrorSchema } from '@rjsf/utils';
import { useStill } from '#renderer/ui/press/useStill.ts';
import type { Cell } from '#renderer/ui/range/area.ts';
import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import { errorTree, type FormErrors, fieldErrorsOf } from '../errors.ts';

interface Props {
  field: BundledFormField;
  /** The cell that has the focus. */
  head: Cell | undefined;
  errors: ErrorSchema | undefined;
  /** What is said of values that are older than a rule that they break, by their places in the form. */
  outdated: FormErrors;
}

/** What is said below the lines: of the cell that has the focus; of none, of the first value that is older than a rule that it breaks. */
export function LineMessage({ field, head, errors, outdated }: Props) {
  const column = head && field.fields?.[head.column]?.name;
  const wrong = useStill(head && column && errors?.[head.line]?.[column]?.__errors?.[0]);
  const aged = useStill(head ? outdated[`${field.name}.${head.line}.${column}`] : firstOf(field, outdated));
  if (!wrong && !aged) return null;
  return (
    <div className={wrong ? 'form-error' : 'form-outdated'} role="status">
      {wrong ?? aged}
    </div>
  );
}

/** In the order of the screen, with its place. */
function firstOf(field: BundledFormField, outdated: FormErrors): string | undefined {
  const first = fieldErrorsOf([field], errorTree(outdated)).find(({ path }) => path !== field.name);
  return first && `${first.place}：${first.message}`;
}
