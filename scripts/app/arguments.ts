import { parseArgs } from 'node:util';
import { nearest } from '#runtime/language/index.ts';

/** Options of a command as node:util's parseArgs takes them. */
export type Options = Record<string, { type: 'string' | 'boolean'; short?: string }>;

/** What was given, by the option's name: its value, or true. */
export type Values = Record<string, string | boolean | undefined>;

/** What is wrong, in one sentence. */
export interface Wrong {
  wrong: string;
}

const help = { help: { type: 'boolean', short: 'h' } } as const satisfies Options;

/** What was given. `help` asks for the help; a sentence says what is wrong. */
export function readArguments(args: readonly string[], own: Options): { values: Values } | 'help' | Wrong {
  const options: Options = { ...own, ...help };
  const { values, tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional') return { wrong: `"${token.value}" is no option; npm start -- --help lists them.` };
    if (token.kind !== 'option') continue;
    const option = options[token.name];
    if (!option) {
      const near = nearest(token.name, Object.keys(options));
      return { wrong: `There is no option ${token.rawName}.${near ? ` ${near}` : ''} npm start -- --help lists them.` };
    }
    const takesValue = option.type === 'string';
    if (takesValue && !token.value)
      return { wrong: `${token.rawName} needs a value; npm start -- --help shows which.` };
    if (!takesValue && token.value !== undefined) return { wrong: `${token.rawName} takes no value.` };
  }
  return values.help ? 'help' : { values: values as Values };
}
