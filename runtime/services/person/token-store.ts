import type { StoragePort } from '#runtime/platform/platform.ts';
import { isRecord, readStored, writeStored } from '#runtime/platform/stored.ts';
import type { LoginInfo } from './contract.ts';

export interface Tokens {
  token: string;
  refreshToken: string;
}

const keys = {
  token: 'heddle.token',
  refreshToken: 'heddle.refreshToken',
  time: 'heddle.tokenTime',
  loginInfo: 'heddle.loginInfo',
};

/** The token, the refresh token, the login info and the last recorded time in local storage (spec 3.2, 4.1, 4.2). */
export function createTokenStore(storage: StoragePort) {
  return {
    read(): Tokens | null {
      const token = storage.get(keys.token);
      return token ? { token, refreshToken: storage.get(keys.refreshToken) ?? '' } : null;
    },
    write({ token, refreshToken }: Tokens): void {
      storage.set(keys.token, token);
      storage.set(keys.refreshToken, refreshToken);
    },
    /** Milliseconds since 1970; null where none is recorded. */
    time(): number | null {
      const text = storage.get(keys.time);
      const time = Number(text);
      return text !== null && Number.isFinite(time) ? time : null;
    },
    loginInfo: (): LoginInfo | null => readStored(storage, keys.loginInfo, isLoginInfo),
    keepLoginInfo: (info: LoginInfo): void => writeStored(storage, keys.loginInfo, info),
    forgetLoginInfo: (): void => storage.remove(keys.loginInfo),
    recordTime: (time: number): void => storage.set(keys.time, String(time)),
    clear(): void {
      for (const key of Object.values(keys)) storage.remove(key);
    },
  };
}

const isLoginInfo = (value: unknown): value is LoginInfo =>
  isRecord(value) &&
  typeof value.operatorCode === 'string' &&
  typeof value.operatorName === 'string' &&
  isRecord(value.org) &&
  Array.isArray(value.roles) &&
  Array.isArray(value.menus);
