import { assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeAt } from '#renderer/ui/floating/place.ts';

const screen = { width: 1000, height: 600 };
const size = { width: 200, height: 100 };
const at = (left: number, top: number) => ({ left, right: left + 80, top, bottom: top + 32 });

describe('what opens at a control', () => {
  it('stands below it, its left or its right edge at the same place', () => {
    expect(placeAt(at(300, 100), size, screen, false)).toEqual({ left: 300, top: 136 });
    expect(placeAt(at(300, 100), size, screen, true)).toEqual({ left: 180, top: 136 });
  });

  it('stands above it where only that fits', () => {
    expect(placeAt(at(300, 550), size, screen, false)).toEqual({ left: 300, top: 446 });
  });

  it('is never cut off by an edge where it can be in sight whole', () => {
    const anywhere = record({
      left: integer({ min: -200, max: 1200 }),
      top: integer({ min: -200, max: 800 }),
      width: integer({ min: 1, max: 900 }),
      height: integer({ min: 1, max: 500 }),
    });
    assert(
      property(anywhere, ({ left, top, width, height }) => {
        for (const alignEnd of [true, false]) {
          const place = placeAt(at(left, top), { width, height }, screen, alignEnd);
          expect(place.left).toBeGreaterThanOrEqual(8);
          expect(place.top).toBeGreaterThanOrEqual(8);
          expect(place.left + width).toBeLessThanOrEqual(992);
          expect(place.top + height).toBeLessThanOrEqual(592);
        }
      }),
    );
  });
});
