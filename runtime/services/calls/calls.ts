import type { BundledCall } from '#runtime/language/bundle/client.ts';
import type { AppModel } from '#runtime/language/bundle/model.ts';
import { verbNamed } from '#runtime/language/verbs/index.ts';
import type { Platform } from '#runtime/platform/platform.ts';
import type { NoticeService } from '../screen/contract.ts';
import { CallError, type CallOptions, type CallService, type ChangeService, isRefused } from './contract.ts';
import { fileName } from './file-name.ts';
import { createInFlight } from './in-flight.ts';
import { createLatest } from './latest.ts';
import { submittedContent } from './marks.ts';
import { contentOf, failureOf, isSuccess, rowsOfLater } from './outcome.ts';
import { missingArgument, missingPathParts } from './request.ts';
import { type Answer, createSend, type Sending } from './send.ts';
import { createSubmissions } from './submissions.ts';
import { createTransfers, type Transfer } from './transfers.ts';

/** What calls need of the session. */
export interface Credentials {
  state: { token: string | null };
  /** Resolves when no refresh is under way, whatever came of it. */
  settled(): Promise<void>;
  /** After each success of a call that is not about login (spec 4.2). */
  succeeded(): void;
  /** The person has changed the own password. */
  passwordChanged(): void;
  /** After a 401 (spec 4.1). */
  rejected(): void;
}
interface Deps {
  notices: Pick<NoticeService, 'error' | 'info'>;
  changes: Pick<ChangeService, 'note'>;
  find(name: string): BundledCall | undefined;
  limits(): AppModel['timeouts'];
  credentials(): Credentials;
  /** What goes along with public calls of somebody who has a link; left out: nothing. */
  link?(): string;
}
type Args = Record<string, unknown>;
interface Kind {
  wantsFile: boolean;
  /** What tells a write from others; absent where nothing is written. */
  submitted: string | undefined;
}

/** Makes the calls of the endpoint registry by name, by the rules of spec 7.1 and 8. */
export function createCalls(platform: Platform, deps: Deps): CallService {
  const send = createSend(platform);
  const inFlight = createInFlight();
  const latest = createLatest(platform.clock);
  const transfers = createTransfers();
  const submissions = createSubmissions(platform);

  const timeoutOf = (call: BundledCall, args: Args, options: CallOptions): number => {
    const limits = deps.limits();
    if (options.timeout !== undefined) return options.timeout;
    if (call.timeout !== undefined) return call.timeout;
    if (call.method === 'delete') return limits.delete;
    return carriesFile(args) ? limits.upload : limits.call;
  };

  const exchange = async (
    call: BundledCall,
    args: Args,
    options: CallOptions,
    given: Pick<Sending, 'signal' | 'transfer' | 'onceKey'>,
  ): Promise<Answer> => {
    const sending = { ...given, timeout: timeoutOf(call, args, options), foretell: options.foretell };
    if (call.access === 'public') return send(call, args, { ...sending, token: null, link: deps.link?.() });
    const credentials = deps.credentials();
    if (!isLogin(call)) await credentials.settled();
    const token = credentials.state.token;
    const answer = await send(call, args, { ...sending, token });
    // The token was exchanged for a new one while this call was under way.
    const replaced = answer.status === 401 && credentials.state.token !== null && credentials.state.token !== token;
    return replaced ? send(call, args, { ...sending, token: credentials.state.token }) : answer;
  };

  const transferOf = (args: Args, { progress }: CallOptions, wantsFile: boolean): Transfer | undefined => {
    if (progress) return { progress, end: () => undefined };
    const label = wantsFile ? '正在导出' : carriesFile(args) ? '正在上传' : undefined;
    return label === undefined ? undefined : transfers.begin(label);
  };

  const make = async (
    call: BundledCall,
    args: Args,
    signal: AbortSignal,
    options: CallOptions,
    { wantsFile, submitted }: Kind,
  ): Promise<Answer> => {
    const transfer = transferOf(args, options, wantsFile);
    const onceKey = submitted && submissions.keyOf(submitted);
    const answer = await exchange(call, args, options, { signal, transfer, onceKey }).finally(() => transfer?.end());
    const refused =
      answer.status >= 400 ||
      !isSuccess(answer.body) ||
      (wantsFile && !(answer.body instanceof Blob) && rowsOfLater(answer.body) === undefined) ||
      (options.content && !contentOf(answer.body));
    if (!refused) {
      if (!isLogin(call) && call.access !== 'public') deps.credentials().succeeded();
      if (call.name === 'login.changePassword') deps.credentials().passwordChanged();
      if (submitted) submissions.done(submitted);
      const written = [...(call.entity ? [call.entity] : []), ...answer.wrote];
      if (submitted && written.length > 0) deps.changes.note(...new Set(written));
      return answer;
    }
    const error = failureOf(call, answer.status, answer.body, wantsFile);
    const ends = error.code === 401 && call.access !== 'public' && deps.credentials().state.token !== null;
    if (error.code === 401 && call.access !== 'public') deps.credentials().rejected();
    // Whoever loses the session hears why, also of a call whose failures are its own affair; whoever leaves knows.
    if (ends && call.name !== 'login.logout') throw Object.assign(error, { told: true });
    // By the letter of spec 8.2, unless the call says what it means; a refusal with something to say has another code.
    throw Object.assign(error, { silent: answer.status === 400 && !call.failures?.[400] });
  };

  const guarded = async (name: string, args: Args, options: CallOptions, wantsFile: boolean): Promise<Answer> => {
    const signal = options.signal ?? new AbortController().signal;
    try {
      const call = deps.find(name);
      if (!call) throw new CallError(`没有名为“${name}”的服务`, 0);
      const missing = missingArgument(call, args);
      if (missing) throw new CallError(missing, 0);
      const hole = missingPathParts(call, args)[0];
      if (hole) throw new CallError(`${hole}不可为空`, 0);
      if (call.debounce) await latest.turn(call.name, call.debounce * 1000, signal);
      const content = options.asks ? undefined : submittedContent(call.name, args);
      const end = content ? inFlight.begin(content) : () => undefined;
      signal.addEventListener('abort', end);
      const submitted = isWrite(call) && !wantsFile && !options.foretell ? content : undefined;
      return await make(call, args, signal, options, { wantsFile, submitted }).finally(() => {
        end();
        signal.removeEventListener('abort', end);
      });
    } catch (error) {
      const failure = error instanceof CallError ? error : new CallError('请求失败', 0);
      const ofFields = Object.values(failure.fields);
      const told = 'told' in failure && failure.told === true;
      const quiet =
        options.quiet ||
        signal.aborted ||
        ('silent' in failure && failure.silent === true) ||
        (options.ownFields && ofFields.length > 0) ||
        (options.ownRefusal && isRefused(failure.code));
      if (told || !quiet)
        deps.notices.error([failure.message, ofFields.join('；')].filter(Boolean).join('：'), failure.trace);
      throw failure;
    }
  };

  return {
    transfers: transfers.state,
    async run<T>(name: string, args: Args = {}, options: CallOptions = {}) {
      return contentOf((await guarded(name, args, options, false)).body) as T;
    },
    async download(name, args = {}) {
      const { body, disposition } = await guarded(name, args, {}, true);
      if (body instanceof Blob) return platform.saveFile(body, fileName(disposition, '下载'));
      const rows = rowsOfLater(body)?.toLocaleString('en');
      deps.notices.info(`共 ${rows} 条，正在后台导出，您可以继续工作；完成后在消息里通知您`);
    },
  };
}

const carriesFile = (args: Args): boolean => Object.values(args).some(value => value instanceof Blob);

/** Calls about login neither wait for a refresh nor cause one (spec 4.2). */
const isLogin = (call: BundledCall): boolean => call.path.startsWith('/loginApi/');

const isWrite = (call: BundledCall): boolean => call.method !== 'get' && verbNamed(call.verb)?.effect !== 'reads';
