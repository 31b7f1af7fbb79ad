import { ServerError } from '../errors/server-error.ts';
import type { CallContext } from './handler.ts';
import { wholeNumbers } from './whole-numbers.ts';

const most = 1000;

/** The records that a call about several names by `ids`, each once, with the `versions` that were seen of them, if they are sent. @throws ServerError badInput */
export function chosenRecords(context: CallContext): { key: number; version: number | undefined }[] {
  const ids = wholeNumbers(context, 'ids', most);
  const versions = wholeNumbers(context, 'versions', most);
  if (ids.length === 0) throw new ServerError('badInput', { fields: { ids: `请选择1~${most}条记录` } });
  if (versions.length > 0 && versions.length !== ids.length)
    throw new ServerError('badInput', { fields: { versions: '应与所选记录一一对应' } });
  return [...new Map(ids.map((key, index) => [key, { key, version: versions[index] }])).values()];
}
