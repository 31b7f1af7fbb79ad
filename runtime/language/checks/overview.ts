import type { Resolved } from '../app/resolve.ts';
import { type Act, actsOf, stepsWithin } from '../model/acts.ts';
import type { StepModel } from '../model/step.ts';
import { fieldsOfForms } from './fields-of-forms.ts';
import { madeBy } from './made-by.ts';

/** What several rules ask of a whole app, found when the first of them asks. */
export class Overview {
  readonly #resolved: Resolved;
  #acts: readonly Act[] | undefined;
  #steps: readonly StepModel[] | undefined;
  #forms: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  #made: ReadonlySet<string | undefined> | undefined;

  constructor(resolved: Resolved) {
    this.#resolved = resolved;
  }

  /** What is done step by step. */
  get acts(): readonly Act[] {
    this.#acts ??= actsOf(this.#resolved.model, { steps: true });
    return this.#acts;
  }

  /** Every step of every act, at whatever depth. */
  get steps(): readonly StepModel[] {
    this.#steps ??= this.acts.flatMap(({ steps }) => stepsWithin(steps));
    return this.#steps;
  }

  /** Entity → the fields that the forms of its records show. */
  get forms(): ReadonlyMap<string, ReadonlySet<string>> {
    this.#forms ??= fieldsOfForms(this.#resolved);
    return this.#forms;
  }

  /** The entities of which something makes records. */
  get made(): ReadonlySet<string | undefined> {
    this.#made ??= madeBy(this.#resolved.model, this.steps);
    return this.#made;
  }
}
