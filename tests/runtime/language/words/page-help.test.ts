import { describe, expect, it } from 'vitest';
import { pageHelp } from '#runtime/language/words/page/help.ts';
import type { Reader } from '#runtime/language/words/page/reader.ts';
import { holderOf } from '#scripts/heddle/rights/holder.ts';
import { mayMake, mayOpen, mayRead } from '#server/calls/access.ts';
import { unseenFields } from '#server/query/unseen.ts';
import { product } from '../../../server/product.ts';

const { resolved } = await product();
const { model, pages } = resolved;

/** Who has the role, as the server judges them. */
function readerOf(role: string): Reader {
  const { operator } = holderOf(model, role);
  return {
    has: label => operator.labels.has(label),
    makes: call => mayMake(call, operator),
    opens: page => mayOpen({ model, operator }, page),
    reads: entity => mayRead({ model, operator }, entity),
    unseen: entity => unseenFields(entity, operator),
  };
}

describe.each(['采购主管', '客服坐席', '网格员'])('to somebody with the role %s', role => {
  const reader = readerOf(role);
  const told = pages
    .filter(({ path, kind }) => kind !== 'login' && reader.opens(path))
    .map(page => ({ page, help: pageHelp(page, model, reader) }));

  it('each page that they may open says something, and nothing by the names of documents', () => {
    expect(told.length).toBeGreaterThan(20);
    for (const { page, help } of told) {
      const lines = [
        ...help.about,
        ...help.actions.flatMap(({ does }) => does),
        ...help.fields.flatMap(({ says }) => says),
      ];
      expect(
        lines.filter(line => /[a-z]\w*\.[a-z]\w*\.[a-z]|主键是|（字典/.test(line)),
        page.path,
      ).toEqual([]);
      expect(lines.length + help.fields.length + help.actions.length, page.path).toBeGreaterThan(0);
    }
  });

  it('no button says what it does to records that they may not read', () => {
    const readable = new Set(
      Object.values(model.entities).flatMap(entity => (reader.reads(entity) ? [entity.title] : [])),
    );
    const unread = Object.values(model.entities).flatMap(({ title }) => (readable.has(title) ? [] : [title]));
    expect(unread.length).toBeGreaterThan(20);
    const step = new RegExp(`^ *(如果[^：]*：)?(新建|修改|删除|对)(${unread.join('|')})(：|。|做「)`);
    for (const { page, help } of told)
      expect(
        help.actions.flatMap(({ does }) => does).filter(line => step.test(line)),
        page.path,
      ).toEqual([]);
  });

  it('no button opens a page that they may not open', () => {
    for (const { help } of told)
      for (const { opens } of help.actions) if (opens) expect(reader.opens(opens.page), opens.page).toBe(true);
  });
});
