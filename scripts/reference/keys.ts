import type { Schema } from '#runtime/language/index.ts';
import type { Places } from './anchor.ts';
import { shapeOf, shapesFile } from './shapes.ts';

/** Where keys are on their page. */
export interface KeyPlace {
  /** The keys and tags above, with a dot behind. */
  above: string;
  places: Places;
}

/**
 * One bullet a key: its name, whether it must be there, what it takes, what it means; named shapes are linked.
 * @param at where links lead to them; left out: nothing leads there
 */
export function keyLines(schema: Schema, depth = 0, at?: KeyPlace): string[] {
  const indent = '  '.repeat(depth);
  const below = (key: string): KeyPlace | undefined => at && { ...at, above: `${at.above}${key}.` };
  const bullet = (what: string, child: Schema, inside: KeyPlace | undefined): string[] => [
    `${indent}- ${what}: ${takes(child)}${child.description ? `. ${child.description}` : ''}`.trimEnd(),
    ...keyLines(child, depth + 1, inside),
  ];
  if (schema.anyOf) return branchesLines(schema.anyOf, depth, at);
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, child]) =>
      bullet(
        `${at ? at.places.of(`${at.above}${key}`) : ''}\`${key}\`${schema.required?.includes(key) ? ' (required)' : ''}`,
        child,
        below(key),
      ),
    ),
    // What each entry is, is said with the map where it has a name.
    ...Object.values(schema.patternProperties ?? {}).flatMap(child =>
      shapeOf(child) ? [] : bullet('each entry', child, at),
    ),
    ...(schema.items ? keyLines(schema.items, depth, at) : []),
  ];
}

/** What each branch of several says; where only one has keys, they need no telling apart. */
function branchesLines(branches: readonly Schema[], depth: number, at: KeyPlace | undefined): string[] {
  const keyed = branches.filter(({ properties }) => properties);
  if (keyed.length === 0) return branches.flatMap(branch => keyLines(branch, depth, at));
  const indent = '  '.repeat(depth);
  return branches.flatMap(branch => {
    if (branch.properties) return keyed.length === 1 ? keyLines(branch, depth, at) : taggedLines(branch, depth, at);
    return branch.description ? [`${indent}- ${takes(branch)}: ${branch.description}`] : keyLines(branch, depth, at);
  });
}

/** A branch of several: its first key tells it from the others, and its other keys stand below that one. */
function taggedLines(branch: Schema, depth: number, at: KeyPlace | undefined): string[] {
  const { [branch.required?.[0] ?? '']: first, ...others } = branch.properties ?? {};
  const tag = branch.required?.[0];
  if (tag === undefined || !first) return keyLines(branch, depth, at);
  const rest = { ...branch, properties: others };
  // What tells it apart is its value where that is always the same, else the key itself.
  const id = `${at?.above ?? ''}${first.const === undefined ? tag : String(first.const)}`;
  const [line = '', ...inner] = keyLines({ properties: { [tag]: first }, required: [tag] }, depth);
  return [
    at ? line.replace('- ', `- ${at.places.of(id)}`) : line,
    ...inner,
    ...keyLines(rest, depth + 1, at && { ...at, above: `${id}.` }),
  ];
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
