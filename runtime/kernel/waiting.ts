const [hour, day] = [3_600_000, 86_400_000];

/** How what waits is shown: soon, it is time; over, it is too late. */
export type WaitingTone = 'soon' | 'over';

/** Of what has waited so many milliseconds: a day is long, three are too long. */
export const toneOfWaited = (waited: number): WaitingTone | undefined =>
  waited > 3 * day ? 'over' : waited > day ? 'soon' : undefined;

/** Of what has so many milliseconds left: less than four hours are few, less than none are too few. */
export const toneOfLeft = (left: number): WaitingTone | undefined =>
  left < 0 ? 'over' : left < 4 * hour ? 'soon' : undefined;
