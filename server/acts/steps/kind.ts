import type { FieldModel, StepModel, StepModels } from '#runtime/language/bundle/model.ts';
import type { CallContext } from '../../calls/handler.ts';
import type { VerbContext } from '../../calls/verb.ts';
import type { Row } from '../../query/answer.ts';
import type { ChangedRecord } from '../../write/store-changes.ts';
import type { Body } from '../../write/values.ts';
import type { Written } from '../../write/written.ts';
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

/** How a record is taken along one edge of its state table. */
export interface Move {
  transition: string;
  key: number;
  /** What the transition asks for, judged as the body of a write. */
  asked: Body;
  /** Of the record, where the caller says which it has seen. */
  version?: unknown;
  /** true: the end of a process, which nobody else makes while it runs. */
  isProcess?: true;
  /** Fields of `asked` that are stored beside those that the transition asks for. */
  more?: readonly FieldModel[];
  /** Further fields that change with it, worked out from the record before. */
  set?(row: Row): Body;
  /** @throws ServerError where the record as it is may not be moved */
  allow?(row: Row): void;
}

/** What is to hold of a record, and from which day on. */
export interface FromDayOn {
  key: number;
  /** yyyy-MM-dd. */
  from: string;
  set: Body;
  /** The fields of `set`; the same array each time, as their validators are compiled once. */
  fields: readonly FieldModel[];
  /** The number of whoever has planned it, where its day has come. */
  by?: string;
}

/** What carries steps out, for those that hold others. */
export interface Engine {
  /** Takes steps in order until one ends the act. */
  take(steps: readonly StepModel[], progress: Progress): Promise<Ended | undefined>;
  /** Carries out another call inside the transaction of this one; gives what it answers. */
  join(context: CallContext): Promise<unknown>;
  /** Takes a record along an edge of its state table. */
  move(context: VerbContext, how: Move): Promise<void>;
  /** Changes what holds of a record from a day on. @returns the record as it is then */
  changeFromDay(context: VerbContext, how: FromDayOn): Promise<Written>;
  /** All that may refuse that; gives the record as it will be, before it is stored. */
  prepareMove(context: VerbContext, how: Move): Promise<ChangedRecord>;
  /** Begins the processes that a transition starts. */
  handIn(context: VerbContext, how: { transition: string; key: number }): Promise<void>;
}
