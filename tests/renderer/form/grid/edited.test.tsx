// @vitest-environment jsdom
import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { GridContext } from '#renderer/form/grid/context.ts';
import type { Lines } from '#renderer/form/grid/edits.ts';
import { useEdited } from '#renderer/form/grid/useEdited.ts';
import { useLines } from '#renderer/form/grid/useLines.ts';
import { usePassing } from '#renderer/form/grid/usePassing.ts';
import { createPendingCommits, PendingContext } from '#renderer/inputs/pending.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';

const field: FieldModel = { name: 'text', label: '文字', type: 'text' };

/** A cell that is being edited, and what its line has taken of it. */
function openCell() {
  const taken: unknown[] = [];
  const pending = createPendingCommits();
  const context = { take: (...given: unknown[]) => void taken.push(given) } as unknown as GridContext;
  const Editor = () => {
    const { edit, onKeyDownCapture } = useEdited({ data: { index: 3, line: {} }, field, context });
    return <input onKeyDownCapture={onKeyDownCapture} onChange={({ target }) => edit(target.value)} />;
  };
  const { unmount } = render(
    <PendingContext value={pending}>
      <Editor />
    </PendingContext>,
  );
  const type = (value: string): void => void fireEvent.change(screen.getByRole('textbox'), { target: { value } });
  return { taken, pending, type, leave: unmount };
}

describe('what is typed into a cell', () => {
  it('is its line’s when the editor goes, however soon', () => {
    const { taken, type, leave } = openCell();
    type('Ab');
    leave();
    expect(taken).toEqual([[3, 'text', 'Ab']]);
  });

  it('is so once, where it was asked for before', () => {
    const { taken, pending, type, leave } = openCell();
    type('Ab');
    pending.flush();
    leave();
    expect(taken).toEqual([[3, 'text', 'Ab']]);
  });

  it('is given up by Escape', () => {
    const { taken, pending, type, leave } = openCell();
    type('Ab');
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
    pending.flush();
    leave();
    expect(taken).toEqual([]);
  });

  it('and handed over for a draft is said to be so: the cell stays open', () => {
    const pending = createPendingCommits();
    const { result } = renderHook(usePassing, {
      wrapper: ({ children }) => <PendingContext value={pending}>{children}</PendingContext>,
    });
    const [own, isPassing] = result.current;
    const passed: boolean[] = [];
    const text = (): void => void passed.push(isPassing.current);
    own?.add(text);
    text();
    pending.flush();
    own?.remove(text);
    pending.flush();
    expect(passed).toEqual([false, true]);
  });
});

it('two cells that are left before either is drawn both keep what was typed', () => {
  let now: Lines = [{ text: null, other: null }];
  const columns: FieldModel[] = [field, { ...field, name: 'other' }];
  const engine = { changed: () => true, touch: () => undefined, removeLine: () => undefined };
  const { result } = renderHook(() =>
    useLines({
      field: { name: 'lines' },
      columns,
      lines: now,
      engine: engine as unknown as Parameters<typeof useLines>[0]['engine'],
      onChange: next => {
        now = next;
      },
    }),
  );
  result.current.set(0, 'text', 'Ab');
  result.current.set(0, 'other', '12');
  expect(now).toEqual([{ text: 'Ab', other: '12' }]);
});
