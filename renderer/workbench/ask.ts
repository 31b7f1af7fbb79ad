import type { RequestPort } from '#runtime/platform/widget.ts';

/** An answer that refuses: in words, with what is told of the case. */
export class Refused extends Error {
  readonly status: number;
  readonly content: unknown;

  constructor(message: string, status: number, content: unknown) {
    super(message);
    this.name = 'Refused';
    this.status = status;
    this.content = content;
  }
}

/**
 * Asks the back end of the workbench. @param path below /heddle/workbench
 * @throws Refused where it refuses, Error where no answer came; each with words for staff
 */
export async function ask<T>(
  requests: RequestPort,
  path: string,
  { method = 'GET', body }: { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: object } = {},
): Promise<T> {
  const response = await requests
    .fetch(`/heddle/workbench/${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    .catch(() => {
      throw new Error('网络连接失败，请检查网络后重试');
    });
  const answer = (await response.json().catch(() => ({}))) as { message?: string; content?: unknown };
  if (!response.ok) throw new Refused(answer.message ?? '工作台没有及时答复，请重试', response.status, answer.content);
  return answer.content as T;
}
