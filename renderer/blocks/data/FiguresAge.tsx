import type { FiguresAge as Age } from '#runtime/language/bundle/answers.ts';
import { ageText } from '#runtime/language/fields/age-text.ts';
import './figures-age.css';

/** How old figures are; nothing of those that are of now. @param of what a report answers */
export function FiguresAge({ of }: { of: unknown }) {
  const age = typeof of === 'object' && of !== null ? (of as { age?: Age }).age : undefined;
  return age ? <p className="figures-age">{ageText(age)}</p> : null;
}
