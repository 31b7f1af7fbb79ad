import type { StoragePort } from '#runtime/platform/platform.ts';

export interface Tokens {
  token: string;
  refreshToken: string;
}

const keys = { token: 'heddle.token', refreshToken: 'heddle.refreshToken', time: 'heddle.tokenTime' };

/** The token, the refresh token and the last recorded time in local storage (spec 4.1, 4.2). */
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
    recordTime: (time: number): void => storage.set(keys.time, String(time)),
    clear(): void {
      for (const key of Object.values(keys)) storage.remove(key);
    },
  };
}
