import { hashPassword, isWeak, passwordCost, verifyPassword } from './password.ts';

/**
 * Whether somebody's password is right. A hash that costs less than a new one gives way to such a one; made it is
 * whether the password is right or not, so that each answer takes as long.
 * @param hash undefined where there is nobody of that name
 * @param keep stores the new hash in the place of the one that was given
 * @param whose in whose turn it is checked: the network address, so that many tries from one hold up no other
 */
export async function checkPassword(
  password: string,
  hash: string | undefined,
  keep: (hash: string) => Promise<unknown>,
  whose = '',
): Promise<boolean> {
  const right = await verifyPassword(password, hash, whose);
  if (hash === undefined || !isWeak(hash)) return right;
  const stronger = await hashPassword(password, passwordCost, whose);
  if (right) await keep(stronger);
  return right;
}
