import {
  type Definition,
  type NameIndex,
  type NameKind,
  nameKinds,
  nearest,
  wholeName,
} from '#runtime/language/index.ts';

/** The one definition that is meant, or what to say instead. */
export function definitionNamed(index: NameIndex, name: string, kind: string | undefined): Definition | string {
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
