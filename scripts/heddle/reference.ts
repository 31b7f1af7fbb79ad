import { drawAll } from '#agent/state-diagrams.ts';
import { folderFamilies, pageShapes, type Schema, singleFamilies } from '#runtime/language/index.ts';
import { fieldTypesPage, formatsPage } from './lists.ts';

/**
 * File below docs/reference → text: for each family and kind of page a JSON Schema for editors and a page to read, and
 * the drawings of the agent client's states.
 */
export function referenceFiles(): Map<string, string> {
  const families = {
    ...singleFamilies,
    ...folderFamilies,
    ...Object.fromEntries(Object.entries(pageShapes).map(([kind, schema]) => [`page-${kind}`, schema])),
  };
  const files = new Map<string, string>();
  const names = Object.keys(families);
  for (const [name, schema] of Object.entries(families)) {
    files.set(
      `${name}.schema.json`,
      `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', title: name, ...schema }, null, 2)}\n`,
    );
    files.set(`${name}.md`, `# ${name}\n\n${lines(schema as unknown as Schema, 0).join('\n')}\n`);
  }
  files.set('pages.schema.json', pagesSchema());
  files.set('field-types.md', fieldTypesPage());
  files.set('formats.md', formatsPage());
  files.set('agent-states.md', drawAll());
  files.set(
    'README.md',
    `# Reference\n\nGenerated from \`runtime/language/families\` by \`npm run heddle -- reference\`.\n\n${names.map(name => `- [${name}](${name}.md) · [JSON Schema](${name}.schema.json)`).join('\n')}\n- Every page, by its kind: [JSON Schema](pages.schema.json)\n- [Field types](field-types.md) · [Formats](formats.md)\n- [Errors, by their code](errors.md)\n\nThe call-centre client: [its states](agent-states.md)\n`,
  );
  return files;
}

/** One schema for every page: that of its kind. */
function pagesSchema(): string {
  const kinds = Object.keys(pageShapes);
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'pages',
    type: 'object',
    required: ['kind'],
    properties: { kind: { enum: kinds, description: 'What kind of page it is.' } },
    allOf: kinds.map(kind => ({
      if: { properties: { kind: { const: kind } }, required: ['kind'] },
      then: { $ref: `page-${kind}.schema.json` },
    })),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** One bullet a key: its name, whether it must be there, what it takes, what it means. */
function lines(schema: Schema, depth: number): string[] {
  if (depth > 6) return [];
  const indent = '  '.repeat(depth);
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, child]) => [
    `${indent}- \`${key}\`${schema.required?.includes(key) ? ' (required)' : ''}: ${takes(child)}${child.description ? `. ${child.description}` : ''}`,
    ...lines(child, depth + 1),
  ]);
  const entries = Object.values(schema.patternProperties ?? {}).flatMap(child => [
    `${indent}- each entry: ${takes(child)}. ${child.description ?? ''}`.trimEnd(),
    ...lines(child, depth + 1),
  ]);
  const branches = (schema.anyOf ?? []).flatMap(branch => lines(branch, depth));
  return [...own, ...entries, ...branches, ...(schema.items ? lines(schema.items, depth) : [])];
}

function takes(schema: Schema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(takes))].join(' or ');
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.enum) return schema.enum.map(value => `\`${String(value)}\``).join(', ');
  if (schema.format)
    return { cel: 'expression', 'cel-template': 'text with {expressions}' }[schema.format] ?? schema.format;
  return schema.type === 'object' ? 'map' : schema.type === 'array' ? 'list' : (schema.type ?? 'entry');
}
