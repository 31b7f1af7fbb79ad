import type { CalendarModel } from './calendar.ts';
import type { BundledExpression } from './expression.ts';

/** Who decides; those whom the keys name together. */
export interface WhoModel {
  role?: string;
  /** With role: of the organisation of who handed in. */
  isOwn?: boolean;
  /** A label of the catalogue. */
  permission?: string;
  people?: string[];
  field?: string;
  /** Levels above the organisation of who handed in, or of `of`. */
  head?: number;
  /** The amount, in cents, for which the heads are asked upwards until one whose limit covers it. */
  covers?: BundledExpression;
  /** The field of the record that names the organisation from which it goes upwards. */
  of?: string;
  /** Only the one whose limit covers it is asked. */
  onlyCovering?: true;
  starter?: boolean;
  /** For which records; absent: for all. */
  when?: BundledExpression;
  /** As staff read it. */
  because?: string;
  /** Who decides on those for which `when` does not hold; absent: nobody. */
  otherwise?: WhoModel;
}

/** How many must agree. */
export type AgreeRule =
  | { is: 'any' | 'all' | 'groups' }
  | { is: 'number'; number: number }
  | { is: 'percent'; percent: number };

/** What happens where a step is not decided in time. */
export interface StepLimit {
  /** Seconds, by the calendar where there is one. */
  after: number;
  calendar?: CalendarModel;
  then: 'urge' | 'head' | 'agree' | 'reject';
}

export interface ProcessStepModel {
  key: string;
  title: string;
  when?: BundledExpression;
  who: WhoModel;
  agree: AgreeRule;
  veto: boolean;
  inTurn: boolean;
  claim: boolean;
  edit: string[];
  copy?: WhoModel;
  limits?: StepLimit[];
  empty: 'hold' | 'pass' | 'refuse';
  self: 'skip' | 'vote' | 'head';
  again: 'once' | 'each' | 'other';
}

export type Commented = 'agree' | 'reject' | 'transfer' | 'add' | 'withdraw';

/** A process with every default in it: what a running approval keeps of it is this, whole. */
export interface ProcessModel {
  name: string;
  title: string;
  entity: string;
  /** Which records it is for; absent: all. */
  when?: BundledExpression;
  start: string;
  then: string;
  page?: string;
  /** Fields that a task tells of its record. */
  facts?: string[];
  steps: ProcessStepModel[];
  reject: { transition: string; to: 'start' | 'end'; again: 'restart' | 'back'; rounds: number; toSteps: boolean };
  withdraw?: { transition: string; until: 'vote' | 'end' };
  comment: Commented[];
  /** Minutes. */
  urge: number;
}
