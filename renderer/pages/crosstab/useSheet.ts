import { useEffect, useMemo, useRef } from 'react';
import { refusedBy } from '#renderer/actions/refusal.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledCrosstabPage } from '#runtime/language/bundle/client.ts';
import type { Work } from '#runtime/language/rules/changed.ts';
import { createJudge } from './judge.ts';
import { createSettled } from './settled.ts';
import { createSheet, type Sheet } from './sheet.ts';
import { type CrosstabAnswer, tableOf } from './table.ts';

/**
 * The cells as somebody edits them; read again, what is not saved yet stays over what was read.
 * @param isWhole all that something follows from is there
 */
export function useSheet(
  page: BundledCrosstabPage,
  answer: CrosstabAnswer | undefined,
  isWhole: boolean,
  params: Record<string, unknown>,
): Sheet | undefined {
  const { bundle, dictionaries, expressions } = useServices();
  const known = useRef<Sheet>(undefined);
  const sheet = useMemo(() => {
    if (!answer) return undefined;
    const table = tableOf(page, answer, dictionaries);
    const call = page.save && page.calls[page.save.call];
    const rules = isWhole ? call?.rules : undefined;
    const work: Work = (expression, scope) => expressions.value(expression, scope, null);
    const guards = call?.allow?.filter(guard => !/\bbody\b/.test(guard.that.cel));
    const options = { ...page, lineKey: page.lineKey, cell: page.cell.name, table, rules, work };
    return createSheet(
      {
        table,
        key: page.entity.key,
        lines: page.lines,
        lineKey: page.lineKey,
        cell: page.cell,
        settledOf: createSettled(options),
        judge: createJudge({ cell: page.cell, lines: page.lines, rules, items: dictionaries.items, work }).judge,
        refusal(record) {
          if (page.save?.when && !expressions.holds(page.save.when, { row: record, params }, false))
            return '此行不能填写';
          return refusedBy(guards, { row: record }, expressions);
        },
      },
      known.current?.edits(),
    );
  }, [page, answer, isWhole, params, dictionaries, expressions]);
  if (sheet) known.current = sheet;
  const validator = page.save?.validator;
  useEffect(() => {
    if (validator)
      bundle.validator(validator).then(
        module => sheet?.validateBy(module),
        () => undefined,
      );
  }, [bundle, validator, sheet]);
  return sheet;
}
