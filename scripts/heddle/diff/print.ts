import { type Change, isGrave, type Risk, risks } from './change.ts';
import { folded, rolesWords } from './folded.ts';

/** The changes for a terminal, risk by risk. @param left what is grave and nobody has agreed to */
export function* changeLines(changes: readonly Change[], left: readonly Change[]): Generator<string> {
  const open = new Set(left.map(({ name }) => name));
  let before: Risk | undefined;
  let above = '';
  for (const change of folded(changes)) {
    const { risk, weight, what, roles, at, following } = change;
    if (risk !== before) yield `${before === undefined ? '' : '\n'}${risks[risk]}`;
    before = risk;
    const who = rolesWords(roles);
    const sign = isGrave(change) && open.has(change.name) ? '!' : signs[weight];
    const heading = `  ${sign} ${who ? `${who}：` : ''}${what}${at ? `  ${at}` : ''}`;
    if (heading !== above) yield heading;
    above = heading;
    if (change.before !== undefined) yield `      - ${change.before}`;
    if (change.after !== undefined) yield `      + ${change.after}`;
    if (following.length > 0) yield `      随之：${names(following)}`;
  }
}

const signs = { widens: '+', narrows: '-', loses: '-', breaks: '×', changes: '~' } as const;

export const names = (all: readonly string[]): string =>
  all.length > 8 ? `${all.slice(0, 8).join('、')} 等 ${all.length} 个` : all.join('、');
