import type { Row } from '#runtime/services/calls/contract.ts';

interface Verdict {
  /** The label of a field, of a line with what that is known by: 教育经历「云州大学」. */
  title: string;
  isAccepted: boolean;
  reason: string;
}

/**
 * Why what a record says in a field was not taken over when it was last verified (`verdicts` of an entity that proposes);
 * of a field with lines by line; undefined where nothing was refused.
 */
export function remarkOn(label: string, record: Row | undefined): string | undefined {
  if (!Array.isArray(record?.verdicts)) return undefined;
  const refused = (record.verdicts as Verdict[]).filter(({ isAccepted }) => !isAccepted);
  const texts = refused.flatMap(({ title, reason }) => {
    if (title === label) return [`未采纳：${reason}`];
    return title.startsWith(`${label}「`) ? [`${title.slice(label.length)}未采纳：${reason}`] : [];
  });
  return texts.length > 0 ? texts.join('；') : undefined;
}
