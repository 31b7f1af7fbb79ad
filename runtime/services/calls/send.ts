import { createFetch } from 'ofetch';
import type { BundledCall } from '#runtime/language/bundle/client.ts';
import type { Platform } from '#runtime/platform/platform.ts';
import { CallError } from './contract.ts';
import { buildRequest } from './request.ts';
import { type Transfer, tracked } from './transfers.ts';

export interface Sending {
  token: string | null;
  /** What somebody without an account has instead: the code of a link, and what they know. */
  link?: string | undefined;
  /** Seconds. */
  timeout: number;
  signal: AbortSignal;
  /** A file goes or comes: how far it is. */
  transfer?: Transfer | undefined;
  /** Names a write, so that it is done once however often it arrives. */
  onceKey?: string | undefined;
  /** It is asked what of the past the call would touch; nothing of it lasts. */
  foretell?: true | undefined;
}
export interface Answer {
  status: number;
  body: unknown;
  disposition: string | null;
  /** The entities of which it has written records. */
  wrote: string[];
}
export type Send = (call: BundledCall, args: Record<string, unknown>, sending: Sending) => Promise<Answer>;

/** The most characters of the address that customReferer carries (spec 7.1). */
const refererLength = 99;

/** One request, one answer of whatever status. Rejects with CallError code 0 where no answer came. */
export function createSend(platform: Pick<Platform, 'fetch' | 'upload' | 'clock' | 'page'>): Send {
  const usual = createFetch({ fetch: platform.fetch, Headers, AbortController });
  return async (call, args, { token, link, timeout, signal, transfer, onceKey, foretell }) => {
    const { url, body } = buildRequest(call, args);
    const controller = new AbortController();
    const cancel = (): void => controller.abort(signal.reason);
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel);
    let late = false;
    const stopWaiting = platform.clock.after(timeout * 1000, () => {
      late = true;
      controller.abort();
    });
    try {
      const { raw } = transfer ? createFetch({ fetch: watching(platform, transfer), Headers, AbortController }) : usual;
      const response = await raw<unknown>(url, {
        method: call.method,
        headers:
          call.access === 'public'
            ? ofLink(link)
            : { ...headersOf(platform, token, onceKey), ...(foretell && { 'x-heddle-foretell': '1' }) },
        ...(body && { body }),
        signal: controller.signal,
        retry: 0,
        ignoreResponseError: true,
      });
      return {
        status: response.status,
        body: response._data,
        disposition: response.headers.get('content-disposition'),
        wrote: response.headers.get('x-heddle-wrote')?.split(',').map(decodeURIComponent) ?? [],
      };
    } catch (cause) {
      if (signal.aborted) throw signal.reason instanceof CallError ? signal.reason : new CallError('请求已取消', 0);
      throw Object.assign(new CallError(late ? '请求超时，请稍后重试' : '网络连接失败，请检查网络后重试', 0), {
        cause,
      });
    } finally {
      stopWaiting();
      signal.removeEventListener('abort', cancel);
    }
  };
}

/** fetch that tells how far a file is, whichever way it goes. */
const watching =
  (platform: Pick<Platform, 'fetch' | 'upload'>, transfer: Transfer): typeof fetch =>
  async (input, init = {}) => {
    if (init.body instanceof FormData && init.signal) {
      const headers = Object.fromEntries(new Headers(init.headers));
      const { method = 'POST', body, signal } = init;
      return platform.upload(String(input), { method, headers, body, signal }, transfer.progress);
    }
    return tracked(await platform.fetch(input, init), transfer.progress);
  };

const ofLink = (link: string | undefined): Record<string, string> => (link ? { authorization: `Link ${link}` } : {});

function headersOf(
  platform: Pick<Platform, 'page'>,
  token: string | null,
  onceKey: string | undefined,
): Record<string, string> {
  // A header holds Latin letters only: an address with others is sent as it stands in the address bar, percent-encoded.
  const referer = new URL(platform.page.url()).href.slice(0, refererLength);
  return {
    customReferer: referer,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(onceKey && { 'idempotency-key': onceKey }),
  };
}
