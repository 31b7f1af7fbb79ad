import type { ClockPort } from '#runtime/platform/platform.ts';
import type { Exchange } from '../connection/exchange.ts';
import type { Log } from '../log/log.ts';
import type { Notice } from '../protocol/notices.ts';
import { notices, resultNotice } from '../protocol/notices.ts';
import type { Family, Payload, RequestType } from '../protocol/requests/index.ts';
import { isCallAction, isDial } from '../protocol/rules/call-actions.ts';
import { requestRules } from '../protocol/rules/request-rules.ts';
import type { Fault, Validation } from '../protocol/rules/validation.ts';
import { type CommandResult, refused } from './command-result.ts';
import { createDebounce } from './debounce.ts';

/** What an agent may ask for; log-in, log-out and ping are the connection's. */
export type CommandType = Exclude<RequestType<'agent'>, 'login' | 'logout' | 'ping'>;
type Ruled = keyof typeof requestRules;
/** What a command is given: loosely what its rule judges, or its fields. */
type Given<T extends CommandType> = T extends Ruled ? Record<string, unknown> : Payload<'agent', T>;

interface CommandOptions {
  /** Wait so long (ms) for another of the same type, which takes this one's place. */
  debounce?: number;
}

export interface Commands {
  /** An agent's command, by the rules of agent spec 5. Never rejects. */
  command<T extends CommandType>(type: T, given: Given<T>, options?: CommandOptions): Promise<CommandResult>;
  /** A chat's or an e-mail's command. Never rejects. */
  send<F extends 'chat' | 'email', T extends RequestType<F>>(
    family: F,
    type: T,
    payload: Payload<F, T>,
  ): Promise<CommandResult>;
}

export interface CommandDeps {
  clock: ClockPort;
  log: Log;
  /** Null while commands are not enabled. */
  exchange(): Exchange | null;
  /** Whether there is an agent at all. */
  loggedIn(): boolean;
  /** Whether a call session is live. */
  inCall(): boolean;
  /** Reads the state again, over a new line if need be; resolves when that is done or hopeless. */
  reread(): Promise<void>;
  notify(notice: Notice): void;
}

export function createCommands(deps: CommandDeps): Commands {
  const { clock, log, exchange, notify } = deps;
  const debounce = createDebounce(clock);
  const inFlight = new Set<string>();
  let dialling = false;

  const fault = (type: string, { text }: Fault): CommandResult => {
    log({ kind: 'fault', of: type, text });
    return refused(text);
  };
  const error = (text: string): CommandResult => {
    notify({ kind: 'error', text });
    return refused(text);
  };

  /** Sends once and settles once: what is lost is looked up, never sent again. */
  const settle = async <F extends Family, T extends RequestType<F>>(
    open: Exchange,
    family: F,
    type: T,
    payload: Payload<F, T>,
  ): Promise<CommandResult> => {
    const outcome = await open.ask(family, type, payload);
    if (outcome.kind === 'unsent') return error(notices.notConnected);
    if (outcome.kind === 'lost') {
      log({ kind: 'command', of: type, text: `unknown: ${outcome.reason}` });
      await deps.reread();
      notify({ kind: 'warning', text: notices.unknownOutcome });
      return { kind: 'unknown' };
    }
    const { response } = outcome;
    const notice = resultNotice(type, response.code, response.msg);
    if (notice) notify(notice);
    return response.code === 0
      ? { kind: 'confirmed', response }
      : { kind: 'refused', text: notice?.text ?? notices.noAnswer, response };
  };

  const guarded = async <F extends Family, T extends RequestType<F>>(
    family: F,
    type: T,
    payload: Payload<F, T>,
  ): Promise<CommandResult> => {
    if (!deps.loggedIn()) return error(notices.logInFirst);
    const open = exchange();
    if (!open) return error(notices.notConnected);
    const dials = family === 'agent' && isDial(type);
    const key = JSON.stringify([family, type, payload]);
    // One dial at a time, whatever its number: while the outcome of one is open, another could be the second call.
    if (inFlight.has(key) || (dials && dialling)) return error(notices.duplicate);
    inFlight.add(key);
    dialling ||= dials;
    try {
      return await settle(open, family, type, payload);
    } finally {
      inFlight.delete(key);
      if (dials) dialling = false;
    }
  };

  return {
    async command(type, given, { debounce: delay } = {}) {
      if (delay !== undefined && !(await debounce.pass(type, delay))) return refused(notices.debounced);
      if (isCallAction(type) && !deps.inCall()) return fault(type, { field: '', text: notices.sessionDestroyed });
      const rule = Object.hasOwn(requestRules, type) ? requestRules[type as Ruled] : null;
      const validation: Validation<unknown> = rule
        ? rule(given as Record<string, unknown>)
        : { ok: true, fields: given };
      if (!validation.ok) return fault(type, validation.fault);
      return guarded('agent', type, validation.fields as Payload<'agent', typeof type>);
    },
    send: guarded,
  };
}
