import { blocksOf } from './blocks.ts';
import { type Following, withAll } from './following.ts';
import type { Known } from './known.ts';
import type { PageSaid } from './page.ts';
import { paramsOf } from './params.ts';
import { savingOf } from './saving.ts';

/** What a page leaves out. @param page as its document says it */
export function pageFollows(page: PageSaid, known: Known): Following[] {
  const saving = savingOf(page, known);
  const saved = withAll(page, saving);
  const params = paramsOf(saved, known);
  return [...saving, ...params, ...blocksOf(withAll(saved, params), known)];
}
