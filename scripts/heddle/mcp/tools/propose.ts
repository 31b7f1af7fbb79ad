import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTwoFilesPatch } from 'diff';
import Type from 'typebox';
import type { SchemaFiles } from '#runtime/language/index.ts';
import { Changes } from '../changes.ts';
import { Refused } from '../refused.ts';
import { tool } from '../tool.ts';

/** @param proposals the folder where they are put */
export const propose = (proposals: string) =>
  tool({
    name: 'propose',
    title: 'Hand a proposal in',
    description:
      'Puts a proposal where a person finds it: a patch of the documents that would change, with why. It is neither applied nor published. Only what validates without errors is taken.',
    takes: Type.Object(
      {
        name: Type.String({
          pattern: '^[a-z0-9][a-z0-9-]{0,60}$',
          description: 'A short one, such as price-of-a-loan',
        }),
        why: Type.String({ minLength: 1, description: 'For whoever reads it, in Chinese' }),
        changes: Changes,
      },
      { additionalProperties: false },
    ),
    writes: true,
    async run(app, { name, why, changes }) {
      const before = await app.files();
      const { issues, files } = await app.newIssues(changes);
      const errors = issues.filter(({ severity }) => severity === 'error').length;
      if (errors > 0) throw new Refused(`It has ${errors} errors: validate says which, and how they are mended`);
      const patch = patchOf(before, files);
      if (patch === '') throw new Refused('Nothing would be other than it is');
      await mkdir(proposals, { recursive: true });
      const file = path.join(proposals, `${name}.patch`);
      await writeFile(file, `${asComment(why)}\n\n${patch}`, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') throw new Refused(`There is a proposal "${name}" already: take another name`);
        throw error;
      });
      return `${file}\nA person applies it in the folder of the documents: git apply ${file}`;
    },
  });

/** What stands behind a mark is no part of the patch, whatever it says. */
const asComment = (text: string): string =>
  text
    .trim()
    .split(/\r?\n|\r/)
    .map(line => `# ${line}`)
    .join('\n');

/** Both as `git apply` reads it, file by file. */
function patchOf(before: SchemaFiles, after: SchemaFiles): string {
  const files = [...new Set([...before.keys(), ...after.keys()])].filter(file => before.get(file) !== after.get(file));
  return files
    .map(file => {
      const from = before.has(file) ? `a/${file}` : '/dev/null';
      const to = after.has(file) ? `b/${file}` : '/dev/null';
      const text = createTwoFilesPatch(from, to, before.get(file) ?? '', after.get(file) ?? '');
      return text.replace(/^=+\n/, '');
    })
    .join('');
}
