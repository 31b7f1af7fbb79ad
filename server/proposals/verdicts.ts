import { ServerError } from '../errors/server-error.ts';
import { type Row, rowsIn } from '../query/answer.ts';
import type { Piece } from './pieces.ts';

/** What was decided of a piece. */
export interface Verdict {
  item: string;
  isAccepted: boolean;
  /** Why it was refused; '' where it was not. */
  reason: string;
}

/** Most characters of a reason. */
const mostOfReason = 100;

/**
 * What the body decides: each piece once, nothing else, and what is refused with a reason.
 * @param body its `verdicts`: {item, isAccepted, reason}[]
 * @throws ServerError badInput with the item of each mistake
 */
export function verdictsIn(body: Row, pieces: readonly Piece[]): Verdict[] {
  const given = new Map(rowsIn(body.verdicts).map(one => [String(one.item), one]));
  const wrong: Record<string, string> = Object.create(null);
  const known = new Set(pieces.map(({ item }) => item));
  for (const item of given.keys()) if (!known.has(item)) wrong[item] = '没有这一项差异，请重新打开后核对';
  if (Object.keys(wrong).length > 0) throw new ServerError('badInput', { fields: wrong });
  const verdicts = pieces.map(({ item }): Verdict => {
    const one = given.get(item);
    const reason = typeof one?.reason === 'string' ? one.reason.trim() : '';
    if (typeof one?.isAccepted !== 'boolean') wrong[item] = '请选择采纳或不采纳';
    else if (!one.isAccepted && reason === '') wrong[item] = '请填写不采纳的原因';
    else if (reason.length > mostOfReason) wrong[item] = `原因不能超过${mostOfReason}个字`;
    return { item, isAccepted: one?.isAccepted === true, reason: one?.isAccepted === true ? '' : reason };
  });
  if (Object.keys(wrong).length > 0) throw new ServerError('badInput', { fields: wrong });
  return verdicts;
}
