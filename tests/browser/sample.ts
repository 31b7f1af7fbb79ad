import { creditCodeCheckCharacter } from '#runtime/language/formats/credit-code.ts';

/** A name that no other run has used, so that a test finds its own record again. */
export const uniqueName = (stem: string): string => `${stem}${Date.now().toString(36).toUpperCase()}`;

const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** A 统一社会信用代码 that passes the check and belongs to nobody (there is no area 990199). */
export function creditCode(): string {
  const random = (): string => characters[Math.floor(Math.random() * characters.length)] ?? '0';
  const first17 = `91990199${Array.from({ length: 9 }, random).join('')}`;
  return first17 + creditCodeCheckCharacter(first17);
}
