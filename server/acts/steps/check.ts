import { tellRefused } from '../../calls/told.ts';
import { refusal } from '../refusal.ts';
import type { TakeStep } from './kind.ts';

/** What must hold. What cannot be worked out does not hold: rather one act too few than one too many. */
export const check: TakeStep<'check'> = (step, progress) => {
  if (progress.value(step.that) === true) return undefined;
  tellRefused(step);
  throw refusal(progress, progress.text(step.message), step.field);
};
