import type { ShellActions } from '#renderer/hooks/navigate.ts';
import type { BundledAction, BundledEntity, RecordRules } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Services } from '#runtime/services/services.ts';
import type { OtherFormat } from './ExportFormats.tsx';
import type { ActionScreen } from './screen.ts';
import { recordOf, type Subject, scopeOf } from './subject.ts';

/** An action, of one that exports with the format of the file where that is no Excel file. */
export type PressedAction = BundledAction & { format?: OtherFormat };

/** An action that was pressed: which, on what, and on which screen. */
export interface Press {
  action: PressedAction;
  subject: Subject;
  host: ActionHost;
}

/** The screen on which an action stands. */
export interface ActionHost
  extends ShellActions,
    Omit<ActionScreen, 'actions' | 'refresh' | 'onDone' | 'chosen' | 'list' | 'inSight' | 'placeOf'> {
  services: Pick<
    Services,
    'access' | 'account' | 'bundle' | 'calls' | 'changes' | 'clock' | 'expressions' | 'guards' | 'notices'
  >;
  list?: ActionScreen['list'] | undefined;
  inSight?: ActionScreen['inSight'] | undefined;
  placeOf?: ActionScreen['placeOf'] | undefined;
  /** @param failed the keys of the records of a batch with which it failed: they stay selected */
  refresh(failed?: readonly unknown[]): void;
  /** Reads the records again, after one of them turned out to be another than it is shown as. */
  lookAgain(): void;
  leave(result?: { done: boolean }): void;
  /** Opens the dialog that asks for something; resolves when it is closed. */
  ask(asking: Asking): Promise<void>;
  /** Tells what came of it, until it is closed. @param address of this app, to hand on */
  tell(title: string, text: string, address?: string): void;
  /** Shows how each line of a batch went. */
  showLines(title: string, lines: BatchLine[]): void;
}

/** One line of the answer of a batch. */
export interface BatchLine {
  id: unknown;
  name: string;
  ok: boolean;
  message: string;
}

/** A dialog that asks for something before an action is done. */
export interface Asking {
  title: string;
  /** What is asked about besides the fields, where the action has a question. */
  text: string;
  /** What its button says. */
  action: string;
  ask: NonNullable<BundledAction['ask']>;
  /** What holds among what is asked for. */
  rules: RecordRules | undefined;
  danger: boolean;
  /** The record that is changed: the fields begin with what it has. */
  record: Row | undefined;
  /** The record that it is done to, as it is. */
  stored: Row | undefined;
  /** What some of the fields begin with instead. */
  begin: Row | undefined;
  /** Does it with what was filled in. Rejects with the CallError where the back end refuses. */
  send(answers: Row): Promise<void>;
}

/** Tells presses of the same button on the same records apart from others. */
export function pressKey({ key, format }: PressedAction, subject: Subject, entity: BundledEntity | undefined): string {
  const record = recordOf(subject);
  const rows = subject.place === 'batch' ? subject.rows : record ? [record] : [];
  return [key, ...(format ? [format] : []), ...rows.map(row => String(row[entity?.key ?? 'id']))].join(' ');
}

/** What the action itself says that its call or its page is given. @throws Error with the text for staff when an expression fails. */
export const givenBy = ({ action, subject, host }: Press): Record<string, unknown> =>
  host.services.expressions.arguments(action.with, scopeOf(subject, host.scope));
