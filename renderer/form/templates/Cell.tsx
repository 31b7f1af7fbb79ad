import type { FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { afterPress } from '#renderer/ui/press/after-press.ts';
import { useStill } from '#renderer/ui/press/useStill.ts';
import type { FormFrame } from '../context.ts';
import type { FormData } from '../form-data.ts';
import { belowId } from '../ids.ts';
import { useOutdated } from '../useOutdated.ts';

/** The cells of a line; what says which record a line is has none. */
export const Cells = ({ properties, uiSchema }: ObjectFieldTemplateProps<FormData, RJSFSchema, FormFrame>) =>
  properties.filter(({ name }) => uiSchema?.[name]).map(({ content }) => content);

/** One cell: its input, and what is wrong in it. The head of the table is its label to the eye. */
export function Cell({
  id,
  label,
  children,
  rawErrors = [],
  fieldPathId,
  registry,
}: FieldTemplateProps<FormData, RJSFSchema, FormFrame>) {
  const error = useStill(rawErrors[0]);
  const path = fieldPathId.path.join('.');
  const outdated = useStill(useOutdated(registry.formContext.engine, path));
  const [, ...cell] = fieldPathId.path;
  return (
    <td
      data-cell={cell.join('.')}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) afterPress(() => registry.formContext.engine.leave(path));
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      {children}
      {(error ?? outdated) && (
        <div id={belowId(id)} className={error ? 'form-error' : 'form-outdated'}>
          {error ?? outdated}
        </div>
      )}
    </td>
  );
}
