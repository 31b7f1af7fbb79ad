import type { Tab } from '#scripts/browser/undriven-tab.ts';
import { indicators } from './fixture.ts';

/** Milliseconds from keys to the pictures that they make. */
export interface Typed {
  /** A digit: the first opens the cell. */
  digit: number[];
  /** Enter: what was typed is taken, judged and reckoned with, and the next cell has the focus. */
  enter: number[];
  /** An arrow: another cell has the focus. */
  arrow: number[];
}

/** In so many cells of each column: none of them out of sight. */
const rounds = 12;
const columns = [3, 4, 5];

/** Types figures down three columns. */
export async function typeDown(tab: Tab): Promise<Typed> {
  const typed: Typed = { digit: [], enter: [], arrow: [] };
  for (const column of columns) await typeDownOne(tab, column, typed);
  const shown = await tab.evaluate<number>(`document.querySelectorAll('.cross-changed').length`);
  if (shown < columns.length * rounds) throw new Error(`only ${shown} cells were typed in`);
  return typed;
}

async function typeDownOne(tab: Tab, column: number, typed: Typed): Promise<void> {
  await pressCell(tab, 2, column);
  for (let round = 0; round < rounds; round++) {
    const before = await tab.evaluate<number>('keyNotes.length');
    for (const key of ['8', String(round % 10), 'Enter', 'ArrowRight', 'ArrowLeft']) {
      const isText = key.length === 1;
      const code = { Enter: 13, ArrowRight: 39, ArrowLeft: 37 }[key] ?? key.charCodeAt(0);
      const base = { key, code: isText ? `Digit${key}` : key, windowsVirtualKeyCode: code };
      await tab.ask('Input.dispatchKeyEvent', {
        ...base,
        type: isText ? 'keyDown' : 'rawKeyDown',
        ...(isText ? { text: key } : {}),
      });
      await tab.ask('Input.dispatchKeyEvent', { ...base, type: 'keyUp' });
      await tab.evaluate(`(${rested})()`);
    }
    const notes = await tab.evaluate<{ key: string; took: number }[]>(`keyNotes.slice(${before})`);
    // By the first all code is compiled.
    if (round === 0 && column === columns[0]) continue;
    for (const { key, took } of notes)
      (key.length === 1 ? typed.digit : key === 'Enter' ? typed.enter : typed.arrow).push(took);
  }
}

async function pressCell(tab: Tab, row: number, column: number): Promise<void> {
  const at = await tab.evaluate<{ x: number; y: number }>(`(${placeOf})(${row}, ${column})`);
  for (const type of ['mousePressed', 'mouseReleased'])
    await tab.ask('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 });
  await tab.evaluate(`(${rested})()`);
}

export interface Pasted {
  /** Milliseconds until it is seen, judged and reckoned with. */
  paste: number;
  cells: number;
}

/** Pastes more than 5,000 cells, as a spreadsheet hands them over. */
export async function pasteBlock(tab: Tab, value: number): Promise<Pasted> {
  const rows = Math.ceil(5000 / indicators);
  await pressCell(tab, 0, 0);
  const paste = await tab.evaluate<number>(`(${pasteText})(${rows}, ${indicators}, ${value})`);
  const said = await tab.evaluate<string>(`document.querySelector('.cross-state')?.textContent ?? ''`);
  const cells = Number(/已改 (\d+) 格/.exec(said)?.[1] ?? 0);
  if (cells < 5000) throw new Error(`the page says: ${said}`);
  return { paste, cells };
}

/** Saves them, and waits until nothing is left to be saved. @returns milliseconds */
export const saveAll = (tab: Tab): Promise<number> => tab.evaluate(`(${pressSave})()`);

declare global {
  interface Window {
    keyNotes: { key: string; took: number }[];
  }
}

/** Runs before the page's own scripts, as a text: notes of each key how long it took until it was painted. */
export function noteKeys(): void {
  window.keyNotes = [];
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.keyNotes.push({ key, took: performance.now() - timeStamp });
        port2.postMessage(0);
      });
    },
    true,
  );
}

/** In the page: where a cell is. */
function placeOf(row: number, column: number): { x: number; y: number } {
  const cell = document.querySelector(`.ag-row[row-index="${row}"] [col-id="c${column}"]`);
  if (!cell) throw new Error('there is no such cell');
  const { left, top } = cell.getBoundingClientRect();
  return { x: left + 20, y: top + 10 };
}

/** In the page: until a picture has been made, and a moment more. */
const rested = (): Promise<void> => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 60)));

/** In the page. */
function pasteText(rows: number, columns: number, value: number): Promise<number> {
  const row = Array.from({ length: columns }, (_, at) => String(value + (at % 9) + 0.37)).join('\t');
  const data = new DataTransfer();
  data.setData('text/plain', Array.from({ length: rows }, () => row).join('\r\n'));
  const began = performance.now();
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
  return new Promise(resolve => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - began);
      port2.postMessage(0);
    });
  });
}

/** In the page. */
async function pressSave(): Promise<number> {
  const began = performance.now();
  document.querySelector<HTMLElement>('.cross-save .button-primary')?.click();
  while (!document.querySelector('.cross-state')?.textContent?.startsWith('没有')) {
    if (performance.now() - began > 60_000) throw new Error(document.body.innerText.slice(0, 500));
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  return performance.now() - began;
}
