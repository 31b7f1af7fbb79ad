import { messageOf as breachMessage } from '#renderer/form/broken-lines.ts';
import { cleaned } from '#renderer/form/payload.ts';
import type { RecordRules } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { messageOf, missingMessage } from '#runtime/language/fields/messages.ts';
import { isMissing } from '#runtime/language/fields/shown.ts';
import { unstorable } from '#runtime/language/fields/storable.ts';
import { breachesOf } from '#runtime/language/rules/breaches.ts';
import type { Work } from '#runtime/language/rules/changed.ts';
import { codeBreaches } from '#runtime/language/rules/codes.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { DictionaryService, FormValidator } from '#runtime/services/services.ts';
import type { Settled } from './settled.ts';

interface Options {
  cell: FieldModel;
  /** The field of lines. */
  lines: string;
  rules: RecordRules | undefined;
  items: DictionaryService['items'];
  work: Work;
}

/** What is wrong in a row: with its cells, by their columns, and with the record as a whole. */
export interface Wrong {
  cells: ReadonlyMap<number, string>;
  row?: string;
}

/** The value of a cell as it is sent: nothing is null. */
export const sentValue = (cell: FieldModel, value: unknown): unknown => {
  const sent = cleaned(cell, value);
  return isMissing(sent) ? null : sent;
};

/**
 * Judges cells as the back end does: by the field, by the rules of the line, by those of the record. What stands as it
 * was stored is not held to anything.
 */
export function createJudge({ cell, lines, rules, items, work }: Options) {
  const lineRules = rules?.lines?.[lines]?.rules;
  const itemsOf = (dictionary: string) => {
    const found = items(dictionary);
    return found.length > 0 ? found : undefined;
  };
  const ofField = (value: unknown, validator: FormValidator | undefined): string | undefined => {
    const sent = sentValue(cell, value);
    if (sent === null) return cell.required ? missingMessage(cell) : undefined;
    const body = { [cell.name]: sent };
    const [breach] = validator?.(body) ?? [];
    if (breach) return messageOf(breach, cell, sent);
    for (const [, message] of codeBreaches([cell], body, undefined, { itemsOf, chosen: true, withLines: false }))
      return message;
    for (const [, message] of unstorable(body)) return message;
    return undefined;
  };
  const ofLine = (line: Row | undefined, before: Row | undefined): string | undefined => {
    if (!lineRules || !line) return undefined;
    const breach = breachesOf(lineRules, line, before, work).find(
      one => one.field === cell.name || one.is === 'formula',
    );
    return breach && breachMessage(breach, [cell]);
  };
  return {
    /** @param changed the columns of cells that are others. @param validator undefined: it has not come yet */
    judge(
      { record, before, lines: own, linesBefore }: Settled,
      changed: readonly { column: number; value: unknown }[],
      validator: FormValidator | undefined,
    ): Wrong {
      const cells = new Map<number, string>();
      for (const { column, value } of changed) {
        const message = ofField(value, validator) ?? ofLine(own[column], linesBefore[column]);
        if (message !== undefined) cells.set(column, message);
      }
      if (!rules || cells.size > 0) return { cells };
      // Whatever its lines were, they are others now.
      const breach = breachesOf(rules, record, { ...before, [lines]: 'others' }, work).find(
        ({ is }) => is === 'broken',
      );
      return { cells, ...(breach ? { row: breachMessage(breach, []) } : {}) };
    },
  };
}
