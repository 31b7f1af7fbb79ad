import type { NoticeService } from '#runtime/services/services.ts';

/**
 * Copies what the copy icon below the click stands for. One listener on a table or a record serves all its cells.
 * @returns whether the click was on a copy icon.
 */
export function copyOnClick(target: EventTarget | null, notices: NoticeService): boolean {
  const text = target instanceof Element ? target.closest<HTMLElement>('[data-copy]')?.dataset.copy : undefined;
  if (text === undefined) return false;
  // The clipboard is refused on plain http and by some policies; staff must hear of it either way.
  const done = navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject(new Error('no clipboard'));
  done.then(
    () => notices.success('已复制'),
    () => notices.error('复制失败，请手动选择文字复制'),
  );
  return true;
}
