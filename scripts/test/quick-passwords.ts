import { knownCost, passwordCost } from '#server/auth/password.ts';

/**
 * From now on who logs in pays a millisecond where the password was set in this process: what is made for tests is
 * thrown away. What a password really costs is shown in tests/server/auth/password.test.ts.
 */
export function quickPasswords(): void {
  Object.assign(passwordCost, knownCost);
}
