export const pageSizes = [10, 20, 30, 40, 50] as const;

export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** A number in two digits, as it is said: 58321 → 5.8万. */
export const roughly = (total: number): string =>
  new Intl.NumberFormat('zh-CN', { notation: 'compact', maximumSignificantDigits: 2 }).format(total);

/** The page numbers offered: the first, the last, two at each side of the present one; null is a gap. */
export function offeredPages(page: number, count: number): (number | null)[] {
  const near = [page - 2, page - 1, page, page + 1, page + 2].filter(each => each > 1 && each < count);
  const all = count === 1 ? [1] : [1, ...near, count];
  return all.flatMap((each, at) => {
    const before = all[at - 1];
    if (before === undefined || each - before === 1) return [each];
    return each - before === 2 ? [each - 1, each] : [null, each];
  });
}
