import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  CodeAction,
  CodeLens,
  CompletionItem,
  CompletionList,
  DocumentSymbol,
  Hover,
  InitializeResult,
  InlayHint,
  Location,
  SemanticTokens,
  SymbolInformation,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Change } from '#runtime/editor/form/change.ts';
import type { Form } from '#runtime/editor/form/form.ts';
import { Editor } from '#scripts/bench/editor/client.ts';

const machines = 'pages/machines.page.yaml';
const entity = 'entities/machine.entity.yaml';
const calls = 'services/machine.calls.yaml';

let around = '';
let editor: Editor;
let answered: InitializeResult;
const read = (file: string): Promise<string> => readFile(path.join(editor.folder, file), 'utf8');
const open = async (file: string, change = (text: string) => text): Promise<void> =>
  editor.open(file, change(await read(file)));
const labels = (items: readonly CompletionItem[]): string[] => items.map(({ label }) => label);
const offered = async (behind: string): Promise<CompletionItem[]> =>
  (await editor.ask<CompletionList>('textDocument/completion', machines, behind)).items;
const files = (places: readonly Location[]): string[] =>
  places.map(({ uri }) => uri.slice(uri.lastIndexOf('/') + 1)).sort();

beforeAll(async () => {
  // Two apps in one folder, which is no app itself.
  around = await mkdtemp(path.join(tmpdir(), 'heddle-lsp-'));
  await cp('examples/rental', path.join(around, 'rental'), { recursive: true });
  await cp('tests/fixtures/tiny', path.join(around, 'tiny'), { recursive: true });
  ({ editor, answered } = await Editor.start(around));
  Object.defineProperty(editor, 'folder', { value: path.join(around, 'rental') });
  for (const file of [machines, entity, calls]) await open(file);
});
afterAll(async () => {
  await rm(around, { recursive: true, force: true });
});

it('says what it can do', () => {
  expect(answered.serverInfo?.name).toBe('heddle');
  expect(answered.capabilities).toMatchObject({ hoverProvider: true, renameProvider: { prepareProvider: true } });
});

it('tells mistakes while one types, in other documents as well, and takes them back', async () => {
  const at = editor.text(entity).indexOf('hours:');
  await editor.type(entity, at, 'all');
  await expect.poll(() => editor.told(machines)?.map(({ code }) => code)).toEqual(['HD203']);
  const [told] = editor.told(machines) ?? [];
  const line = editor.text(machines).split('\n')[told?.range.start.line ?? 0];
  expect(line?.slice(told?.range.start.character, told?.range.end.character)).toBe('hours');
  await editor.open(entity, await read(entity));
  await expect.poll(() => editor.told(machines)).toEqual([]);
});

it('offers keys, names, members and codes where they may stand', async () => {
  await open(machines, text => text.replace('title: 机器', 'title: 机器\nempty: 没有\n'));
  const keys = await offered('empty: 没有\n');
  expect(labels(keys)).toContain('sort');
  expect(labels(keys)).not.toContain('columns');
  expect(keys.find(({ label }) => label === 'sort')?.documentation).toMatch(/\p{Script=Han}|\w/u);

  await open(machines, text => text.replace('call: machine.list', 'call: machine.'));
  expect(labels(await offered('call: machine.'))).toEqual(expect.arrayContaining(['machine.list', 'rental.list']));
  await open(machines, text => text.replace("row.status == 'repair'", 'row.'));
  const members = await offered('row.');
  expect(members.find(({ label }) => label === 'machineNo')?.detail).toBe('机号');
  await open(machines, text => text.replace("row.status == 'repair'", "row.status == '"));
  expect(labels(await offered("row.status == '"))).toEqual(['inStock', 'out', 'repair', 'retired']);
  await open(machines, text => text.replace("row.status == 'repair'", 'si'));
  expect(labels(await offered('when: si'))).toEqual(expect.arrayContaining(['row', 'user', 'sum']));
  await open(machines);
});

it('says what stands somewhere, who may, and what a key means', async () => {
  const said = async (file: string, behind: string): Promise<string> =>
    JSON.stringify((await editor.ask<Hover | null>('textDocument/hover', file, behind))?.contents ?? '');
  expect(await said(machines, '[machineNo, mod')).toMatch(/machine\.modelId.*机型.*machineModel/);
  expect(await said(calls, 'entity: mach')).toContain('机器');
  expect(await said(machines, 'open: mach')).toContain('机器管理');
  expect(await said(machines, 'quer')).toContain('`query`');
});

it('leads to definitions, types and uses', async () => {
  const [code] = await editor.ask<Location[]>('textDocument/definition', machines, "row.status == 'rep");
  const text = editor.text(entity).split('\n')[code?.range.start.line ?? 0];
  expect(text?.slice(code?.range.start.character, code?.range.end.character)).toBe('repair');
  expect(files(await editor.ask('textDocument/typeDefinition', machines, '[machineNo, mod'))).toEqual([
    'machineModel.entity.yaml',
  ]);
  const context = { includeDeclaration: false };
  const uses = await editor.ask<Location[]>('textDocument/references', entity, '  mach', { context });
  expect(files(uses)).toEqual(expect.arrayContaining(['machine.entity.yaml', 'machines.page.yaml']));
});

it('renames in all documents, and the file that has the name', async () => {
  const field = await editor.ask<WorkspaceEdit>('textDocument/rename', entity, '  hou', { newName: 'clock' });
  const changed = field.documentChanges?.map(change => ('textDocument' in change ? change.textDocument.uri : ''));
  expect(changed).toEqual(expect.arrayContaining([editor.uri(entity), editor.uri(machines)]));
  expect(JSON.stringify(field)).toContain('was: hours');
  const page = await editor.ask<WorkspaceEdit>('textDocument/rename', machines, 'open: mach', {
    newName: 'oneMachine',
  });
  expect(page.documentChanges).toContainEqual({
    kind: 'rename',
    oldUri: editor.uri('pages/machine.page.yaml'),
    newUri: editor.uri('pages/oneMachine.page.yaml'),
  });
  const taken = editor.ask('textDocument/rename', entity, '  hou', { newName: 'fuel' });
  await expect(taken).rejects.toThrow(/已有字段.*there is a field "machine\.fuel" already/);
});

it('puts a document in its one order of keys and its one style', async () => {
  const text = await read(calls);
  const [base = ''] = text.split('\n');
  await open(calls, said => said.replace(`${base}\n`, '').replace('entity: ', 'entity:   ').concat(`${base}\n\n`));
  const options = { tabSize: 2, insertSpaces: true };
  const edits = await editor.ask<TextEdit[]>('textDocument/formatting', calls, '', { options });
  const now = TextDocument.create('', 'yaml', 0, editor.text(calls));
  expect(TextDocument.applyEdits(now, edits)).toBe(text);
  expect(edits.length).toBeGreaterThan(1);
  await open(calls);
});

it('makes a page that is opened and not there, where the editor can make files', async () => {
  await open(machines, text => text.replace('open: machine,', 'open: machineCard,'));
  const line = editor
    .text(machines)
    .split('\n')
    .findIndex(one => one.includes('machineCard'));
  const range = { start: { line, character: 0 }, end: { line, character: 30 } };
  const asked = { range, context: { diagnostics: [] } };
  const actions = await editor.ask<CodeAction[]>('textDocument/codeAction', machines, 'query: [', asked);
  const made = actions.find(({ title }) => title.includes('make the page "machineCard", a detail'));
  const uri = editor.uri('pages/machineCard.page.yaml');
  expect(made?.edit?.documentChanges).toMatchObject([
    { kind: 'create', uri },
    { textDocument: { uri }, edits: [{ newText: expect.stringContaining('kind: detail') }] },
    {
      textDocument: { uri: editor.uri('permissions.yaml') },
      edits: [{ newText: expect.stringContaining('machineCard') }],
    },
  ]);
  await open(machines);
});

it('shows a document as a form, and writes what is filled in', async () => {
  await open(machines);
  const textDocument = { uri: editor.uri(machines) };
  const { whole } = await editor.connection.sendRequest<Form>('heddle/form', { textDocument });
  const parts = whole?.says && 'map' in whole.says ? whole.says.map : [];
  expect(parts.find(({ path: [key] }) => key === 'title')).toMatchObject({ isRequired: true, says: { value: '机器' } });
  const about = { textDocument, path: ['query', 0] };
  expect(await editor.connection.sendRequest('heddle/choices', about)).toContainEqual({ name: 'fuel', label: '油量' });
  const change: Change = { do: 'set', path: ['columns', 0], value: 'fullName' };
  const { documentChanges } = await editor.connection.sendRequest<WorkspaceEdit>('heddle/setInForm', {
    textDocument,
    change,
  });
  const [{ edits = [] } = {}] = (documentChanges ?? []) as { edits?: TextEdit[] }[];
  const text = await read(machines);
  expect(TextDocument.applyEdits(TextDocument.create('', 'yaml', 1, text), edits)).toBe(
    text.replace('columns: [machineNo', 'columns: [fullName'),
  );
  const nowhere = { textDocument, change: { do: 'remove', path: ['blocks', 'nothing'] } };
  await expect(editor.connection.sendRequest('heddle/setInForm', nowhere)).rejects.toThrow(/no such place/);
});

it('mends a misspelt name', async () => {
  await open(machines, text => text.replace('query: [machineNo,', 'query: [machinNo,'));
  const range = { start: { line: 4, character: 0 }, end: { line: 4, character: 30 } };
  const actions = await editor.ask<CodeAction[]>('textDocument/codeAction', machines, 'query: [', {
    range,
    context: { diagnostics: [] },
  });
  expect(actions.flatMap(({ edit }) => edit?.changes?.[editor.uri(machines)] ?? [])).toMatchObject([
    { newText: 'machineNo' },
  ]);
  await open(machines);
});

it('outlines, folds, colours and explains a document', async () => {
  const outline = await editor.ask<DocumentSymbol[]>('textDocument/documentSymbol', entity, '');
  const fields = outline.find(({ name }) => name === 'fields');
  expect(fields?.children?.find(({ name }) => name === 'hours')?.detail).toBe('小时表');
  expect(await editor.ask('textDocument/foldingRange', entity, '')).toContainEqual(
    expect.objectContaining({ startLine: 2, endLine: 13 }),
  );
  const { data } = await editor.ask<SemanticTokens>('textDocument/semanticTokens/full', machines, '');
  expect(data.length % 5).toBe(0);
  expect(data.length).toBeGreaterThan(20);
  const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
  const hints = await editor.ask<InlayHint[]>('textDocument/inlayHint', machines, '', { range });
  expect(hints.map(({ label }) => label)).toEqual(expect.arrayContaining(['机号', '日租金', '维修']));
  const titles = (await editor.ask<CodeLens[]>('textDocument/codeLens', calls, '')).map(
    ({ command }) => command?.title,
  );
  expect(titles).toEqual(expect.arrayContaining([expect.stringMatching(/处使用/), expect.stringMatching(/有权限/)]));
  const found = await editor.connection.sendRequest<SymbolInformation[]>('workspace/symbol', { query: '小时表' });
  expect(found.map(({ name }) => name)).toEqual(['machine.hours', 'rentalLine.hours']);
});

it('answers about a document that cannot be read as it was', async () => {
  await open(machines, text => `${text}  broken: { label: "`);
  await expect.poll(() => editor.told(machines)?.map(({ code }) => code)).toContain('HD101');
  expect(files(await editor.ask('textDocument/definition', machines, '[machineNo, mod'))).toEqual([
    'machine.entity.yaml',
  ]);
  await open(machines);
  await expect.poll(() => editor.told(machines)).toEqual([]);
});

it('ends when it is told to, with nothing on its standard output that is no message', async () => {
  expect(await editor.end()).toBe(0);
});
