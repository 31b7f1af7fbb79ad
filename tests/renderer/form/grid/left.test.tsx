// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FormEngine } from '#renderer/form/contract.ts';
import type { Lines } from '#renderer/form/grid/edits.ts';
import { useLeft } from '#renderer/form/grid/useLeft.ts';
import { useLines } from '#renderer/form/grid/useLines.ts';

const columns = [
  { name: 'part', label: '部件', type: 'text', required: true },
  { name: 'qty', label: '数量', type: 'integer', default: 1 },
] as const;

/** The lines of a form, with the places that are judged. */
function lines() {
  const touched: string[] = [];
  const engine = {
    changed: () => true,
    touch: (places: readonly string[]) => void touched.push(...places),
    leave: (place: string) => void touched.push(place),
    removeLine: () => undefined,
  } as unknown as FormEngine;
  const field = { name: 'items' };
  let now: Lines = [];
  const hook = renderHook(() =>
    useLines({ field, columns, lines: now, engine, onChange: next => void Object.assign(held, { now: next }) }),
  );
  const held = {
    set now(next: Lines) {
      now = next;
    },
  };
  return { touched, now: () => now, edits: () => hook.result.current, draw: () => hook.rerender() };
}

it('a new line is judged cell by cell as it is filled in, and as a whole once it is left', () => {
  const { touched, edits, draw } = lines();
  act(() => edits().add());
  draw();
  expect(touched).toEqual([]);
  act(() => edits().set(0, 'qty', 3));
  expect(touched).toEqual(['items.0.qty']);
  act(() => edits().leave(0));
  expect(touched.slice(1)).toEqual(['items.0.part', 'items.0.qty', 'items']);
  act(() => edits().leave(7));
  expect(touched).toHaveLength(4);
});

it('lines from a file stand behind those that are there, in the place of empty ones at their end, as one step', () => {
  const { touched, edits, draw, now } = lines();
  act(() => edits().fill([{ part: '螺丝' }], false));
  draw();
  act(() => edits().add());
  draw();
  act(() => edits().fill([{ part: '垫片', qty: 3 }, { qty: 2 }], false));
  draw();
  const all = [
    { part: '螺丝', qty: 1 },
    { part: '垫片', qty: 3 },
    { part: null, qty: 2 },
  ];
  expect(now()).toEqual(all);
  // What the file does not say is asked for at once.
  expect(touched).toContain('items.2.part');
  act(() => edits().fill([{ part: '支架' }], true));
  draw();
  expect(now()).toEqual([{ part: '支架', qty: 1 }]);
  act(() => edits().undo());
  expect(now()).toEqual(all);
});

it('a line is left for another, and not where one goes', () => {
  const left: number[] = [];
  const leave = (line: number): void => void left.push(line);
  const { rerender } = renderHook(({ line, count }) => useLeft(line, count, leave), {
    initialProps: { line: undefined as number | undefined, count: 0 },
  });
  rerender({ line: 0, count: 1 });
  rerender({ line: 0, count: 2 });
  expect(left).toEqual([]);
  rerender({ line: 1, count: 2 });
  expect(left).toEqual([0]);
  rerender({ line: 0, count: 1 });
  expect(left).toEqual([0]);
});
