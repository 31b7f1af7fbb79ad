import { resolveFieldUses } from '../../parts/field/resolve.ts';
import { resolveSections } from '../../parts/field/sections.ts';
import type { PageUse } from '../../parts/page/page-use.ts';
import { paramsIn } from '../../parts/page/params-in.ts';
import type { Place } from '../../resolve/context.ts';
import type { Own } from '../own-keys.ts';
import type { BundledPrintPage, PrintPage } from './page.ts';

/** One record, which is `record` in the expressions of the page, and how its printing is counted. */
export function resolvePrint(page: PrintPage, use: PageUse, place: Place): Own<BundledPrintPage> | undefined {
  const load = use.call(page.load, place.at('load'), ['get']);
  if (!load || use.hasBrokenEntity(load)) return undefined;
  const owner = use.answerOf(load);
  const scope = use.scope({ record: { record: owner.fields } });
  const head = resolveFieldUses(page.head, owner, scope, place.at('head'));
  const sections = resolveSections(page, owner, scope, place);
  use.show([...head, ...sections.flatMap(section => section.fields)]);
  const args = use.arguments(load, page.with, place, use.scope(), 'params');
  for (const name of paramsIn(args)) use.required.add(name);
  const at = place.at('printed');
  const counting = page.printed && use.call(page.printed.call, at.at('call'));
  if (page.printed) at.at('count').field(owner, page.printed.count);
  return {
    load: load.name,
    with: args,
    ...(page.valid
      ? {
          valid: {
            check: place.at('valid', 'check').expression(page.valid.check, scope, 'bool'),
            message: page.valid.message,
          },
        }
      : {}),
    papers: page.paper ?? ['A4'],
    head,
    sections,
    columns: page.perRow ?? 2,
    signatures: page.signatures ?? [],
    ...(page.printed && counting
      ? {
          printed: {
            call: counting.name,
            with: use.arguments(counting, page.printed.with, at, scope, 'record'),
            count: page.printed.count,
          },
        }
      : {}),
  };
}
