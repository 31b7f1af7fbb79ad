import type { IntentPort } from '#runtime/platform/widget.ts';
import type { NoticeService } from '#runtime/services/services.ts';

interface Deps {
  notices: NoticeService;
  intents: Pick<IntentPort, 'send'>;
}

const dataOf = (target: EventTarget | null, name: 'copy' | 'dial'): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] : undefined;

/**
 * Does what the icon below the click stands for: copies, or dials. One listener on a table or a record serves all its
 * cells.
 * @returns whether the click was on an icon.
 */
export function clickCell(target: EventTarget | null, { notices, intents }: Deps): boolean {
  const number = dataOf(target, 'dial');
  if (number !== undefined) return intents.send('dial', number);
  const text = dataOf(target, 'copy');
  if (text === undefined) return false;
  // The clipboard is refused on plain http and by some policies; staff must hear of it either way.
  const done = navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject(new Error('no clipboard'));
  done.then(
    () => notices.success('复制到剪切板成功！'),
    () => notices.error('复制失败！'),
  );
  return true;
}
