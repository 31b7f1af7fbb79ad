import { dump } from 'js-yaml';
import type { Model } from '#runtime/language/bundle/model.ts';
import type { ComposedReport } from '#runtime/language/index.ts';

/** The text of a report document that says what a composed report does, under an id that no other has. */
export function reportDocument({ title, ...report }: ComposedReport, model: Model): string {
  const defineId = 1 + Math.max(0, ...Object.values(model.reports).map(one => one.defineId));
  return dump({ defineId, title, ...report }, { lineWidth: 120, noRefs: true });
}
