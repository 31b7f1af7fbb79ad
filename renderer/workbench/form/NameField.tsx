import { type KeyboardEvent, useState } from 'react';
import { isEnter, isEscape } from '#renderer/ui/keys/keys.ts';
import type { Part } from '#runtime/editor/form/form.ts';
import { useFormDoes } from './context.ts';
import { nameOf, pathText } from './parts.ts';
import { useTold } from './useTold.tsx';

/** A key that its writer gives; another one is taken by Enter or when the field is left. */
export function NameField({ part }: { part: Part }) {
  const { set } = useFormDoes();
  const { wrong, tell } = useTold();
  const [draft, setDraft] = useState<string>();
  const name = nameOf(part);
  const take = (): void => {
    const to = draft?.trim();
    setDraft(undefined);
    if (to && to !== name) tell(set({ do: 'rename', path: part.path, to }));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isEnter(event)) take();
    else if (isEscape(event)) setDraft(undefined);
  };
  return (
    <>
      <input
        className="input form-code form-name"
        aria-label={`${pathText(part)}：名称`}
        autoComplete="off"
        spellCheck={false}
        value={draft ?? name}
        onChange={event => setDraft(event.target.value)}
        onBlur={take}
        onKeyDown={press}
      />
      {wrong}
    </>
  );
}
