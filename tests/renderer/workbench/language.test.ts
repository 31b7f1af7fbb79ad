// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WorkspaceEdit } from 'vscode-languageserver-types';
import { uriOf } from '#renderer/workbench/language/desk.ts';
import { Language } from '#renderer/workbench/language/language.ts';
import { DeskServer } from './language-server.ts';

const machines = 'pages/machines.page.yaml';
const entity = 'entities/machine.entity.yaml';
let server: DeskServer;
let language: Language;
let end: () => void;
const connected = () => vi.waitFor(() => expect(language.state().is).toBe('connected'), { timeout: 30_000 });
/** As an editor tells what is written in it. */
const write = (file: string, text: string): void => {
  language.documents.put(file, text);
  language.typed(file, text);
};
const codesOf = (file: string): unknown[] => language.problems.of(file).map(({ code }) => code);
const told = (file: string, codes: readonly string[]) =>
  vi.waitFor(() => expect(codesOf(file)).toEqual(codes), { timeout: 30_000 });

beforeAll(async () => {
  server = await DeskServer.start('examples/rental');
});
afterAll(() => server.end());
beforeEach(async () => {
  server.texts.clear();
  language = new Language(server.desk());
  end = language.begin();
  await connected();
});
afterEach(() => end());

describe('the line to the language server', () => {
  it('is had anew where it is cut, with what was typed meanwhile', async () => {
    const text = server.text(machines);
    write(machines, text.replace('query: [machineNo', 'query: [machinNo'));
    await told(machines, ['HD203']);
    server.cut();
    await vi.waitFor(() => expect(language.state()).toMatchObject({ is: 'lost', reason: '与服务器的连接断开了' }));
    write(machines, text.replace('kind: list', 'kind: lst'));
    write(entity, server.text(entity).replace('title: 机器', 'titel: 机器'));
    await connected();
    // The server is another process, which has read the folder alone.
    await told(machines, ['HD116']);
    expect(codesOf(entity)).toContain('HD110');
    expect(language.documents.text(machines)).toContain('kind: lst');
  });

  it('answers what was asked while it was cut', async () => {
    server.cut();
    await vi.waitFor(() => expect(language.state().is).toBe('lost'));
    const symbols = language.ask<{ name: string }[]>('workspace/symbol', { query: 'machine.list' });
    await connected();
    expect((await symbols).map(({ name }) => name)).toContain('machine.list');
  });

  it('is tried for until it stands, and says why it does not', async () => {
    const desk = server.desk();
    const refused = vi.fn(desk.connect).mockRejectedValueOnce(new Error('没有页面工作台的权限'));
    const other = new Language({ ...desk, connect: refused });
    const endOther = other.begin();
    await vi.waitFor(() => expect(other.state()).toEqual({ is: 'lost', reason: '没有页面工作台的权限' }));
    await vi.waitFor(() => expect(other.state().is).toBe('connected'), { timeout: 30_000 });
    endOther();
  });
});

describe('a change of several documents', () => {
  const rename = (file: string, text: string, before: string, newName: string): Promise<string[]> => {
    const line = text.split('\n').findIndex(one => one.includes(before));
    const character = (text.split('\n')[line] ?? '').indexOf(before);
    return language.change(() =>
      language.askOf<WorkspaceEdit>('textDocument/rename', file, { position: { line, character }, newName }),
    );
  };

  it('is made in all of them, and all belong to the change set', async () => {
    const text = server.text(entity);
    const files = await rename(entity, text, 'machineNo', 'serialNo');
    expect(files).toEqual(expect.arrayContaining([entity, machines]));
    expect([...server.texts.keys()].sort()).toEqual([...files].sort());
    const calledSo = (file: string): string => server.text(file).replaceAll('machineNo', 'serialNo');
    expect(server.texts.get(machines)).toBe(calledSo(machines));
    // Records keep what they have of a field that is called otherwise.
    expect(server.texts.get(entity)).toBe(calledSo(entity).replace('serialNo: {', 'serialNo: { was: machineNo,'));
    for (const file of files) expect(language.documents.text(file)).toBe(server.texts.get(file));
    // The server has the texts of all: nothing is wrong with any.
    await vi.waitFor(async () => {
      const found = await language.ask<{ name: string }[]>('workspace/symbol', { query: 'serialNo' });
      expect(found.map(({ name }) => name)).toContain('machine.serialNo');
    });
    expect([...language.problems.all().keys()]).toEqual([]);
  });

  it('is made in none where one of them cannot be read, and says so', async () => {
    const edit = { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 4 } }, newText: 'x' };
    const made = (files: readonly string[]) =>
      language.change(() => Promise.resolve({ changes: Object.fromEntries(files.map(file => [file, [edit]])) }));
    await expect(made([uriOf(machines), uriOf('pages/none.page.yaml')])).rejects.toThrow(
      '没有文档「pages/none.page.yaml」',
    );
    await expect(made([uriOf(machines), 'file:///etc/passwd'])).rejects.toThrow('平台文档之外');
    expect([...server.texts]).toEqual([]);
  });

  it('is not made of a text that has become another one meanwhile', async () => {
    const text = server.text(machines);
    write(machines, text);
    const edit = { range: { start: { line: 1, character: 0 }, end: { line: 1, character: 4 } }, newText: 'x' };
    const late = language.change(async () => {
      write(machines, `# new\n${text}`);
      return { changes: { [uriOf(machines)]: [edit] } };
    });
    await expect(late).rejects.toThrow('文档刚刚又改了');
    expect(language.documents.text(machines)).toBe(`# new\n${text}`);
  });

  it('makes, renames and deletes documents', async () => {
    const fresh = 'pages/fresh.page.yaml';
    const text = {
      range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
      newText: 'kind: list\n',
    };
    await language.change(() =>
      Promise.resolve({
        documentChanges: [
          { kind: 'create', uri: uriOf(fresh) },
          { textDocument: { uri: uriOf(fresh), version: null }, edits: [text] },
          { kind: 'rename', oldUri: uriOf(machines), newUri: uriOf('pages/renamed.page.yaml') },
        ],
      }),
    );
    expect(server.texts.get(fresh)).toBe('kind: list\n');
    expect(server.texts.get(machines)).toBeNull();
    expect(server.texts.get('pages/renamed.page.yaml')).toBe(server.text(machines));
  });
});

it('goes on with what a document says elsewhere, once that is taken', async () => {
  const text = server.text(machines);
  write(machines, text.replace('kind: list', 'kind: lst'));
  await told(machines, ['HD116']);
  language.take(machines, text);
  await told(machines, []);
});

it('shows what was taken back elsewhere, but what is written here meanwhile stays', async () => {
  write(machines, server.text(machines).replace('kind: list', 'kind: lst'));
  write(entity, server.text(entity).replace('title: 机器', 'title: 机械'));
  const reading = language.refresh();
  write(entity, server.text(entity).replace('title: 机器', 'title: 机具'));
  await reading;
  await told(machines, []);
  expect(language.documents.text(entity)).toContain('title: 机具');
});
