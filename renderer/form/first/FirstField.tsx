import { memo, useCallback, useSyncExternalStore } from 'react';
import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import type { FormFrame } from '../context.ts';
import { messageIn } from '../errors.ts';
import { belowId, idOf } from '../ids.ts';
import { FieldFrame } from '../layout/FieldFrame.tsx';
import { nameOf } from '../names.ts';
import { FirstInput } from './FirstInput.tsx';

interface Props {
  field: BundledFormField | undefined;
  frame: FormFrame;
  onPress(id: string): void;
}

export const FirstField = memo(({ field, ...rest }: Props) => (field ? <Shown field={field} {...rest} /> : null));

function Shown({ field, frame, onPress }: Props & { field: BundledFormField }) {
  const { engine, prefix, record } = frame;
  const { name } = field;
  const value = useSyncExternalStore(engine.watch, () => engine.data()[name]);
  const error = useSyncExternalStore(engine.watch, () => messageIn(engine.errors()[name]));
  const change = useCallback((next: unknown) => engine.enter(name, next), [engine, name]);
  const id = idOf(prefix, name);
  return (
    <FieldFrame engine={engine} field={field} id={id} error={error}>
      <FirstInput
        field={field}
        id={id}
        value={value}
        mode="form"
        disabled={field.readOnly === true || field.value !== undefined}
        invalid={error !== undefined}
        describedBy={error !== undefined || field.help ? belowId(id) : undefined}
        valueName={field.reference && nameOf(name, value, record)}
        onChange={change}
        onPress={onPress}
      />
    </FieldFrame>
  );
}
