// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DocumentForm } from '#renderer/workbench/form/DocumentForm.tsx';
import { Language } from '#renderer/workbench/language/language.ts';
import { DeskServer } from './language-server.ts';

const machines = 'pages/machines.page.yaml';
let server: DeskServer;
let language: Language;
let end: () => void;

beforeAll(async () => {
  server = await DeskServer.start('examples/rental');
});
afterAll(() => server.end());
beforeEach(async () => {
  language = new Language(server.desk());
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
});
