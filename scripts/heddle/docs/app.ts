import type { Model } from '#runtime/language/bundle/model.ts';
import type { Resolved } from '#runtime/language/index.ts';
import { holderOf } from '../rights/holder.ts';
import { Rights } from '../rights/rights.ts';
import { type Html, html } from '../site/html.ts';
import type { PagePicture } from './pictures.ts';
import { linkTo, type SheetKind } from './sheet.ts';

/** What every sheet is made of. */
export interface App {
  resolved: Resolved;
  model: Model;
  /** Role by role. */
  rights: readonly Rights[];
  /** Page → what is seen there. */
  pictures: ReadonlyMap<string, PagePicture>;
}

export function appOf(resolved: Resolved, pictures: ReadonlyMap<string, PagePicture> = new Map()): App {
  const { model } = resolved;
  return {
    resolved,
    model,
    pictures,
    rights: Object.keys(model.roles).map(name => new Rights(model, holderOf(model, name))),
  };
}

/** The roles that may, as links; in a word where it is all or none of them. */
export function rolesThat({ rights }: App, may: (one: Rights) => boolean, from: SheetKind): Html {
  const found = rights.filter(may).map(({ holder }) => holder.name);
  if (found.length === rights.length) return html`所有角色`;
  if (found.length === 0) return html`没有角色`;
  return html`${found.map((name, at) => html`${at > 0 ? '、' : ''}<a href="${linkTo('role', name, from)}">${name}</a>`)}`;
}
