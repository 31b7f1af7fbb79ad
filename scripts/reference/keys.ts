import type { Schema } from '#runtime/language/index.ts';
import { shapeOf, shapesFile } from './shapes.ts';

/** One bullet a key: its name, whether it must be there, what it takes, what it means; named shapes are linked. */
export function keyLines(schema: Schema, depth = 0): string[] {
  const indent = '  '.repeat(depth);
  const bullet = (what: string, child: Schema): string[] => [
    `${indent}- ${what}: ${takes(child)}${child.description ? `. ${child.description}` : ''}`.trimEnd(),
    ...keyLines(child, depth + 1),
  ];
  if (schema.anyOf) return branchesLines(schema.anyOf, depth);
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, child]) =>
      bullet(`\`${key}\`${schema.required?.includes(key) ? ' (required)' : ''}`, child),
    ),
    // What each entry is, is said with the map where it has a name.
    ...Object.values(schema.patternProperties ?? {}).flatMap(child =>
      shapeOf(child) ? [] : bullet('each entry', child),
    ),
    ...(schema.items ? keyLines(schema.items, depth) : []),
  ];
}

/** What each branch of several says; where only one has keys, they need no telling apart. */
function branchesLines(branches: readonly Schema[], depth: number): string[] {
  const keyed = branches.filter(({ properties }) => properties);
  if (keyed.length === 0) return branches.flatMap(branch => keyLines(branch, depth));
  const indent = '  '.repeat(depth);
  return branches.flatMap(branch => {
    if (branch.properties) return keyed.length === 1 ? keyLines(branch, depth) : taggedLines(branch, depth);
    return branch.description ? [`${indent}- ${takes(branch)}: ${branch.description}`] : keyLines(branch, depth);
  });
}

/** A branch of several: its first key tells it from the others, and its other keys stand below that one. */
function taggedLines(branch: Schema, depth: number): string[] {
  const { [branch.required?.[0] ?? '']: first, ...others } = branch.properties ?? {};
  const tag = branch.required?.[0];
  if (tag === undefined || !first) return keyLines(branch, depth);
  const rest = { ...branch, properties: others };
  return [...keyLines({ properties: { [tag]: first }, required: [tag] }, depth), ...keyLines(rest, depth + 1)];
}

/** What a value may be: a kind, the values themselves, or a link to the shape. */
export function takes(schema: Schema): string {
  const shape = shapeOf(schema);
  if (shape) return `[${shape}](${shapesFile}.md#${shape.toLowerCase()})`;
  if (schema.anyOf?.some(({ format }) => format === 'value')) return 'value';
  if (schema.anyOf) return [...new Set(schema.anyOf.map(takes))].join(' or ');
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.enum) return schema.enum.map(value => `\`${String(value)}\``).join(', ');
  if (schema.format)
    return { cel: 'expression', 'cel-template': 'text with {expressions}' }[schema.format] ?? schema.format;
  if (schema.type === 'array') return schema.items && shapeOf(schema.items) ? `list of ${takes(schema.items)}` : 'list';
  if (schema.type !== 'object') return schema.type ?? 'anything';
  const entry = Object.values(schema.patternProperties ?? {})[0];
  return entry && shapeOf(entry) ? `map of ${takes(entry)}` : 'map';
}
