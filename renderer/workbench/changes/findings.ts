import type { CaseChoice, Finding } from '#runtime/language/bundle/change-sets.ts';
import type { RequestPort } from '#runtime/platform/widget.ts';

/**
 * What is found out about a set, as soon as it is known.
 * @throws Error with words for staff where it cannot be asked, or breaks off
 */
export async function* findings(
  requests: RequestPort,
  { set, cases, signal }: { set: number; cases: CaseChoice; signal: AbortSignal },
): AsyncGenerator<Finding> {
  const response = await requests
    .fetch(`/heddle/workbench/change-sets/${set}/examination?cases=${cases}`, { signal })
    .catch(() => undefined);
  if (!response) throw new Error('网络连接失败，请检查网络后重试');
  if (!response.ok || !response.body) throw new Error(await messageOf(response));
  let rest = '';
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as Finding;
  }
}

async function messageOf(response: Response): Promise<string> {
  const { message } = (await response.json().catch(() => ({}))) as { message?: string };
  return message ?? '检查没有完成，请重试';
}
