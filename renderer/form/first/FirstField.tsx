import { memo } from 'react';
import { plainInput } from '#renderer/inputs/plain.ts';
import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import type { FormFrame } from '../context.ts';
import type { Condition } from '../form-data.ts';
import { belowId, idOf } from '../ids.ts';
import { FieldFrame } from '../layout/FieldFrame.tsx';
import { nameOf } from '../names.ts';
import { remarkOn } from '../remarks.ts';
import { FirstInput } from './FirstInput.tsx';

interface Props {
  field: BundledFormField;
  frame: FormFrame;
  condition: Condition;
  value: unknown;
  error: string | undefined;
  outdated: string | undefined;
  onPress(id: string): void;
}

/** A field of the first picture, drawn again only when what it is given is another. */
export const FirstField = memo(({ field, frame, condition, value, error, outdated, onPress }: Props) => {
  const { engine, prefix, record } = frame;
  const { name } = field;
  const id = idOf(prefix, name);
  const given = {
    field,
    id,
    value,
    mode: 'form' as const,
    disabled: field.readOnly === true || field.value !== undefined,
    invalid: error !== undefined,
    describedBy: error !== undefined || outdated !== undefined || field.help ? belowId(id) : undefined,
    valueName: field.reference && nameOf(name, value, record),
    onChange: (next: unknown) => engine.enter(name, next),
  };
  const plain = plainInput(field);
  return (
    <FieldFrame
      engine={engine}
      field={field}
      condition={condition}
      id={id}
      error={error}
      outdated={outdated}
      remark={remarkOn(field.label, record)}
    >
      {plain ? <plain.Input {...given} /> : <FirstInput {...given} onPress={onPress} />}
    </FieldFrame>
  );
});
