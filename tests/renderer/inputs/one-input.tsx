import { fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { ServicesProvider } from '#renderer/hooks/services.tsx';
import FieldInput from '#renderer/inputs/FieldInput.tsx';
import { createPendingCommits, PendingContext } from '#renderer/inputs/pending.ts';
import type { InputProps } from '#renderer/inputs/props.ts';
import { AntTheme } from '#renderer/theme/AntTheme.tsx';
import type { DictionaryItem, FieldModel } from '#runtime/language/bundle/model.ts';
import { type Answerer, bench } from '#tests/runtime/services/fixture.ts';

export interface OneInput {
  /** What the form holds. */
  value(): unknown;
  /** Every value that the input has handed over, in order. */
  changes: unknown[];
  /** The form sets the value itself. */
  set(value: unknown): void;
  /** Every address of the business that was asked for. */
  asked(): string[];
}

interface Options extends Partial<Pick<InputProps, 'mode' | 'value' | 'valueName' | 'disabled' | 'opened'>> {
  dictionaries?: Record<string, DictionaryItem[]>;
  answer?: Answerer;
  /** The server has been asked for the time. */
  clock?: boolean;
}

/** One input of a field labelled 此项, with a form around it that holds its value. */
export async function showInput(field: Omit<FieldModel, 'name' | 'label'>, options: Options = {}): Promise<OneInput> {
  const { services, seen } = await bench(options.answer);
  if (options.clock) await services.clock.synchronise();
  services.dictionaries.register(options.dictionaries ?? {});
  const changes: unknown[] = [];
  const held: { value: unknown; set(value: unknown): void } = { value: options.value ?? null, set: () => undefined };
  const whole: FieldModel = { name: 'it', label: '此项', ...field };
  const pending = createPendingCommits();
  function Holder() {
    const [value, setValue] = useState<unknown>(held.value);
    held.value = value;
    held.set = setValue;
    const { mode = 'form', valueName, disabled, opened } = options;
    return (
      <>
        <label htmlFor="it">此项</label>
        <FieldInput
          field={whole}
          id="it"
          value={value}
          mode={mode}
          valueName={valueName}
          disabled={disabled}
          opened={opened}
          onChange={next => {
            changes.push(next);
            setValue(next);
          }}
        />
        <button type="button">别处</button>
      </>
    );
  }
  render(
    <ServicesProvider services={services}>
      <AntTheme>
        <PendingContext value={pending}>
          <Holder />
        </PendingContext>
      </AntTheme>
    </ServicesProvider>,
  );
  return {
    value: () => held.value,
    changes,
    set: value => held.set(value),
    asked: () => seen.filter(({ url }) => /^\/(api|sysApi)\//.test(url)).map(({ url }) => decodeURIComponent(url)),
  };
}

const codes = { Escape: 27, Enter: 13, ArrowDown: 40 };
/** A key in what has the focus, with the code that antd's selects go by. */
export const press = (key: keyof typeof codes): boolean =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, keyCode: codes[key] });
