import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { actions } from '#runtime/editor/actions.ts';
import { completion } from '#runtime/editor/completion/index.ts';
import { definition } from '#runtime/editor/definition.ts';
import { diagnostics } from '#runtime/editor/diagnostics.ts';
import { folding } from '#runtime/editor/folding.ts';
import { format } from '#runtime/editor/format.ts';
import { hints } from '#runtime/editor/hints.ts';
import { hover } from '#runtime/editor/hover.ts';
import { references } from '#runtime/editor/references.ts';
import { rename } from '#runtime/editor/rename.ts';
import { documentSymbols } from '#runtime/editor/symbols.ts';
import { tokens } from '#runtime/editor/tokens.ts';
import { Workspace } from '#runtime/editor/workspace.ts';
import { readSchemas } from '#runtime/language/index.ts';

const file = 'data/shelves.data.yaml';
const table = 'data/book.sample.csv';
let workspace: Workspace;
beforeAll(async () => {
  const files = await readSchemas(path.join(import.meta.dirname, '../../../examples/library'));
  workspace = new Workspace(files.set(table, '书名,类别,定价\n活着,小说,28.00\n平凡的世界,小說,x\n'));
});

/** The document of rows with a line that is being written. @param line what stands there, with | where the cursor is */
function writing(line: string) {
  const text = `use: sample\nrows:\n${line.replace('|', '')}\n`;
  workspace.write(file, text);
  workspace.refresh();
  return workspace.document(file).positionAt(`use: sample\nrows:\n${line}`.indexOf('|'));
}
const offeredAt = (line: string) => completion(workspace, file, writing(line)).map(({ label }) => label);

describe('while rows are written', () => {
  it.each([
    ['entities', '  bo|: []', ['book', 'bookCorrection', 'loan']],
    ['fields', '  book: [{ bookName: 边城, pr| }]', ['price', 'subjectId', 'boughtOn']],
    ['codes', '  loan: [{ payType: c| }]', ['cash', 'card']],
    ['what is made', '  room: []\nmake:\n  reader: { rows: 1, with: { readerName: { in| } } }', ['invent']],
    [
      'what is invented',
      '  room: []\nmake:\n  reader: { rows: 1, with: { readerName: { invent: p| } } }',
      ['person', 'company'],
    ],
  ])('%s are offered', (_, line, names) => expect(offeredAt(line)).toEqual(expect.arrayContaining(names)));

  it('and the records that a reference may mean', () =>
    expect(offeredAt('  room: [{ roomName: 静思间 }, { roomName: 书画室 }]\n  roomUse: [{ roomId: 静| }]')).toEqual(
      expect.arrayContaining(['静思间', '书画室']),
    ));
});

describe('a name in a row', () => {
  const at = () =>
    writing('  subject: [{ subjectName: 小说 }]\n  book: [{ bo|okName: 边城, price: 2800, subjectId: 小说 }]');

  it('says what it is, and leads to where it is defined', () => {
    const place = at();
    expect(JSON.stringify(hover(workspace, file, place))).toContain('书名');
    expect(JSON.stringify(definition(workspace, file, place))).toContain('entities/book.entity.yaml');
  });

  it('is found and renamed with all others', () => {
    const place = at();
    const found = JSON.stringify(references(workspace, file, place, true));
    expect(found).toContain(file);
    expect(found).toContain('pages/books.page.yaml');
    const renamed = rename(workspace, file, place, 'bookTitle');
    expect('edits' in renamed && [...renamed.edits.keys()]).toEqual(
      expect.arrayContaining([file, 'pages/books.page.yaml', 'entities/book.entity.yaml']),
    );
  });
});

describe('a table in an editor', () => {
  it('shows what is wrong where it is', () =>
    expect(
      diagnostics(workspace)
        .get(table)
        ?.map(({ code, range }) => [code, range.start.line, range.start.character]),
    ).toEqual([
      ['HD981', 2, 6],
      ['HD983', 2, 9],
    ]));

  it('is left as it is, and nothing is asked of it in vain', () => {
    const place = { line: 1, character: 1 };
    const all = { start: { line: 0, character: 0 }, end: { line: 3, character: 0 } };
    expect(format(workspace, table)).toEqual([]);
    expect(completion(workspace, table, place)).toEqual([]);
    for (const asked of [hover, definition]) expect(asked(workspace, table, place) ?? []).toEqual([]);
    expect(() => [
      folding(workspace, table),
      documentSymbols(workspace, table),
      tokens(workspace, table),
      hints(workspace, table, all, { labels: true, types: true }),
      actions(workspace, table, 0, 5),
    ]).not.toThrow();
  });
});
