import { ServerError } from '../errors/server-error.ts';
import type { CallContext } from './handler.ts';

/** A parameter that lists whole numbers: an array, or with commas. @throws ServerError badInput */
export function wholeNumbers(
  { query, body }: Pick<CallContext, 'query' | 'body'>,
  name: string,
  atMost: number,
): number[] {
  const given = query[name] ?? body[name];
  const texts = (Array.isArray(given) ? given : String(given ?? '').split(',')).map(String).filter(Boolean);
  if (texts.length > atMost || !texts.every(text => /^\d{1,15}$/.test(text)))
    throw new ServerError('badInput', { fields: { [name]: `应为1~${atMost}个整数` } });
  return texts.map(Number);
}
