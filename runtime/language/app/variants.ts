import type { Page } from '../families/page.ts';
import type { Path } from '../issues/issue.ts';
import { nearest } from '../issues/nearest.ts';
import type { PageUse } from '../parts/page/page-use.ts';
import type { Place } from '../resolve/context.ts';

/** The parameter, the dictionary and the codes that the variants of a page name are looked up. */
export function checkVariants(page: Page, { place, path }: PageUse): void {
  const { variants, params = {} } = page;
  if (!variants) return;
  const at = place.at('variants');
  const { param, dictionary, pages } = variants;
  for (const [name, over] of Object.entries(pages))
    if (typeof over === 'object') usesOfPage(page, over, path, at.at('pages', name));
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

/** What a variant names of its page: parameters that it changes, and what it leaves out of lists. */
function usesOfPage(page: Page, over: Readonly<Record<string, unknown>>, path: string, place: Place): void {
  const { params = {} } = page;
  if (isMap(over.params))
    for (const name of Object.keys(over.params))
      if (name in params) place.at('params', name).uses('parameter', path, name, 'key');
  echoDropped(page, over, [], place);
}

function echoDropped(said: unknown, over: unknown, path: Path, place: Place): void {
  if (!isMap(over)) return;
  if (!Array.isArray(said)) {
    for (const [key, one] of Object.entries(over))
      echoDropped(isMap(said) ? said[key] : undefined, one, [...path, key], place);
    return;
  }
  const names = said.map(one => (isMap(one) ? one.field : one));
  for (const [index, name] of (Array.isArray(over.drop) ? over.drop : []).entries()) {
    const at = names.indexOf(name);
    if (at >= 0) place.at(...path, 'drop', index).echoes(String(name), [...path, at]);
  }
}

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
