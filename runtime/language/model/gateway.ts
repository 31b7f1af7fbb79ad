import type { FieldModel } from '../fields/index.ts';
import type { BundledArguments } from './expression.ts';

export interface GatewayOperation {
  name: string;
  title: string;
  body: FieldModel[];
  answer: FieldModel[];
  /** What the sandbox twin answers; its expressions see `body`. */
  sandbox: BundledArguments;
  /** The call that the sandbox twin makes once it has done it; its expressions see `body`. */
  callback?: { call: string; with: BundledArguments };
}

/** How often something is tried, and the seconds between: twice as many each time, up to `most`. */
export interface RetryRule {
  attempts: number;
  first: number;
  most: number;
}

/** A system outside. */
export interface GatewayModel {
  name: string;
  title: string;
  /** Seconds. */
  timeout: number;
  retry: RetryRule;
  operations: Record<string, GatewayOperation>;
}
