import type { IntentPort } from '#runtime/platform/widget.ts';
import type { CallService } from '#runtime/services/calls/contract.ts';
import type { NoticeService } from '#runtime/services/services.ts';

interface Deps {
  notices: Pick<NoticeService, 'success' | 'error'>;
  intents: Pick<IntentPort, 'send'>;
  calls: Pick<CallService, 'download'>;
}

const dataOf = (target: EventTarget | null, name: 'copy' | 'dial' | 'file'): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] : undefined;

/**
 * Does what the icon below the click stands for: copies, dials, or fetches a file. One listener on a table or a record serves all its
 * cells.
 * @returns whether the click was on one.
 */
export function clickCell(target: EventTarget | null, { notices, intents, calls }: Deps): boolean {
  const number = dataOf(target, 'dial');
  if (number !== undefined) return intents.send('dial', number);
  const id = dataOf(target, 'file');
  // What went wrong has been said by then.
  if (id !== undefined) calls.download('file.download', { id }).catch(() => undefined);
  const text = dataOf(target, 'copy');
  if (text === undefined) return id !== undefined;
  // The clipboard is refused on plain http and by some policies; staff must hear of it either way.
  const done = navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject(new Error('no clipboard'));
  done.then(
    () => notices.success('复制到剪切板成功！'),
    () => notices.error('复制失败！'),
  );
  return true;
}
