import type { Condition } from './condition.ts';

/** A condition in Chinese; '' of one that always holds. */
export function conditionWords(condition: Condition): string {
  switch (condition.is) {
    case 'always':
      return '';
    case 'never':
      return '没有';
    case 'and':
      return condition.parts.map(inner).join('，并且');
    case 'or':
      return condition.parts.map(inner).join('，或者');
    case 'not':
      return unlessWords(condition.part);
    default:
      return condition.words();
  }
}

const unlessWords = (part: Condition): string =>
  ('otherwise' in part ? part.otherwise?.() : undefined) ?? `并非（${conditionWords(part)}）`;

const inner = (part: Condition): string =>
  part.is === 'and' || part.is === 'or' ? `（${conditionWords(part)}）` : conditionWords(part);
