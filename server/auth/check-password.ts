import { hashPassword, isWeak, verifyPassword } from './password.ts';

/**
 * Whether somebody's password is right. A hash that costs less than a new one gives way to such a one; made it is
 * whether the password is right or not, so that each answer takes as long.
 * @param hash undefined where there is nobody of that name
 * @param keep stores the new hash in the place of the one that was given
 */
export async function checkPassword(
  password: string,
  hash: string | undefined,
  keep: (hash: string) => Promise<unknown>,
): Promise<boolean> {
  const right = await verifyPassword(password, hash);
  if (hash === undefined || !isWeak(hash)) return right;
  const stronger = await hashPassword(password);
  if (right) await keep(stronger);
  return right;
}
