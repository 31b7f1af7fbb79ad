import { proxy, ref } from 'valtio/vanilla';
import type { Platform } from '#runtime/platform/platform.ts';
import { isRecord } from '#runtime/platform/stored.ts';
import type { Credentials as CallCredentials } from '../calls/calls.ts';
import { CallError, type CallService } from '../calls/contract.ts';
import type { Credentials, LoginInfo, SessionService } from './contract.ts';
import { createTokenRefresh } from './token-refresh.ts';
import { createTokenStore, type Tokens } from './token-store.ts';

interface Deps {
  calls: Pick<CallService, 'run'>;
  /** Minutes after which a token is exchanged (spec 4.2). */
  minutes(): number;
  /** Seconds that going over to another organisation may take (spec 7.1). */
  leaveOrganisation(): number;
  /** Whoever asks now is, or may be, another person or at another organisation: what was asked before is not theirs. */
  onTurn(): void;
  /** The session is over: what belongs to the person goes. */
  onEnd(): void;
  /** Somebody else than before has logged in in this window: nothing of the former is shown. */
  onOther(): void;
}

/** Who this app is to the token call; no secret, since a browser cannot keep one (spec 7.2). */
const client = { client_id: 'heddle-web', client_secret: 'heddle-web', scope: 'pc' };
/** Where a window keeps whose tabs it shows. */
const owner = 'heddle.operator';
/** Milliseconds after which who has just logged in is written down: a long list of rights, which the first menu need not wait for. */
const keptAfter = 1000;

/** Login, the token and its refresh (spec 4.1, 4.2). Several windows of one browser share one session. */
export function createSession(platform: Platform, deps: Deps): SessionService & CallCredentials {
  const store = createTokenStore(platform.local);
  const state = proxy<SessionService['state']>({ token: store.read()?.token ?? null, loginInfo: null });

  const take = (given: Tokens): void => {
    store.write(given);
    store.recordTime(platform.clock.now());
    state.token = given.token;
    platform.channel.send('session', given.token);
  };
  let forgetKeeping = (): void => undefined;
  const keepLoginInfo = (info: LoginInfo): void => {
    forgetKeeping();
    store.keepLoginInfo(info);
  };
  const keepSoon = (info: LoginInfo): void => {
    forgetKeeping();
    forgetKeeping = platform.clock.after(keptAfter, () => store.keepLoginInfo(info));
  };
  const end = (tell: boolean): void => {
    forgetKeeping();
    store.clear();
    state.token = null;
    state.loginInfo = null;
    deps.onTurn();
    deps.onEnd();
    if (tell) platform.channel.send('session', null);
  };
  const ask = async (args: Record<string, unknown>, timeout?: number): Promise<Tokens> =>
    tokensOf(
      await deps.calls.run<unknown>(
        'login.token',
        { ...client, ...args },
        { quiet: true, ...(timeout === undefined ? {} : { timeout }) },
      ),
    );
  const readLoginInfo = async (of: { operatorCode?: string | undefined; orgId?: number } = {}): Promise<void> => {
    const info = await deps.calls.run<LoginInfo>('login.userInfo', of, { quiet: true, asks: true });
    // What is shown by it is drawn anew only where something of it is new.
    if (state.loginInfo && JSON.stringify(info) === JSON.stringify(state.loginInfo)) return;
    // Where something else is kept, a window that opens now would begin with that.
    if (state.loginInfo) keepLoginInfo(info);
    else keepSoon(info);
    const before = platform.session.get(owner);
    platform.session.set(owner, info.operatorCode);
    if (before !== null && before !== info.operatorCode) {
      deps.onTurn();
      deps.onOther();
    }
    state.loginInfo = ref(info);
  };
  /** The login info of the last time, if it is of whose tabs this window shows. */
  const keptLoginInfo = (): LoginInfo | null => {
    const kept = store.loginInfo();
    const before = platform.session.get(owner);
    return kept && (before === null || before === kept.operatorCode) ? kept : null;
  };
  const tokens = createTokenRefresh({ ...deps, platform, store, state, ask, take });

  platform.channel.listen('session', token => {
    if (token === null) return end(false);
    if (typeof token !== 'string' || token === state.token) return;
    deps.onTurn();
    state.token = token;
  });
  const passwordChanged = (): void => {
    if (!state.loginInfo?.resetPassword) return;
    const { resetPassword: _, ...info } = state.loginInfo;
    keepLoginInfo(info);
    state.loginInfo = ref(info);
  };
  platform.channel.listen('passwordChanged', passwordChanged);
  platform.channel.listen('login', operatorCode => {
    // Somebody has logged in in another window: all windows of a browser are of one person.
    if (state.token && state.loginInfo?.operatorCode !== operatorCode) readLoginInfo().catch(() => undefined);
  });

  return {
    state,
    async login(credentials) {
      deps.onTurn();
      const given = 'access_token' in credentials ? tokensOf(credentials) : await ask(grantOf(credentials));
      forgetKeeping();
      store.forgetLoginInfo();
      take(given);
      try {
        await readLoginInfo();
      } catch (error) {
        end(true);
        throw error;
      }
      platform.channel.send('login', state.loginInfo?.operatorCode);
    },
    async restore() {
      if (!state.token) return false;
      if (state.loginInfo) return true;
      const kept = keptLoginInfo();
      if (kept) {
        // The shell opens as it was, and the server is asked meanwhile: what is new follows, and a 401 ends it. Where
        // nobody can be asked, each page says that the network is gone.
        platform.session.set(owner, kept.operatorCode);
        state.loginInfo = ref(kept);
        readLoginInfo().catch(() => undefined);
        return true;
      }
      try {
        await readLoginInfo();
        return true;
      } catch (error) {
        if (error instanceof CallError && error.code === 401) return false;
        throw error;
      }
    },
    refresh: tokens.refresh,
    async changeOrganisation(orgId) {
      deps.onTurn();
      await tokens.moveTo(orgId);
      await readLoginInfo({ operatorCode: state.loginInfo?.operatorCode, orgId });
    },
    reread: () => readLoginInfo(),
    owner: () => platform.session.get(owner),
    async logout() {
      // The person leaves whether or not the server hears of it.
      await deps.calls.run('login.logout', {}, { quiet: true }).catch(() => undefined);
      end(true);
    },
    settled: tokens.settled,
    succeeded: tokens.whenDue,
    passwordChanged() {
      passwordChanged();
      platform.channel.send('passwordChanged', null);
    },
    rejected: () => end(true),
  };
}

/** The form fields of a log-in (spec 7.2). */
const grantOf = (credentials: Exclude<Credentials, { access_token: string }>): Record<string, string> =>
  'mobile' in credentials ? { grant_type: 'sms', ...credentials } : { grant_type: 'password', ...credentials };

function tokensOf(answer: unknown): Tokens {
  if (!isRecord(answer) || typeof answer.access_token !== 'string') throw new CallError('登录服务返回的数据有误', 0);
  return {
    token: answer.access_token,
    refreshToken: typeof answer.refresh_token === 'string' ? answer.refresh_token : '',
  };
}
