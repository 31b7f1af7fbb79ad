import type { BundledBlock } from '#runtime/language/bundle/client.ts';
import type { Scope, Services } from '#runtime/services/services.ts';

/** Something that stands in the way. */
export interface Reason {
  /** In words, for whoever asks. */
  text: string;
  /** The condition as the documents say it, where it has no words of its own. */
  cel?: string;
  /** file:line:column of what says it. */
  at?: string;
}

/** What becomes of an action or a section of a page for this person and this record, and why. */
export interface Verdict {
  label: string;
  /** Where it stands: 工具栏, 行, 区块. */
  place: string;
  /** file:line:column of the action; of a section that of its condition. */
  at: string;
  /** offered: it can be pressed, or is in sight; refused: seen, and pressing says why not; hidden; open: no record is chosen. */
  state: 'offered' | 'refused' | 'hidden' | 'open';
  reasons: Reason[];
}

export const missing = (label: string): Reason => ({ text: `没有权限「${label}」` });

/** Why a section of a page is there, or not. */
export function verdictOfBlock(
  block: BundledBlock,
  scope: Scope,
  { access, expressions }: Pick<Services, 'access' | 'expressions'>,
): Verdict {
  const { when, permission } = block;
  const holds = when === undefined || expressions.holds(when, scope, false);
  const reasons = [
    ...(permission !== undefined && !access.allows(permission) ? [missing(permission)] : []),
    ...(holds ? [] : [{ text: '显示条件不成立', cel: when.cel, at: when.at }]),
  ];
  const state = reasons.length > 0 ? 'hidden' : 'offered';
  return { label: block.title || block.key, place: '区块', at: when?.at ?? '', state, reasons };
}
