import { readObject } from '#agent/protocol/decode.ts';
import type { Faults } from '../centre/settings.ts';

/** What becomes of each message of a line with these faults. An event that is put behind the next waits for one. */
export function distorter({ lose = [], duplicate = [], reorder = [] }: Faults): (body: string) => string[] {
  let held: string[] = [];
  return body => {
    const read = readObject(body);
    const name = read.kind === 'object' ? String(read.value.event) : '';
    if (lose.includes(name)) return [];
    const copies = duplicate.includes(name) ? [body, body] : [body];
    if (reorder.includes(name) && held.length === 0) {
      held = copies;
      return [];
    }
    const all = [...copies, ...held];
    held = [];
    return all;
  };
}
