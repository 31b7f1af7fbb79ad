// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DocumentForm } from '#renderer/workbench/form/DocumentForm.tsx';
import { Language } from '#renderer/workbench/language/language.ts';
import { DeskServer } from './language-server.ts';

const machines = 'pages/machines.page.yaml';
const entity = 'entities/machine.entity.yaml';
let server: DeskServer;
let language: Language;
let end: () => void;

beforeAll(async () => {
  server = await DeskServer.start('examples/rental');
});
afterAll(() => server.end());
const keep = (file: string, text: string | null): void => {
  texts.push(text);
  server.texts.set(file, text);
};
/** All that the document has said on the way. */
const texts: (string | null)[] = [];
beforeEach(async () => {
  texts.length = 0;
  language = new Language({ ...server.desk(), changed: keep });
  end = language.begin();
  await waitFor(() => expect(language.state().is).toBe('connected'));
});
afterEach(() => end());

const shown = async (file: string) => {
  const text = (await language.desk.read(file)) ?? '';
  language.documents.put(file, text);
  render(<DocumentForm language={language} file={file} />);
  await screen.findByRole('region', { name: '表单' });
  return text;
};
/** As an editor tells what is written in it. */
const write = (file: string, text: string): void =>
  act(() => {
    language.documents.put(file, text);
    language.typed(file, text);
  });
const now = (file: string): string => language.documents.text(file) ?? '';

describe('the form of a document', () => {
  it('fills in the text as one types, and shows what is written there', async () => {
    const before = await shown(machines);
    const title = screen.getByRole('combobox', { name: 'title' });
    expect(title).toHaveProperty('value', '机器');
    await userEvent.type(title, '台账');
    await waitFor(() => expect(now(machines)).toBe(before.replace('title: 机器', 'title: 机器台账')));
    expect(server.texts.get(machines)).toBe(now(machines));
    fireEvent.blur(title);
    write(machines, before.replace('title: 机器', 'title: 器材'));
    await waitFor(() => expect(title).toHaveProperty('value', '器材'));
  });

  it('fills in a word that an input method composes when it is one', async () => {
    await shown(machines);
    const title = screen.getByRole('combobox', { name: 'title' });
    fireEvent.compositionStart(title);
    fireEvent.change(title, { target: { value: '机器ming' } });
    fireEvent.change(title, { target: { value: '机器名录' } });
    fireEvent.compositionEnd(title);
    await waitFor(() => expect(now(machines)).toContain('title: 机器名录'));
    expect(texts).not.toContainEqual(expect.stringContaining('ming'));
  });

  it('says what is wrong at the place where it is, and waits while the text cannot be read', async () => {
    const before = await shown(machines);
    const call = screen.getByRole('combobox', { name: 'call' });
    fireEvent.change(call, { target: { value: 'machine.lst' } });
    const row = screen.getByRole('group', { name: 'call' });
    await within(row).findByText(/machine\.lst/, { selector: 'p' });
    expect(call.getAttribute('aria-invalid')).toBe('true');
    write(machines, 'title: [');
    await screen.findByText(/文本现在读不出结构/);
    expect(screen.getByRole('group', { name: machines })).toHaveProperty('disabled', true);
    write(machines, before);
    await waitFor(() => expect(screen.getByRole('group', { name: machines })).toHaveProperty('disabled', false));
  });

  it('adds, moves and removes rows, and leaves comments where they are', async () => {
    const before = (await shown(machines)).replace('query:', '# 先看机号\nquery:');
    write(machines, before);
    const list = await screen.findByRole('group', { name: 'query' });
    const items = (): string[] =>
      within(list)
        .getAllByRole('combobox', { name: /^query \/ \d+$/ })
        .map(one => (one instanceof HTMLInputElement ? one.value : ''));
    const [first = '', second = '', ...rest] = items();
    fireEvent.click(within(list).getByRole('button', { name: 'query / 2：上移' }));
    await waitFor(() => expect(items()).toEqual([second, first, ...rest]));
    expect(now(machines)).toContain('# 先看机号');
    fireEvent.click(within(list).getByRole('button', { name: 'query / 1：删除' }));
    await waitFor(() => expect(items()).toEqual([first, ...rest]));
    fireEvent.click(within(list).getByRole('button', { name: 'query：添加一项一个值' }));
    await waitFor(() => expect(items()).toEqual([first, ...rest, '']));
    fireEvent.change(within(list).getByRole('combobox', { name: `query / ${rest.length + 2}` }), {
      target: { value: second },
    });
    await waitFor(() => expect(items()).toEqual([first, ...rest, second]));
    expect(now(machines)).toContain('# 先看机号');
  });

  it('adds keys that may stand there, and takes them away', async () => {
    const before = await shown(machines);
    const add = screen.getAllByRole('combobox', { name: '添加一个键' }).at(-1);
    const offered = within(add ?? document.body)
      .getAllByRole('option')
      .map(one => one.textContent);
    expect(offered.some(one => /^pageSize：\S*[一-龥]/.test(one ?? ''))).toBe(true);
    fireEvent.change(add ?? document.body, { target: { value: 'pageSize' } });
    const size = await screen.findByRole('combobox', { name: 'pageSize' });
    fireEvent.change(size, { target: { value: '50' } });
    await waitFor(() => expect(now(machines)).toContain('pageSize: 50'));
    fireEvent.click(screen.getByRole('button', { name: 'pageSize：删除' }));
    await waitFor(() => expect(now(machines)).toBe(before));
  });

  it('gives names to what has names, and says why another cannot have one twice', async () => {
    await shown(entity);
    const name = await screen.findByRole('textbox', { name: 'fields / frameNo：名称' });
    fireEvent.change(name, { target: { value: 'machineNo' } });
    fireEvent.blur(name);
    expect(await screen.findByRole('alert')).toBeTruthy();
    fireEvent.change(name, { target: { value: 'chassisNo' } });
    await userEvent.type(name, '{Enter}');
    await waitFor(() => expect(now(entity)).toContain('chassisNo: { label: 车架号'));
    const fresh = screen.getByRole('combobox', { name: 'fields：新名称' });
    await userEvent.type(fresh, 'weight{Enter}');
    await screen.findByRole('textbox', { name: 'fields / weight：名称' });
  });
});
