import { nestedIn } from './nested.ts';

/** How deep a body may nest: far deeper than any form, and not so deep that who walks through it runs out of stack. */
const most = 100;

/** Whether a body nests deeper than anything that is sent here. Files of it are not looked into. */
export function isTooDeep(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true;
    level = level.flatMap(value => nestedIn(value).map(([, part]) => part));
  }
  return false;
}
