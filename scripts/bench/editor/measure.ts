import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '#scripts/test/program.ts';
import { type Figure, type Measurement, median } from '../figure.ts';
import { withFolder } from '../folder.ts';
import { writeDocuments } from '../validate/documents.ts';
import { Editor } from './client.ts';

const many = 10_000;
const times = 7;
const list = 'bench7List.page.yaml';
const entity = 'bench7.entity.yaml';

/** `heddle lsp` among 10,000 documents, as an editor sees it over the server's standard input and output. */
export const editor: Measurement = {
  name: 'editor',
  title: 'heddle lsp',
  run: say =>
    withFolder(async folder => {
      await writeDocuments(folder, path.join(projectRoot, 'schemas'), many);
      const began = performance.now();
      const { editor: client } = await Editor.start(folder);
      for (const file of [list, entity]) await client.open(file, await readFile(path.join(folder, file), 'utf8'));
      await client.ask('textDocument/completion', list, 'call: bench7.');
      const ready = performance.now() - began;
      await client.ask('textDocument/hover', list, 'row.field1');
      say(`the first hover is answered ${Math.round(performance.now() - began - ready)} ms after that`);
      const figures: Figure[] = [
        {
          name: 'language server ready',
          value: ready / 1000,
          unit: 's',
          limit: 8,
          note: 'start of Node.js to the first completion, cold',
        },
        await keys(client),
        await asked(
          client,
          'completion of a call',
          50,
          () => client.ask('textDocument/completion', list, 'call: bench7.'),
          true,
        ),
        await asked(
          client,
          'completion of a member',
          50,
          () => client.ask('textDocument/completion', list, 'row.fie'),
          true,
        ),
        await asked(client, 'hover', 20, () => client.ask('textDocument/hover', list, 'row.field1'), true),
        await asked(client, 'references', 100, () =>
          client.ask('textDocument/references', entity, '  field1', { context: { includeDeclaration: true } }),
        ),
        await asked(client, 'rename', 500, index =>
          client.ask('textDocument/rename', entity, '  field1', { newName: `renamed${index}` }),
        ),
        {
          name: 'language server, memory',
          value: client.megabytes(),
          unit: 'MB',
          limit: 700,
          note: 'resident set, after all of this',
        },
      ];
      await client.end();
      return figures;
    }),
};

/** A key is pressed; what is wrong in another document is told. */
async function keys(client: Editor): Promise<Figure> {
  const taken: number[] = [];
  for (let time = 0; time < times; time++) {
    const text = client.text(entity);
    const told = client.next(list);
    const began = performance.now();
    await client.type(entity, text.indexOf('field3:'), 'x');
    await told;
    taken.push(performance.now() - began);
    const back = client.next(list);
    await client.open(entity, text);
    await back;
  }
  return figure('key to diagnostics', 200, taken);
}

/** @param isTyping whether it is asked right behind a key, before anything is checked */
async function asked(
  client: Editor,
  name: string,
  limit: number,
  ask: (index: number) => Promise<unknown>,
  isTyping = false,
): Promise<Figure> {
  const taken: number[] = [];
  for (let index = 0; index < times; index++) {
    if (isTyping) await client.type(list, client.text(list).length, '#');
    const began = performance.now();
    await ask(index);
    taken.push(performance.now() - began);
  }
  return figure(name, limit, taken);
}

const figure = (name: string, limit: number, taken: readonly number[]): Figure => ({
  name,
  value: median(taken),
  unit: 'ms',
  limit,
  note: `median of ${taken.length}; the longest ${Math.max(...taken).toFixed(0)} ms`,
});
