import { type Change, isGrave, type Risk, risks } from './change.ts';
import { folded, rolesWords } from './folded.ts';
import { names } from './print.ts';

interface Told {
  before: string;
  after: string;
  changes: readonly Change[];
  /** What is grave and nobody has agreed to. */
  left: readonly Change[];
}

/** The changes as the comment of a pull request; what is long is folded away. */
export function changesMarkdown({ before, after, changes, left }: Told): string {
  const open = new Set(left.map(({ name }) => name));
  const lines = [`### ${text(before)} → ${text(after)}`, '', summary(changes, left), ''];
  let above = '';
  for (const risk of Object.keys(risks) as Risk[]) {
    const own = folded(changes.filter(change => change.risk === risk));
    if (own.length === 0) continue;
    const isLong = own.length > 12 && !own.some(change => isGrave(change) && open.has(change.name));
    const heading = `${risks[risk]}（${own.length}）`;
    lines.push(...(isLong ? [`<details><summary><b>${heading}</b></summary>`, ''] : [`#### ${heading}`, '']));
    for (const change of own) {
      const who = rolesWords(change.roles);
      const mark = isGrave(change) && open.has(change.name) ? '⚠️ ' : '';
      const place = change.at ? ` \`${change.at}\`` : '';
      const line = `- ${mark}${who ? `**${text(who)}**：` : ''}${text(change.what)}${place}`;
      if (line !== above) lines.push(line);
      above = line;
      if (change.before !== undefined) lines.push(`  - 原来：${text(change.before)}`);
      if (change.after !== undefined) lines.push(`  - 现在：${text(change.after)}`);
      if (change.following.length > 0) lines.push(`  - 随之：${names(change.following.map(name => `\`${name}\``))}`);
    }
    lines.push('', ...(isLong ? ['</details>', ''] : []));
  }
  return lines.join('\n').trimEnd();
}

function summary(changes: readonly Change[], left: readonly Change[]): string {
  if (changes.length === 0) return '含义没有变化。';
  const count = (weight: Change['weight']): number => left.filter(change => change.weight === weight).length;
  const grave = [
    ['扩大权限', count('widens')],
    ['丢失数据', count('loses')],
    ['破坏约定', count('breaks')],
  ] as const;
  const told = grave.flatMap(([what, number]) => (number > 0 ? [`${what} ${number} 处`] : []));
  return told.length > 0 ? `**要人看过才能合并：${told.join('，')}。**` : '没有扩大权限、丢失数据或破坏约定。';
}

/** What a document says is text here, whatever it looks like; a mention calls nobody. */
const text = (said: string): string =>
  said
    .replace(/[\\`*_[\]<>|~#]/g, '\\$&')
    .replaceAll('@', '@\u200b')
    .replace(/\s*\n\s*/g, ' ');
