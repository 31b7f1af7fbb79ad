import { cellView } from '#renderer/cells/registry.ts';
import type { BundledHierarchyPage } from '#runtime/language/bundle/client.ts';
import { isMissing } from '#runtime/language/fields/shown.ts';
import type { Scope, Services } from '#runtime/services/services.ts';
import type { Box } from './boxes.ts';

/** What a box says of its record. */
export interface Says {
  /** Below the name. */
  fact(box: Box): string;
  /** At the foot. */
  line(box: Box): string;
  mark(box: Box): { colour: string; text: string } | undefined;
}

/** The words of boxes, by what the page says. @param scope what its expressions may name besides the box */
export function saysOf(
  page: BundledHierarchyPage,
  { dictionaries, expressions }: Pick<Services, 'dictionaries' | 'expressions'>,
  scope: Scope,
): Says {
  const [, fact] = page.columns;
  const of = ({ row, own, all }: Box): Scope => ({ ...scope, row, own, all });
  const words = new WeakMap<Box, Words>();
  const saidBy: Says = {
    fact: ({ row }) => (fact && !isMissing(row[fact.name]) ? cellView(fact.field, row, dictionaries).text : ''),
    line: box => (page.line ? expressions.text(page.line, of(box)) : ''),
    mark(box) {
      const found = page.marks.find(({ when }) => expressions.holds(when, of(box), false));
      return found && { colour: found.colour, text: expressions.text(found.label, of(box)) };
    },
  };
  // Worked out once for each box, however often it is drawn.
  const wordsOf = (box: Box): Words => {
    const known = words.get(box) ?? { fact: saidBy.fact(box), line: saidBy.line(box), mark: saidBy.mark(box) };
    words.set(box, known);
    return known;
  };
  return { fact: box => wordsOf(box).fact, line: box => wordsOf(box).line, mark: box => wordsOf(box).mark };
}

interface Words {
  fact: string;
  line: string;
  mark: ReturnType<Says['mark']>;
}
