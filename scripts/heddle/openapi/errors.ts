import { type CallModel, handlerOf, pathParameters, verbOf } from '#runtime/language/bundle/model.ts';
import { type ErrorName, errors } from '#server/errors/catalogue.ts';
import { takingFiles } from '#server/handlers/names.ts';
import type { JsonSchema, Response } from './document.ts';

/** What an error is answered with, whatever it is. */
export const errorSchema: JsonSchema = {
  type: 'object',
  title: '没有办成',
  properties: {
    code: { type: 'integer', description: '状态码；规范另有规定的按规范' },
    message: { type: 'string', description: '给人看的原因' },
    content: { description: '冲突时为记录现在的内容，其余为 null' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: '字段 → 哪里不对；明细写作 items.0.qty',
    },
    trace: { type: 'string', description: '5xx：日志中的编号' },
  },
  required: ['code', 'message', 'content'],
};

interface Refusal {
  status: number;
  code: number;
  name: string;
  text: string;
}
const refusals: readonly Refusal[] = Object.entries(errors).map(([name, { status, text, ...own }]) => ({
  name,
  status,
  code: 'code' in own ? own.code : status,
  text,
}));

/** Those that no call answers by itself: the address is none, or nobody reads the answer. */
const ofNoCall: ReadonlySet<string> = new Set(['noSuchCall', 'readerLeft', 'headTooLarge'] satisfies ErrorName[]);

/** The answers that are errors, by what the document calls them: one a status. */
export function errorResponses(): Record<string, Response> {
  const found: Record<string, Response> = {};
  for (const status of new Set(refusals.map(one => one.status))) {
    const own = refusals.filter(one => one.status === status && !ofNoCall.has(one.name));
    if (own.length === 0) continue;
    const codes = [...new Set(own.map(({ code }) => code))].sort((a, b) => a - b);
    found[`error${status}`] = {
      description: own.map(({ code, text }) => `${code === status ? '' : `code ${code}：`}${text}`).join('\n\n'),
      ...(status === 429 || status === 503
        ? { headers: { 'Retry-After': { description: '几秒后再试', schema: { type: 'integer' } } } }
        : {}),
      content: {
        'application/json': {
          schema: {
            type: 'object',
            allOf: [{ $ref: '#/components/schemas/error' }],
            properties: { code: { enum: codes } },
          },
        },
      },
    };
  }
  return found;
}

/** The statuses of the errors that a call may answer, in order. */
export function errorStatuses(call: CallModel): number[] {
  const handler = handlerOf(call);
  const writes = call.method !== 'get';
  const byLink = handler.startsWith('link.');
  const answered = {
    401: call.access !== 'public',
    403: call.access !== 'public',
    404: byLink || call.does.kind !== 'verb' || pathParameters(call.path).length > 0 || verbOf(call)?.name === 'text',
    408: takingFiles.has(handler),
    409: writes,
    410: byLink,
    413: writes,
    422: true,
    429: true,
    500: true,
    502: call.does.kind === 'outside' || handler === 'login.sms' || call.does.kind === 'own',
    503: true,
  };
  return Object.entries(answered).flatMap(([status, may]) => (may ? [Number(status)] : []));
}
