// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { GridContext } from '#renderer/form/grid/context.ts';
import { ChosenEditor } from '#renderer/form/grid/LineEditor.tsx';
import { ServicesProvider } from '#renderer/hooks/services.tsx';
import { createPendingCommits, PendingContext } from '#renderer/inputs/pending.ts';
import type { Services } from '#runtime/services/services.ts';

const services = { clock: { now: () => Date.UTC(2026, 10, 29) } } as unknown as Services;

/** The cell of a day that is being edited: what its line has taken, and how often its editing was ended. */
function openDay() {
  const [taken, ended]: [unknown[], unknown[]] = [[], []];
  const pending = createPendingCommits();
  render(
    <ServicesProvider services={services}>
      <PendingContext value={pending}>
        <ChosenEditor
          field={{ name: 'day', label: '日期', type: 'date' }}
          value={null}
          eventKey={null}
          data={{ index: 0, line: {} }}
          context={{ errors: {}, take: (...given: unknown[]) => void taken.push(given) } as unknown as GridContext}
          stopEditing={() => void ended.push(true)}
          api={{ tabToNextCell: () => false, tabToPreviousCell: () => false, setFocusedCell: () => undefined }}
        />
      </PendingContext>
    </ServicesProvider>,
  );
  const input = screen.getByPlaceholderText('请选择日期');
  const type = (value: string): void => void fireEvent.change(input, { target: { value } });
  return { taken, ended, pending, type, enter: () => fireEvent.keyDown(input, { key: 'Enter' }) };
}

it('a day that is typed ends the editing with Enter', () => {
  const { ended, type, enter } = openDay();
  type('2026-12-01');
  expect(ended).toEqual([]);
  enter();
  expect(ended).toHaveLength(1);
});

it('and does so when a draft has taken it a moment before', () => {
  const { taken, ended, pending, type, enter } = openDay();
  type('2026-12-01');
  act(() => pending.flush());
  expect([taken, ended]).toEqual([[[0, 'day', '2026-12-01']], []]);
  enter();
  expect(ended).toHaveLength(1);
});

it('and when more is typed after the draft, ends it once', () => {
  const { ended, pending, type, enter } = openDay();
  type('2026-12-0');
  act(() => pending.flush());
  type('2026-12-01');
  enter();
  expect(ended).toHaveLength(1);
});
