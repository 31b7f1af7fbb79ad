// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import Cell from '#renderer/cells/Cell.tsx';
import { clickCell } from '#renderer/cells/click.ts';
import { drawCell } from '#renderer/cells/draw.ts';
import type { CellView } from '#renderer/cells/view.ts';

const drawn = (view: CellView, href?: string): HTMLElement => {
  const place = document.createElement('div');
  place.append(drawCell(view, href));
  return place;
};

const views: CellView[] = [
  { text: '正常', tags: [{ text: '正常', colour: 'green' }] },
  { text: '-1.00', tone: 'negative' },
  { text: '--', tone: 'missing' },
  { text: '17448414999', copy: '17448414999' },
  { text: '17448414999', copy: '17448414999', dial: '17448414999' },
];

it.each(views)('looks the same in a grid and in a record: $text', view => {
  const classes = (html: string): string[] => [...html.matchAll(/class="([^"]*)"/g)].map(match => match[1] ?? '');
  const grid = drawn(view);
  const record = renderToStaticMarkup(<Cell view={view} />);
  expect(classes(grid.innerHTML)).toEqual(classes(record));
  expect(grid.textContent).toBe(record.replaceAll(/<[^>]*>/g, ''));
});

it('keeps text as text', () => {
  const evil = '<img src=x onerror=alert(1)>';
  expect(drawn({ text: evil, copy: evil }, '/supplierDetail?id=1').querySelector('img')).toBeNull();
  expect(drawn({ text: evil }).textContent).toBe(evil);
});

it('makes a link of what is there, not of a missing value', () => {
  expect(drawn({ text: '甲' }, '/supplierDetail?id=1').querySelector('a')?.getAttribute('href')).toBe(
    '/supplierDetail?id=1',
  );
  expect(drawn({ text: '--', tone: 'missing' }, '/supplierDetail?id=1').querySelector('a')).toBeNull();
});

it('copies, and says so; says too when the browser refuses', async () => {
  const notices = { state: { items: [] }, success: vi.fn(), error: vi.fn(), warning: vi.fn(), info: vi.fn() };
  const intents = { send: vi.fn(() => true) };
  const calls = { download: vi.fn(async () => undefined) };
  const cell = drawn({ text: '17448414999', copy: '17448414999' });
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(clickCell(cell.querySelector('button'), { notices, intents, calls })).toBe(true);
  await vi.waitFor(() => expect(notices.success).toHaveBeenCalledWith('复制到剪切板成功！'));
  expect(writeText).toHaveBeenCalledWith('17448414999');
  vi.stubGlobal('navigator', {});
  clickCell(cell.querySelector('button'), { notices, intents, calls });
  await vi.waitFor(() => expect(notices.error).toHaveBeenCalledWith('复制失败！'));
  expect(clickCell(cell, { notices, intents, calls })).toBe(false);
  vi.unstubAllGlobals();
});

it('hands a number to whoever dials', () => {
  const notices = { state: { items: [] }, success: vi.fn(), error: vi.fn(), warning: vi.fn(), info: vi.fn() };
  const intents = { send: vi.fn(() => true) };
  const calls = { download: vi.fn(async () => undefined) };
  const cell = drawn({ text: '17448414999', copy: '17448414999', dial: '17448414999' });
  expect(clickCell(cell.querySelector('.cell-dial'), { notices, intents, calls })).toBe(true);
  expect(intents.send).toHaveBeenCalledWith('dial', '17448414999');
});

it('fetches a file, by its name', () => {
  const notices = { state: { items: [] }, success: vi.fn(), error: vi.fn(), warning: vi.fn(), info: vi.fn() };
  const calls = { download: vi.fn(async () => undefined) };
  const cell = drawn({
    text: '合同.pdf 附件.jpg',
    files: [
      { id: 'a', name: '合同.pdf' },
      { id: 'b', name: '附件.jpg' },
    ],
  });
  const second = [...cell.querySelectorAll('button')].find(({ textContent }) => textContent === '附件.jpg');
  expect(clickCell(second ?? null, { notices, intents: { send: vi.fn(() => true) }, calls })).toBe(true);
  expect(calls.download.mock.calls).toEqual([['file.download', { id: 'b' }]]);
});
