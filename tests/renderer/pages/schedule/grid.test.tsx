// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { standingAt } from '#renderer/pages/schedule/change.ts';
import { columnsOfDays } from '#renderer/pages/schedule/columns.ts';
import { Grid } from '#renderer/pages/schedule/Grid.tsx';
import type { GridDoes } from '#renderer/pages/schedule/grid-does.ts';
import { itemsOf, planner } from '#renderer/pages/schedule/lines.ts';
import { byOwner, type Entry } from '#renderer/pages/schedule/plan.ts';
import type { Says } from '#renderer/pages/schedule/says.ts';

const days = Array.from({ length: 31 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`);
const columns = columnsOfDays(days);
const people = Array.from({ length: 200 }, (_, index) => ({ key: String(index), name: `人员${index}` }));
const entries: Entry[] = people.flatMap(({ key }) =>
  [1, 5, 9].map(day => ({ key: `${key}/${day}`, record: {}, owner: key, from: days[day] ?? '', to: days[day] ?? '' })),
);
const fields = { row: { name: 'who' }, from: { name: 'from' }, to: { name: 'to' } } as never;
const marks: string[] = [];
/** Pixels of the grid, as no layout is made here. */
const [cell, row] = [10, 38];

/** A grid of which each row that is drawn is noted by its person's name. */
function showGrid() {
  const drawn: string[] = [];
  const says: Says = {
    name: ({ key }) => key,
    entry: ({ key }) => key,
    colour: () => 'blue',
    kind: () => ({ isWorked: true }),
    cell(name, _day, column) {
      if (column === 0) drawn.push(name);
      return `${name} ${column}`;
    },
    place: ({ key }) => key,
  };
  const plan = planner(
    columns,
    days.map(() => true),
  );
  const does: GridDoes = {
    open: vi.fn(),
    create: undefined,
    edit: undefined,
    move: vi.fn(),
    copy: undefined,
    remove: undefined,
  };
  const gridOf = (all: readonly Entry[], loading = false) => (
    <Grid
      label="排班"
      rowsTitle="人员"
      namesWidth={0}
      items={itemsOf([{ title: '', rows: people }], byOwner(all), plan, '')}
      entries={new Map(all.map(one => [one.key, one]))}
      columns={columns}
      now="2026-11-27"
      says={says}
      marks={marks}
      loading={loading}
      does={does}
    />
  );
  const { rerender } = render(gridOf(entries));
  const body = document.querySelector<HTMLElement>('.schedule-body');
  Object.defineProperty(body, 'offsetWidth', { value: cell * days.length });
  return {
    does,
    /** Whose rows have been drawn since this was last asked. */
    drawn: () => drawn.splice(0),
    show: (all: readonly Entry[], loading?: boolean) => rerender(gridOf(all, loading)),
  };
}

/** Until the rows that are in sight have followed those that are drawn at once. */
const untilAll = (): Promise<void> => waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(15));

it('the first rows are there at once, those further down follow, and what is far out of sight is not drawn', async () => {
  const { drawn } = showGrid();
  expect(drawn().length).toBeLessThan(15);
  await untilAll();
  expect(drawn().length).toBeLessThan(60);
});

it('while an entry is dragged no row is drawn, and what is dropped draws the rows that it leaves and comes to', async () => {
  const { does, drawn, show } = showGrid();
  await untilAll();
  const bar = document.querySelector('[data-entry="2/1"]');
  if (!bar) throw new Error('no entry');
  // It is held in its middle.
  bar.getBoundingClientRect = () => new DOMRect(0, 2 * row, 30, row);
  drawn();
  const ghost = document.querySelector<HTMLElement>('.schedule-ghost');
  const point = (type: string, on: Element | Window, across: number, down: number): void => {
    fireEvent(on, new MouseEvent(type, { bubbles: true, clientX: across, clientY: down }));
  };
  point('pointerdown', bar, 15, 2.5 * row);
  for (let step = 1; step <= 60; step++) point('pointermove', window, 15 + 2 * step, (2.5 + step / 15) * row);
  expect(ghost?.style.transform).toBe(`translate(${13 * cell}px, ${6 * row}px)`);
  point('pointerup', window, 135, 6.5 * row);
  expect(drawn()).toEqual([]);
  const target = { owner: '6', from: '2026-10-14', to: '2026-10-14' };
  expect(does.move).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key: '2/1' }), target, '人员6');

  show(entries.map(one => (one.key === '2/1' ? standingAt(one, target, fields) : one)));
  expect(drawn()).toEqual(['人员2', '人员6']);
  // Read again: nothing of it is new but that it is saved.
  show(
    entries.map(one => (one.key === '2/1' ? { ...one, ...target } : one)),
    true,
  );
  expect(drawn()).toEqual(['人员6']);
});
