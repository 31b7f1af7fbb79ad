import { AddKey } from './AddKey.tsx';
import { AddName } from './AddName.tsx';
import { isNamed, partsOf } from './parts.ts';
import type { PartsProps } from './row.ts';

/** The keys of a map: what is there and what it needs as rows, what it may have besides to be added. */
export function MapParts({ part, depth, Row }: PartsProps) {
  const parts = partsOf(part);
  const shown = parts.filter(({ says, isRequired }) => says !== undefined || isRequired);
  const absent = parts.filter(({ says, isRequired }) => says === undefined && !isRequired);
  const named = isNamed(part);
  return (
    <div className="form-parts stack">
      {shown.map((one, index) => (
        <Row
          key={JSON.stringify(one.path)}
          part={one}
          depth={depth}
          {...(named ? { isNamed: true, moves: { index, count: shown.length } } : {})}
        />
      ))}
      {absent.length > 0 && <AddKey absent={absent} />}
      {part.takes.some(({ is }) => is === 'names') && <AddName part={part} />}
    </div>
  );
}
