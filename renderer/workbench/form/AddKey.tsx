import type { Part } from '#runtime/editor/form/form.ts';
import { useFormDoes } from './context.ts';
import { freshOf } from './fresh.ts';
import { nameOf } from './parts.ts';
import { useTold } from './useTold.tsx';

/** The keys that a map may have and has not, to be added one at a time. */
export function AddKey({ absent }: { absent: readonly Part[] }) {
  const { set } = useFormDoes();
  const { wrong, tell } = useTold();
  return (
    <div className="form-add">
      <select
        className="input"
        aria-label="添加一个键"
        value=""
        onChange={event => {
          const part = absent.find(one => nameOf(one) === event.target.value);
          if (part) tell(set({ do: 'set', path: part.path, value: freshOf(part.takes[0]) }));
        }}
      >
        <option value="">＋ 添加…</option>
        {absent.map(part => (
          <option key={nameOf(part)} value={nameOf(part)}>
            {part.about ? `${nameOf(part)}：${part.about}` : nameOf(part)}
          </option>
        ))}
      </select>
      {wrong}
    </div>
  );
}
