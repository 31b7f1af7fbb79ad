// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Sound } from '#renderer/blocks/list/Sound.tsx';

let tones = 0;
beforeEach(() => {
  tones = 0;
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      destination = {};
      resume = async () => undefined;
    },
  );
  vi.stubGlobal(
    'OscillatorNode',
    class {
      connect = (next: unknown) => next;
      start = () => {
        tones += 1;
      };
      stop = () => undefined;
    },
  );
  vi.stubGlobal(
    'GainNode',
    class {
      gain = { setTargetAtTime: () => undefined };
      connect = (next: unknown) => next;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

it('a row that comes is heard; those that were there, came back or went are not', () => {
  const { rerender } = render(<Sound keys={undefined} />);
  rerender(<Sound keys={['1', '2']} />);
  expect(tones).toBe(0);
  rerender(<Sound keys={['1', '2', '3']} />);
  expect(tones).toBe(2);
  rerender(<Sound keys={['3']} />);
  rerender(<Sound keys={['3', '1']} />);
  expect(tones).toBe(2);
});

it('it is silenced, and heard again at once where it is switched on', () => {
  const { rerender } = render(<Sound keys={['1']} />);
  const button = screen.getByRole('button', { name: '提示音', pressed: true });
  fireEvent.click(button);
  rerender(<Sound keys={['1', '2']} />);
  expect(tones).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: '提示音', pressed: false }));
  expect(tones).toBe(2);
  rerender(<Sound keys={['1', '2', '3']} />);
  expect(tones).toBe(4);
});
