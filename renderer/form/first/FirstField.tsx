import { memo, useCallback, useMemo, useSyncExternalStore } from 'react';
import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import type { FormFrame } from '../context.ts';
import type { FormEngine } from '../contract.ts';
import { messageIn } from '../errors.ts';
import { belowId, idOf } from '../ids.ts';
import { FieldFrame } from '../layout/FieldFrame.tsx';
import { nameOf } from '../names.ts';
import { FirstInput } from './FirstInput.tsx';

interface Props {
  field: BundledFormField;
  frame: FormFrame;
  onPress(id: string): void;
}

export const FirstField = memo(({ field, frame, onPress }: Props) => {
  const { engine, prefix, record } = frame;
  const { name } = field;
  const { value, error } = useSyncExternalStore(
    engine.watch,
    useMemo(() => stateOf(engine, name), [engine, name]),
  );
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
});

interface State {
  value: unknown;
  error: string | undefined;
}

/** What a field holds and what is wrong with it; the same object until it is another. */
function stateOf(engine: FormEngine, name: string): () => State {
  let last: State | undefined;
  return () => {
    const value = engine.data()[name];
    const error = messageIn(engine.errors()[name]);
    if (!last || last.value !== value || last.error !== error) last = { value, error };
    return last;
  };
}
