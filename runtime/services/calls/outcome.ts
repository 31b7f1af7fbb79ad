import type { BundledCall } from '#runtime/language/bundle/client.ts';
import { isRecord } from '#runtime/platform/stored.ts';
import { CallError } from './contract.ts';

/** Texts of the specification (spec 8). */
const texts = {
  401: '未登录',
  500: '服务器异常',
  501: '该任务已不存在（可能已完成或被他人接单）',
  blob: '内容加载失败',
  unknown: '请求失败',
} as const;

/** Success by the rule of spec 8.1: code 200 or '201', code 0, retCode 0, a blob, a plain number. */
export function isSuccess(body: unknown): boolean {
  if (body instanceof Blob || typeof body === 'number') return true;
  return isRecord(body) && (body.code === 200 || body.code === '201' || body.code === 0 || body.retCode === 0);
}

/** What a successful answer holds. */
export const contentOf = (body: unknown): unknown => (isRecord(body) && 'content' in body ? body.content : body);

/** How many rows a file will have that is made in the background; undefined where the answer says no such thing. */
export function rowsOfLater(body: unknown): number | undefined {
  const content = contentOf(body);
  return isRecord(content) && typeof content.exportId === 'number' && typeof content.rows === 'number'
    ? content.rows
    : undefined;
}

/** The failure that an answer tells of, in the specification's words (spec 8.1, 8.2). */
export function failureOf(call: BundledCall, status: number, body: unknown, wantsFile: boolean): CallError {
  const code = codeOf(status, body);
  const fields = isRecord(body) && isRecord(body.errors) ? onlyTexts(body.errors) : {};
  const content = isRecord(body) ? (body.content ?? null) : null;
  const trace = isRecord(body) && typeof body.trace === 'string' ? body.trace : '';
  return new CallError(messageOf(call, code, body, wantsFile), code, fields, content, trace);
}

function codeOf(status: number, body: unknown): number {
  if (status >= 400) return status;
  const code = isRecord(body) ? Number(body.code ?? body.retCode) : Number.NaN;
  return Number.isFinite(code) ? code : status;
}

function messageOf(call: BundledCall, code: number, body: unknown, wantsFile: boolean): string {
  const given = isRecord(body) ? [body.message, body.msg].find(text => typeof text === 'string' && text) : undefined;
  const own = call.failures?.[code];
  if (own) return own;
  if (code === 501) return texts[501];
  if (code === 500) return texts[500];
  // A wrong password is a 401 as well, of a call that needs no login: it says so itself.
  if (code === 401 && call.access !== 'public') return texts[401];
  if (typeof given === 'string') return given;
  if (wantsFile) return call.failures?.file ?? texts.blob;
  return code === 401 ? texts[401] : texts.unknown;
}

const onlyTexts = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
