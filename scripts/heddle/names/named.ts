import {
  type Checked,
  type Definition,
  type NameIndex,
  type NameKind,
  nameKinds,
  nearest,
  wholeName,
} from '#runtime/language/index.ts';
import type { Output } from '../command.ts';

/** What is called so, with the index that has it; undefined: what to do instead is said. */
export function meant({ names }: Checked, name: string, kind: string | undefined, output: Output): Meant | undefined {
  const index = names?.();
  const found = index
    ? definitionNamed(index, name, kind)
    : 'The documents are in an older version: migrate them first.';
  if (index && typeof found !== 'string') return { index, found };
  output.err(String(found));
  return undefined;
}

interface Meant {
  index: NameIndex;
  found: Definition;
}

/** The one definition that is meant, or what to say instead. */
function definitionNamed(index: NameIndex, name: string, kind: string | undefined): Definition | string {
  const kinds = Object.keys(nameKinds);
  if (kind !== undefined && !kinds.includes(kind)) return `There is no kind of name "${kind}". ${nearest(kind, kinds)}`;
  const all = [...index.definitions.values()];
  const found = all.filter(one => wholeName(one.name) === name && (kind === undefined || one.name.kind === kind));
  const [only, ...more] = found;
  if (only && more.length === 0) return only;
  if (only) {
    const others = found.map(one => `--kind ${one.name.kind satisfies NameKind}`).join(', ');
    return `Several things are called "${name}": ${others}.`;
  }
  return `Nothing is called "${name}". ${nearest(
    name,
    all.map(one => wholeName(one.name)),
  )}`;
}
