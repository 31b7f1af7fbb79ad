import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Schema } from '#runtime/language/index.ts';
import { type About, families, kinds } from './about.ts';
import { Places } from './anchor.ts';
import { keyLines, takes } from './keys.ts';
import { shapesFile } from './shapes.ts';

const paragraphs = (...texts: readonly string[]): string => `${texts.filter(Boolean).join('\n\n')}\n`;

/** The page of one family or kind: what it is in both languages, an example, its keys. @param root the project's folder */
export const familyPage = (name: string, about: About | undefined, schema: Schema, root: string): string =>
  paragraphs(
    `# ${name}`,
    ...(about ? [about.zh, about.en, '## Example · 示例', ...exampleOf(about, root)] : []),
    '## Keys · 键',
    keyLines(schema, 0, { above: '', places: new Places() }).join('\n'),
  );

const exampleOf = ({ example }: About, root: string): string[] => [
  `From \`${example}\`:`,
  `\`\`\`yaml\n${readFileSync(path.join(root, example), 'utf8').trimEnd()}\n\`\`\``,
];

/** The page of the shapes that several documents share, each once. */
export const shapesPage = (shapes: ReadonlyMap<string, Schema>): string =>
  paragraphs(
    '# Shapes',
    '多处共用的写法，各写一次。',
    'What several documents say in the same way, each once.',
    ...[...shapes].flatMap(([name, schema]) => [
      `## ${name}`,
      schema.anyOf || schema.type === 'array' ? `${takes(schema)}.` : '',
      keyLines(schema, 0, { above: `${name.toLowerCase()}.`, places: new Places() }).join('\n'),
    ]),
  );

/** The table of contents. */
export function indexPage(familyNames: readonly string[], kindNames: readonly string[]): string {
  const line = (file: string, schema: string, about: About | undefined): string =>
    `- [${file}](${file}.md) · [JSON Schema](${schema}.schema.json)${about ? `: ${about.zh} ${about.en}` : ''}`;
  return paragraphs(
    '# Reference',
    'Generated from `runtime/language` by `npm run heddle -- reference`.',
    '## Documents · 文档',
    familyNames.map(name => line(name, name, families[name])).join('\n'),
    '## Pages, by their kind · 页面',
    kindNames.map(name => line(`page-${name}`, 'pages', kinds[name])).join('\n'),
    '## What they share · 共用',
    `- [Shapes](${shapesFile}.md) · [Field types](field-types.md) · [Formats](formats.md) · [Functions](functions.md) · [Verbs](verbs.md) · [Icons](icons.md) · [Other names](names.md) · [What is built in](built-in.md)\n- [Errors, by their code](errors.md)\n- [Commands](commands.md)`,
    'The call-centre client: [its states](agent-states.md)',
  );
}
