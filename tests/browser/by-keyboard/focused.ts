import type { Page } from 'playwright-core';

/** What has the focus, as somebody without a mouse sees it. */
export interface Focused {
  /** What it is called on the screen; '' where nothing has the focus. */
  name: string;
  /** What is wrong with it: nothing has the focus, nothing shows it, or it lies out of sight; left out: nothing is. */
  fault?: string;
}

/** Reads what has the focus now. */
export const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const has = document.activeElement;
    if (!has || has === document.body) return { name: '', fault: 'nothing has the focus' };
    if (has.matches('.shell-page')) return { name: 'the page' };
    const text = (element: Element | null | undefined): string => element?.textContent?.trim().slice(0, 30) ?? '';
    const labelledBy = has.getAttribute('aria-labelledby')?.split(' ')[0];
    const label = has instanceof HTMLInputElement || has instanceof HTMLTextAreaElement ? has.labels?.[0] : undefined;
    const said = [has.getAttribute('aria-label'), text(labelledBy ? document.getElementById(labelledBy) : undefined)];
    const name = [...said, text(label), text(has), has.getAttribute('title')].find(Boolean) ?? has.tagName;
    // A ring of its own, or of the frame that is drawn around it.
    const frames = [
      has,
      has.parentElement,
      has.parentElement?.parentElement,
      has.parentElement?.parentElement?.parentElement,
    ];
    const isRinged =
      has.matches('.ag-cell-focus, .side-search-field') ||
      frames.some(frame => {
        if (!frame) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(frame);
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      });
    const { left, right, top, bottom, width, height } = has.getBoundingClientRect();
    const isInSight = width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    const under = isInSight
      ? document.elementFromPoint(
          (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
          (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
        )
      : null;
    const isCovered =
      isInSight &&
      under &&
      !has.contains(under) &&
      !under.contains(has) &&
      !has.closest('.ant-select, .ant-picker, [role=gridcell]')?.contains(under) &&
      !has.closest('label')?.contains(under);
    if (!isInSight) return { name, fault: 'out of sight' };
    if (isCovered) return { name, fault: `covered by ${(under as Element).className}` };
    return isRinged ? { name } : { name, fault: 'nothing shows that it has the focus' };
  });
