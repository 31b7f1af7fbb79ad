import type { ReactNode } from 'react';
import { afterPress } from '#renderer/ui/press/after-press.ts';
import { useStill } from '#renderer/ui/press/useStill.ts';
import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { formatOf } from '#runtime/language/formats/index.ts';
import type { FormEngine } from '../contract.ts';
import type { Condition } from '../form-data.ts';
import { belowId } from '../ids.ts';

interface Props {
  engine: FormEngine;
  field: BundledFormField;
  condition: Condition;
  /** Of its input. */
  id: string;
  error: string | undefined;
  /** What is said of a value that is older than a rule that it breaks. */
  outdated: string | undefined;
  /** Why what stands there was not taken over when it was last verified. */
  remark: string | undefined;
  children: ReactNode;
}

/** One field: label, input, help, message. Not there while its `when` does not hold. */
export function FieldFrame({ engine, field, condition, id, children, remark, ...told }: Props) {
  const { hidden, required } = useStill(condition);
  const error = useStill(told.error);
  const outdated = useStill(told.outdated);
  if (hidden) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field hears when its input is left
    <div
      className={`form-field${field.wide || fieldType(field).wide ? ' wide' : ''}${isBroad(field) ? ' broad' : ''}`}
      data-field={field.name}
      style={widthOf(field)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) afterPress(() => engine.leave(field.name));
      }}
    >
      <label htmlFor={id} className={required && !field.readOnly ? 'required' : undefined}>
        {field.label}
      </label>
      {remark !== undefined && <p className="form-remark">{remark}</p>}
      {children}
      {(error ?? outdated ?? field.help) && (
        <div id={belowId(id)} className={error ? 'form-error' : outdated ? 'form-outdated' : 'form-help'}>
          {error ?? outdated ?? field.help}
        </div>
      )}
    </div>
  );
}

/** Columns of lines that stand beside each other in the width of a form. */
const columnsInForm = 7;

/** Lines that are worked on across the whole page. */
const isBroad = ({ fields = [] }: BundledFormField): boolean => fields.length > columnsInForm;

/** What an icon within an input takes. */
const icon = 20;

/** An input is as wide as what is written there; undefined: as wide as its column. */
function widthOf(field: BundledFormField): Record<string, string> | undefined {
  const formatted = formatOf(field)?.width;
  const width = fieldType(field).inputWidth ?? (formatted && formatted + icon);
  return width === undefined ? undefined : { '--input-width': `${width}px` };
}
