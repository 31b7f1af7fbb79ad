import { type MovingVerb, type Verb, type VerbFacts, verbNamed } from '../verbs/index.ts';
import type { StepModel } from './step.ts';

/** What a call does, as the compiler has settled it: everybody asks this one value. */
export type Does =
  /** What a verb does with records of the entity. */
  | { kind: 'verb'; verb: Exclude<Verb, MovingVerb | 'verify'> }
  /** Takes over what was accepted of a proposal, and moves that on. */
  | { kind: 'verify'; verb: 'verify' }
  /** Takes a record of the entity, or several, along an edge of its states; together: all of them or none. */
  | { kind: 'move'; verb: MovingVerb; transition: string; together?: true }
  /** Steps that the document says. */
  | { kind: 'act'; steps: StepModel[] }
  /** Asks an operation of a system outside. */
  | { kind: 'outside'; gateway: string; operation: string }
  /** A handler of the back end. */
  | { kind: 'built-in'; handler: string }
  /** A handler that the app brings. */
  | { kind: 'own'; handler: string };

interface Call {
  does: Does;
  entity?: string;
}

/** The verb of a call; undefined of one that has none, whose body and answer are its own. */
export const verbOf = (call: Call | undefined): VerbFacts | undefined =>
  call && 'verb' in call.does ? verbNamed(call.does.verb) : undefined;

const none: readonly StepModel[] = [];

/** The steps of a call; none of one that has another way. */
export const stepsOf = ({ does }: Call): readonly StepModel[] => (does.kind === 'act' ? does.steps : none);

/** The handler of a call, of the back end or of the app; '' of one that has none. */
export const handlerOf = ({ does }: Call): string => ('handler' in does ? does.handler : '');

/** The name of the transition that a call makes. */
export const movedBy = (call: Call | undefined): string | undefined =>
  call?.does.kind === 'move' ? call.does.transition : undefined;

/** Whether two calls are about the same entity, and make the same transition or none. */
export const isAboutSame = (one: Call | undefined, other: Call): boolean =>
  one?.entity === other.entity && movedBy(one) === movedBy(other);
