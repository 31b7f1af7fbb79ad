import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { isEnter } from '#renderer/ui/keys/keys.ts';
import type { Choice } from '#runtime/editor/form/choices.ts';
import type { Part } from '#runtime/editor/form/form.ts';
import { useFormDoes } from './context.ts';
import { freshOf } from './fresh.ts';
import { pathText } from './parts.ts';
import { useTold } from './useTold.tsx';

/** Another name in a map of names: typed, or chosen where the compiler knows those that may stand there. */
export function AddName({ part }: { part: Part }) {
  const { set, choices } = useFormDoes();
  const { wrong, tell } = useTold();
  const list = useId();
  const [name, setName] = useState('');
  const [names, setNames] = useState<readonly Choice[]>([]);
  const behind = part.takes.flatMap(one => (one.is === 'names' ? one.of : []))[0];
  const add = (): void => {
    const key = name.trim();
    if (!key) return;
    setName('');
    tell(set({ do: 'set', path: [...part.path, key], value: freshOf(behind) }));
  };
  return (
    <div className="form-add">
      <div className="row">
        <input
          className="input form-code"
          aria-label={`${pathText(part) || '文档'}：新名称`}
          placeholder="新名称"
          autoComplete="off"
          list={list}
          value={name}
          onFocus={() => void choices(part.path, true).then(setNames)}
          onChange={(event: FormEvent<HTMLInputElement>) => setName(event.currentTarget.value)}
          onKeyDown={(event: KeyboardEvent) => isEnter(event) && add()}
        />
        <datalist id={list}>
          {names.map(choice => (
            <option key={choice.name} value={choice.name}>
              {choice.label}
            </option>
          ))}
        </datalist>
        <button type="button" className="button" disabled={name.trim() === ''} onClick={add}>
          ＋ 添加
        </button>
      </div>
      {wrong}
    </div>
  );
}
