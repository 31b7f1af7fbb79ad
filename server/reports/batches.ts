import type { Row } from '../query/answer.ts';
import type { ListResult } from '../query/rows.ts';

/** The rows of all pages, one after the other, so that no more than one page is held. */
export async function* batches(
  first: ListResult,
  page: (number: number) => Promise<ListResult>,
  line: (row: Row) => unknown[],
): AsyncGenerator<unknown[]> {
  const pages = Math.ceil(first.total / first.size);
  for (let number = 1; number <= pages; number++) {
    const { records } = number === 1 ? first : await page(number);
    for (const row of records) yield line(row);
  }
}
