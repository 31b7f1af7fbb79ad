import type { Range } from '../constants.ts';

/** A number as people and forms give it: 30 or "30"; null where it is none. */
export function numeric(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value.trim())) return null;
  return Number(value);
}

/** As numeric, without fractions. */
export function whole(value: unknown): number | null {
  const given = numeric(value);
  return given !== null && Number.isSafeInteger(given) ? given : null;
}

export const within = (value: number, { least, most }: { least: number; most: number }): boolean =>
  value >= least && value <= most;

const absent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The preset where nothing usable was given: for times that the switch would only correct itself (agent spec 5). */
export function orPreset(value: unknown, range: Range): number {
  const given = whole(value);
  return given !== null && within(given, range) ? given : range.preset;
}

/** The preset where nothing was given, null where it is out of range: for figures whose fault is logged. */
export function inRange(value: unknown, range: Range): number | null {
  if (absent(value)) return range.preset;
  const given = whole(value);
  return given !== null && within(given, range) ? given : null;
}

/** Digits alone, as the switch dials them. */
export const digits = (value: unknown): string | null => {
  const written = typeof value === 'number' ? String(value) : value;
  return typeof written === 'string' && /^\d+$/.test(written) ? written : null;
};

/** A telephone number as staff type it, without spaces and hyphens. */
export const dialled = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replace(/[\s-]/g, '') : '';
