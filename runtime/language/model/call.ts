import type { Method, Verb } from '../families/service.ts';
import type { CallModel, Guard } from './model.ts';
import type { RecordRules } from './rules.ts';

/** A call as the client makes it. */
export interface BundledCall {
  name: string;
  method: Method;
  path: string;
  verb?: Verb;
  entity?: string;
  /** Parameters that may not be empty → the message of the rejection. */
  needs: Record<string, string>;
  /** Code of an answer, or `file` → what staff see in the place of its message. */
  failures?: Record<string, string>;
  access: CallModel['access'];
  /** When it may be made, and why not otherwise. The back end judges it again. */
  allow?: Guard[];
  /** What holds among the fields that are sent: the back end judges by it, and a form mirrors it. */
  rules?: RecordRules;
  /** Seconds. */
  debounce?: number;
  /** Seconds. */
  timeout?: number;
}

export const bundleCall = (call: CallModel): BundledCall => {
  const { name, method, path, verb, entity, needs, failures, access, allow, rules, debounce, timeout } = call;
  return {
    name,
    method,
    path,
    ...(verb ? { verb } : {}),
    ...(entity ? { entity } : {}),
    needs,
    ...(failures ? { failures } : {}),
    access,
    ...(allow ? { allow } : {}),
    ...(rules ? { rules } : {}),
    ...(debounce ? { debounce } : {}),
    ...(timeout ? { timeout } : {}),
  };
};
