import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A call that the specification names. */
export interface NamedCall {
  /** The line of the list. */
  line: string;
  /** One of these suffices. */
  methods: string[];
  /** One of these suffices; `{}` is an id. */
  paths: string[];
}

/** What calls.txt lists: method path, with alternatives after a bar. */
export const namedCalls: readonly NamedCall[] = readFileSync(path.join(import.meta.dirname, 'calls.txt'), 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => {
    const [methods = '', paths = ''] = line.split(' ');
    return { line, methods: methods.split('|'), paths: paths.split('|') };
  });
