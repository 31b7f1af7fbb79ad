// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Finder } from '#renderer/workbench/find/Finder.tsx';
import { useFinder } from '#renderer/workbench/find/useFinder.ts';
import { Language } from '#renderer/workbench/language/language.ts';
import { useProblems } from '#renderer/workbench/language/useLanguage.ts';
import { ProblemList } from '#renderer/workbench/uses/ProblemList.tsx';
import { Uses } from '#renderer/workbench/uses/Uses.tsx';
import { DeskServer } from './language-server.ts';

const machines = 'pages/machines.page.yaml';
const entity = 'entities/machine.entity.yaml';
let server: DeskServer;
let language: Language;
let end: () => void;
const open = vi.fn();

beforeAll(async () => {
  server = await DeskServer.start('examples/rental');
});
afterAll(() => server.end());
beforeEach(async () => {
  open.mockClear();
  language = new Language(server.desk());
  end = language.begin();
  await vi.waitFor(() => expect(language.state().is).toBe('connected'), { timeout: 30_000 });
});
afterEach(() => end());

function Finding({ isBehind = false }) {
  const within = useRef<HTMLDivElement>(null);
  const [looking, setLooking] = useFinder(within);
  const documents = [...server.files.keys()].map(file => ({ file, title: file === machines ? '机器' : undefined }));
  const finder = looking && (
    <Finder
      looking={looking}
      documents={documents}
      language={language}
      open={open}
      close={() => setLooking(undefined)}
    />
  );
  return (
    <div inert={isBehind}>
      <div ref={within}>{finder}</div>
    </div>
  );
}
const field = (): HTMLElement => screen.getByRole('combobox');

describe('the finder', () => {
  it('opens a document by its title or path: Ctrl+P', async () => {
    render(<Finding />);
    fireEvent.keyDown(window, { code: 'KeyP', ctrlKey: true });
    await userEvent.type(field(), '机器');
    expect(within(screen.getByRole('listbox')).getAllByRole('option')[0]?.textContent).toContain(machines);
    await userEvent.type(field(), '{Enter}');
    expect(open).toHaveBeenCalledExactlyOnceWith(machines, undefined);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it.each([{ ctrlKey: true }, { altKey: true }])('opens a name at its line: T with %j', async held => {
    render(<Finding />);
    fireEvent.keyDown(window, { code: 'KeyT', ...held });
    await userEvent.type(field(), 'machine.machineNo');
    await screen.findByRole('option', { name: /machine\.machineNo.*machine\.entity\.yaml/ });
    await userEvent.type(field(), '{Enter}');
    const line = server
      .text(entity)
      .split('\n')
      .findIndex(one => one.includes('machineNo:'));
    expect(open).toHaveBeenCalledExactlyOnceWith(entity, expect.objectContaining({ start: { line, character: 2 } }));
  });

  it('hears no key while another tab is in front', () => {
    render(<Finding isBehind />);
    fireEvent.keyDown(window, { code: 'KeyP', ctrlKey: true });
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('leaves Enter to an input method that composes, and says where nothing suits', async () => {
    render(<Finding />);
    fireEvent.keyDown(window, { code: 'KeyP', ctrlKey: true });
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(open).not.toHaveBeenCalled();
    await userEvent.type(field(), 'qqqq');
    expect(screen.getByRole('status').textContent).toBe('没有匹配的内容');
  });
});

describe('places', () => {
  it('are those where the name at the caret stands, document by document', async () => {
    const line = server
      .text(entity)
      .split('\n')
      .findIndex(one => one.includes('machineNo:'));
    render(<Uses language={language} file={entity} position={{ line, character: 4 }} open={open} />);
    const uses = await screen.findByRole('list', { name: '使用处' });
    expect(within(uses).getByText(machines)).toBeTruthy();
    const query = within(uses).getAllByRole('button', { name: /query: \[machineNo/ })[0];
    if (query) fireEvent.click(query);
    const at = server
      .text(machines)
      .split('\n')
      .findIndex(one => one.startsWith('query:'));
    expect(open).toHaveBeenCalledWith(
      machines,
      expect.objectContaining({ start: expect.objectContaining({ line: at }) }),
    );
  });

  it('are said to be none where no name stands', async () => {
    render(<Uses language={language} file={machines} position={{ line: 0, character: 0 }} open={open} />);
    expect(await screen.findByText(/光标处没有名称/)).toBeTruthy();
  });

  it('are those where something is wrong, in all documents, and are gone when nothing is', async () => {
    const Problems = () => <ProblemList problems={useProblems(language)} open={open} />;
    render(<Problems />);
    expect(screen.getByText('没有问题')).toBeTruthy();
    language.documents.put(machines, server.text(machines).replace('query: [machineNo', 'query: [machinNo'));
    const problem = await screen.findByRole('button', { name: /machinNo.*HD203/s });
    expect(problem.textContent).toContain('是否想写「machineNo」？');
    expect(problem.textContent).not.toContain('did you mean');
    fireEvent.click(problem);
    expect(open).toHaveBeenCalledWith(machines, expect.anything());
    language.take(machines, server.text(machines));
    expect(await screen.findByText('没有问题')).toBeTruthy();
  });
});
