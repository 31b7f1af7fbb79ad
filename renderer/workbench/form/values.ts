import type { Takes } from '#runtime/editor/form/takes.ts';

type Plain = string | number | boolean | null;

const textual = new Set<Takes['is']>(['text', 'expression', 'template', 'value', 'name']);

/** What was typed, as the document is to say it; undefined where no such value may stand there. */
export function typedValue(typed: string, takes: readonly Takes[]): Plain | undefined {
  const word = takes.flatMap(one => (one.is === 'words' ? one.words : [])).find(one => String(one.word) === typed);
  if (word) return word.word;
  const may = new Set(takes.map(({ is }) => is));
  if ((may.has('number') || may.has('integer')) && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(typed)) {
    if (may.has('number') || !typed.includes('.')) return Number(typed);
  }
  if (may.has('truth') && (typed === 'true' || typed === 'false')) return typed === 'true';
  if (may.has('nothing') && typed === '') return null;
  // What the language does not know is kept as it is typed.
  return takes.length === 0 || takes.some(({ is }) => textual.has(is)) ? typed : undefined;
}

/** Why what was typed cannot stand there. */
export function wrongValue(takes: readonly Takes[]): string {
  const may = takes.map(({ is }) => is);
  if (may.includes('number')) return '要填数字';
  if (may.includes('integer')) return '要填整数';
  return '要从可选的内容里选';
}

/** Whether it is filled in by a choice alone: of fixed words, or of 是 and 否. */
export const isChosen = (takes: readonly Takes[]): boolean =>
  takes.length > 0 && takes.every(({ is }) => is === 'words' || is === 'truth');

export interface Option {
  value: string;
  label: string;
}

/** What may be chosen, as the form shows it. */
export const optionsOf = (takes: readonly Takes[]): Option[] =>
  takes.flatMap((one): Option[] => {
    if (one.is === 'truth')
      return [
        { value: 'true', label: '是' },
        { value: 'false', label: '否' },
      ];
    if (one.is !== 'words') return [];
    return one.words.map(({ word, about }) => ({
      value: String(word),
      label: about ? `${String(word)}：${about}` : String(word),
    }));
  });
