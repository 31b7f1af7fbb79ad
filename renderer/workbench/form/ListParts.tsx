import type { Takes } from '#runtime/editor/form/takes.ts';
import { useFormDoes } from './context.ts';
import { waysOf } from './fresh.ts';
import { partsOf, pathText } from './parts.ts';
import type { PartsProps } from './row.ts';
import { useTold } from './useTold.tsx';

/** The items of a list, which can be moved, removed, and added at its end. */
export function ListParts({ part, depth, Row }: PartsProps) {
  const { set } = useFormDoes();
  const { wrong, tell } = useTold();
  const items = partsOf(part);
  const ways = waysOf(part.takes.flatMap((one: Takes) => (one.is === 'list' ? one.of : [])));
  const add = (begin: (typeof ways)[number]['begin']): void =>
    tell(set({ do: 'insert', path: [...part.path, items.length], value: begin }));
  return (
    <div className="form-parts stack">
      {items.map((one, index) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place
          key={index}
          part={one}
          depth={depth}
          moves={{ index, count: items.length }}
        />
      ))}
      <div className="row form-add">
        {(ways.length > 0 ? ways : [{ key: 'value', title: '', begin: '' }]).map(way => (
          <button
            key={way.key}
            type="button"
            className="button"
            aria-label={`${pathText(part)}：添加一项${way.title}`}
            onClick={() => add(way.begin)}
          >
            ＋ 添加{ways.length > 1 ? way.title : '一项'}
          </button>
        ))}
      </div>
      {wrong}
    </div>
  );
}
