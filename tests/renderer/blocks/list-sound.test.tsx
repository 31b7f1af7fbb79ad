// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Sound } from '#renderer/blocks/list/Sound.tsx';

let heard = 0;
beforeEach(() => {
  heard = 0;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => {
    heard += 1;
  });
});
afterEach(() => vi.restoreAllMocks());

it('a row that comes is heard; those that were there, came back or went are not', () => {
  const { rerender } = render(<Sound keys={undefined} />);
  rerender(<Sound keys={['1', '2']} />);
  expect(heard).toBe(0);
  rerender(<Sound keys={['1', '2', '3']} />);
  expect(heard).toBe(1);
  rerender(<Sound keys={['3']} />);
  rerender(<Sound keys={['3', '1']} />);
  expect(heard).toBe(1);
});

it('it is silenced, and heard again at once where it is switched on', () => {
  const { rerender } = render(<Sound keys={['1']} />);
  const button = screen.getByRole('button', { name: '提示音', pressed: true });
  fireEvent.click(button);
  rerender(<Sound keys={['1', '2']} />);
  expect(heard).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: '提示音', pressed: false }));
  expect(heard).toBe(1);
  rerender(<Sound keys={['1', '2', '3']} />);
  expect(heard).toBe(2);
});
