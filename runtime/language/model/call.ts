import type { Verb } from '../verbs/index.ts';
import { verbOf } from './does.ts';
import type { CallModel } from './model.ts';

/** What the client knows of a call, in the order of the bundle. */
const known = [
  'name',
  'method',
  'path',
  'verb',
  'entity',
  'needs',
  'failures',
  'access',
  'allow',
  'rules',
  'debounce',
  'timeout',
] as const;

/** What follows from other documents. */
interface Followed {
  /** true: it can be asked beforehand what of the past it touches. */
  foretells?: true;
}

/** A call as the client makes it. What it does is the affair of the back end, which judges all of it again. */
export type BundledCall = Pick<CallModel, Exclude<(typeof known)[number], 'verb'>> & Followed & { verb?: Verb };

export function bundleCall(call: CallModel, followed: Followed = {}): BundledCall {
  const all = { ...call, verb: verbOf(call)?.name };
  const parts = known.flatMap(key => (all[key] === undefined ? [] : [[key, all[key]]]));
  return { ...Object.fromEntries(parts), ...followed } as BundledCall;
}
