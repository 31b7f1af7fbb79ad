import type { FormulaScope } from '#runtime/language/fields/field.ts';
import { formulaFunctions } from '#runtime/language/formulas/functions.ts';

/** What can stand where the cursor is. */
export interface Completion {
  /** What is offered, and what is said of it. */
  label: string;
  about: string;
  /** What is written in the place of what was typed of it; the cursor stands behind the first `back` characters from the end. */
  text: string;
  back: number;
}

export interface Completions {
  /** Where what was typed of it begins. */
  from: number;
  offered: readonly Completion[];
}

/** Most that are offered at once. */
const most = 12;

/** The name that is being written before the cursor: letters and what follows them, not within a text. */
const fragment = /「?[\p{L}_][\p{L}\p{N}_]*$|「$/u;

/**
 * What may be written at the cursor of a formula: names that hold what was typed, then functions. Where nothing was typed
 * yet, all, as far as a name can follow.
 * @param others the names of the other lines
 */
export function completionsAt(
  text: string,
  cursor: number,
  { names }: Pick<FormulaScope, 'names'>,
  others: readonly string[],
): Completions {
  const before = text.slice(0, cursor);
  const typed = fragment.exec(before)?.[0] ?? '';
  const from = cursor - typed.length;
  const isWithinText = (before.match(/["'“”]/g)?.length ?? 0) % 2 === 1;
  // Behind a value there comes a sign.
  const follows = typed !== '' || /(^|[-+*/(,<>=＋－×÷（，、]|[且或非])\s*$/u.test(before);
  if (isWithinText || !follows) return { from, offered: [] };
  const all: Completion[] = [
    ...names.map(({ label, unit, type, cents }) => ({
      label,
      about: cents ? '元' : (unit ?? (type === 'text' ? '文字' : type === 'boolean' ? '是或否' : '')),
      text: written(label),
      back: 0,
    })),
    ...others.map(label => ({ label, about: '项目', text: written(label), back: 0 })),
    ...formulaFunctions.map(({ name, usage }) => ({ label: name, about: usage, text: `${name}()`, back: 1 })),
  ];
  const sought = typed.replace('「', '');
  const found = all.filter(({ label }) => label.includes(sought) && label !== sought);
  const begins = ({ label }: Completion): number => (label.startsWith(sought) ? 0 : 1);
  return { from, offered: found.sort((a, b) => begins(a) - begins(b)).slice(0, most) };
}

/** A name with other signs than letters and digits stands in brackets. */
const written = (name: string): string => (/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) ? name : `「${name}」`);
