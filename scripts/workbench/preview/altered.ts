import { setTimeout as delay } from 'node:timers/promises';
import { type CallModel, handlerOf } from '#runtime/language/bundle/model.ts';
import type { PreviewSetting } from '#runtime/language/bundle/preview.ts';
import { builtInServices } from '#runtime/language/index.ts';
import type { PreviewAnswer } from '#server/workbench/desks/request.ts';

/** Milliseconds after which a slow back end answers: a page has long begun to say that it is loading. */
const slowly = 5000;

/** Calls of the platform's own frame, without which no page is there to be looked at. */
const isOfFrame = (call: CallModel): boolean =>
  /^(login|document)\./.test(handlerOf(call)) || Object.hasOwn(builtInServices, call.name.split('.')[0] ?? '');

/** The calls whose answers the setting changes: those by which a page reads. */
const concerns = (call: CallModel | undefined): call is CallModel =>
  call !== undefined && call.method === 'get' && !isOfFrame(call);

/** Waits as long as the setting says. */
export async function delayOf({ answers }: PreviewSetting, call: CallModel | undefined): Promise<void> {
  if (answers === 'slow' && concerns(call)) await delay(slowly);
}

/** The answer as the setting has it: what was read is nothing, or could not be read. */
export function altered(
  answer: PreviewAnswer,
  { answers }: PreviewSetting,
  call: CallModel | undefined,
): PreviewAnswer {
  if (!concerns(call) || (answers !== 'empty' && answers !== 'error')) return answer;
  if (answers === 'error') return json(500, { code: 500, message: '服务器异常', content: null });
  if (answer.status !== 200 || !String(answer.headers['content-type']).includes('json')) return answer;
  const given = JSON.parse(Buffer.from(answer.body).toString()) as { content: unknown };
  return json(200, { ...given, content: emptied(given.content) });
}

const json = (status: number, content: object): PreviewAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from(JSON.stringify(content)),
});

/** Lists without a line, counts of nothing; one record stays as it is. */
function emptied(content: unknown): unknown {
  if (Array.isArray(content)) return [];
  if (typeof content !== 'object' || content === null) return content;
  const isList = Object.values(content).some(Array.isArray) && 'total' in content;
  return isList
    ? Object.fromEntries(
        Object.entries(content).map(([name, value]) => [
          name,
          Array.isArray(value) ? [] : name === 'total' ? 0 : value,
        ]),
      )
    : content;
}
