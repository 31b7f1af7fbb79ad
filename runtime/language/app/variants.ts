import type { Page } from '../families/page.ts';
import { nearest } from '../issues/nearest.ts';
import type { PageUse } from '../parts/page/page-use.ts';

/** The parameter, the dictionary and the codes that the variants of a page name are looked up. */
export function checkVariants({ variants, params = {} }: Page, { place, path }: PageUse): void {
  if (!variants) return;
  const at = place.at('variants');
  const { param, dictionary, pages } = variants;
  for (const [one, other] of [
    ['param', 'dictionary'],
    ['dictionary', 'param'],
  ] as const)
    if (variants[one] !== undefined && variants[other] === undefined) at.report('HD111', { key: other }, { key: true });
  if (param === undefined || dictionary === undefined) return;
  if (param in params) at.at('param').uses('parameter', path, param);
  else at.at('param').report('HD211', { page: path, name: param }, { hint: nearest(param, Object.keys(params)) });
  if (!at.at('dictionary').dictionary(dictionary)) return;
  const codes = place.context.model.dictionaries[dictionary]?.items.map(({ value }) => value) ?? [];
  for (const [name, said] of Object.entries(pages)) {
    const { code, at: where } =
      typeof said === 'string'
        ? { code: said, at: at.at('pages', name) }
        : { code: said.code, at: at.at('pages', name, 'code') };
    if (code === undefined) at.at('pages', name).report('HD111', { key: 'code' }, { key: true });
    else if (codes.includes(code)) where.uses('code', dictionary, code);
    else where.report('HD207', { dictionary, name: code }, { hint: nearest(code, codes) });
  }
}
