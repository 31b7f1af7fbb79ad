import type { AgentDesk } from '#agent/desk/contract.ts';
import type { HostAccess } from '#agent/desk/host-access.ts';
import type { Platform } from '#runtime/platform/platform.ts';

/** The call-centre host, for what does not go over the line. Each rejects with an Error that staff may read. */
export interface Host {
  /** `data` of the answer. */
  post(path: string, body: unknown): Promise<Record<string, unknown>>;
  get(path: string): Promise<Record<string, unknown>>;
  /** Tells how much has gone, from 0 to 1. */
  upload(
    path: string,
    content: Blob,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<Record<string, unknown>>;
  download(path: string): Promise<Blob>;
  /** Hears the data of server-sent events until told to stop. */
  listen(path: string, hear: (data: string) => void, signal: AbortSignal): Promise<void>;
  /** The same host, asked with another token. */
  as(token: string): Host;
}

const failed = '电话服务暂时不可用，请稍后重试';

/** With what the agent who is logged in at the desk may ask for. */
export function createHost(desk: Pick<AgentDesk, 'act'>, platform: Pick<Platform, 'fetch' | 'upload'>): Host {
  return hostBy(platform, async () => {
    const result = await desk.act('host', 'show');
    if (result.kind !== 'confirmed') throw new Error(result.kind === 'refused' ? result.text : failed);
    return result.response.values as unknown as HostAccess;
  });
}

function hostBy(platform: Pick<Platform, 'fetch' | 'upload'>, pass: () => Promise<HostAccess>): Host {
  const { fetch, upload } = platform;
  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    const { host, token } = await pass();
    const headers = { ...init.headers, authorization: `Bearer ${token}` };
    return fetch(`${host}${path}`, { ...init, headers }).catch(() => {
      throw new Error(failed);
    });
  };
  return {
    async post(path, body) {
      const headers = { 'content-type': 'application/json' };
      return readData(await ask(path, { method: 'POST', headers, body: JSON.stringify(body) }));
    },
    get: async path => readData(await ask(path, {})),
    async upload(path, content, onProgress, signal) {
      const { host, token } = await pass();
      const headers = { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` };
      const init = { method: 'POST', headers, body: content, signal };
      return readData(await upload(`${host}${path}`, init, (done, total) => onProgress(total > 0 ? done / total : 0)));
    },
    async download(path) {
      const response = await ask(path, {});
      if (!response.ok) throw new Error('文件不存在或已过期');
      return response.blob();
    },
    async listen(path, hear, signal) {
      const { body } = await ask(path, { signal });
      if (body) await readLines(body, line => line.startsWith('data: ') && hear(line.slice(6)));
    },
    as: token => hostBy(platform, async () => ({ ...(await pass()), token })),
  };
}

async function readLines(body: ReadableStream<Uint8Array>, hear: (line: string) => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
  }
}

async function readData(response: Response): Promise<Record<string, unknown>> {
  const answer = (await response.json().catch(() => null)) as { code?: number; msg?: string; data?: unknown } | null;
  if (answer?.code !== 0) throw new Error(answer?.msg || failed);
  return (answer.data ?? {}) as Record<string, unknown>;
}
