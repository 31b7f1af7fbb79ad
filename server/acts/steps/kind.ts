import type { StepModel, StepModels } from '#runtime/language/bundle/model.ts';
import type { CallContext } from '../../calls/handler.ts';
import type { Progress } from '../progress.ts';

/** The end of an act, with what it answers. */
export interface Ended {
  answer: unknown;
}

/** Takes one step. @returns the end, where the step ends the act. @throws ServerError where it refuses */
export type TakeStep<K extends keyof StepModels> = (
  step: StepModels[K],
  progress: Progress,
  engine: Engine,
) => Promise<Ended | undefined> | Ended | undefined;

/** What carries steps out, for those that hold others. */
export interface Engine {
  /** Takes steps in order until one ends the act. */
  take(steps: readonly StepModel[], progress: Progress): Promise<Ended | undefined>;
  /** Carries out another act inside the transaction of this one; gives what it answers. */
  join(context: CallContext): Promise<unknown>;
}
