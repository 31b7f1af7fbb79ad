// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createNearness, NearnessContext, WhenNear } from '#renderer/inputs/near/WhenNear.tsx';

/** What the observer has been given, and a way to bring it near. */
const observed = new Set<Element>();
let bringNear: (elements: Iterable<Element>) => void;
beforeEach(() => {
  observed.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        bringNear = elements => tell([...elements].map(target => ({ isIntersecting: true, target })));
      }
      observe = (element: Element): void => void observed.add(element);
      unobserve = (element: Element): void => void observed.delete(element);
    },
  );
});

const costly = (id: string) => (
  <WhenNear key={id} id={id} text={`${id} 的值`} placeholder="">
    {focus => <input id={id} data-real readOnly value="" autoFocus={focus} aria-label={id} />}
  </WhenNear>
);
const show = () => render(<NearnessContext value={createNearness()}>{['a', 'b'].map(costly)}</NearnessContext>);
const real = (): string[] => [...document.querySelectorAll('[data-real]')].map(one => one.id);

it('a costly control stands in with its text and id until it comes near', async () => {
  show();
  expect(real()).toEqual([]);
  expect(screen.getAllByRole('combobox').map(one => (one as HTMLInputElement).value)).toEqual(['a 的值', 'b 的值']);
  act(() => bringNear([...observed].slice(0, 1)));
  await waitFor(() => expect(real()).toEqual(['a']));
  expect([...observed].map(one => one.id)).toEqual(['b']);
});

it('who comes to it by the keyboard has the cursor in the real one', () => {
  show();
  act(() => document.getElementById('b')?.focus());
  expect(real()).toEqual(['b']);
  expect(document.activeElement).toBe(document.querySelector('[data-real]'));
  expect([...observed].map(one => one.id)).toEqual(['a']);
});

it('in a small form it is there at once', () => {
  render(costly('a'));
  expect(real()).toEqual(['a']);
});
