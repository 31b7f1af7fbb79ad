import { setTimeout } from 'node:timers/promises';
import type { Tab } from '#scripts/browser/undriven-tab.ts';
import { type Longest, longestDuring } from '../frames/longest.ts';

/** Cells that an entry is dragged over, to the right and down, and how often the pointer moves over each. */
const cells = { right: 12, down: 6 };
const movesEach = 5;
/** Milliseconds from one move to the next: those of a mouse. */
const pace = 8;

export interface Dragged {
  /** From the grab until it is let go. */
  drag: Longest;
  /** From then on until it is saved, and what was written is read again. */
  drop: Longest;
}

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Drags an entry of a row to another day of another person, as a hand does, and lets it go. @param row from 0, of those in sight */
export async function dragEntry(tab: Tab, row: number): Promise<Dragged> {
  const place = await tab.evaluate<Place>(`(${placeOf})(${row})`);
  const mouse = (type: string, x: number, y: number, buttons: 0 | 1): Promise<unknown> =>
    tab.ask('Input.dispatchMouseEvent', { type, x, y, buttons, button: 'left', clickCount: 1 });
  await mouse('mouseMoved', place.x, place.y, 0);
  await setTimeout(300);
  const at = { x: place.x, y: place.y };
  const drag = await longestDuring(tab, async () => {
    await mouse('mousePressed', at.x, at.y, 1);
    const moves = cells.right * movesEach;
    for (let move = 1; move <= moves; move++) {
      at.x = place.x + (move / moves) * cells.right * place.width;
      at.y = place.y + (move / moves) * cells.down * place.height;
      await mouse('mouseMoved', at.x, at.y, 1);
      await setTimeout(pace);
    }
  });
  const drop = await longestDuring(tab, async () => {
    await mouse('mouseReleased', at.x, at.y, 0);
    await tab.evaluate(`(${settled})()`);
  });
  return { drag, drop };
}

/** In the page: the first entry of a row, and how large its cells are. */
function placeOf(row: number): Place {
  const entry = document.querySelectorAll('.schedule-row')[row]?.querySelector('.schedule-entry');
  if (!entry) throw new Error(`row ${row} has no entry`);
  const { left, top, width, height } = entry.getBoundingClientRect();
  const next = document.querySelectorAll('.schedule-row')[row]?.getBoundingClientRect().height ?? 0;
  return { x: left + width / 2, y: top + height / 2, width: width + 2, height: next };
}

/** In the page: until the change was seen and is saved, what was written is read again, and a moment more. */
const settled = async (): Promise<void> => {
  const until = (holds: () => boolean): Promise<void> => window.frameNotes.until(holds);
  const isBusy = (): boolean => document.querySelector('.schedule-waiting, [role=grid][aria-busy=true]') !== null;
  await until(isBusy);
  await until(() => !isBusy());
  await new Promise(resolve => window.setTimeout(resolve, 500));
};
