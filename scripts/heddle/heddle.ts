import { parseArgs } from 'node:util';
import { builtExtensions, type Checked, validate as check, nearest } from '#runtime/language/index.ts';
import { NoAnswer } from './ask.ts';
import type { Command, Output } from './command.ts';
import { commands } from './listed.ts';
import { others } from './others.ts';
import { readFolder } from './read-folder.ts';

/**
 * The heddle command. Exit codes: 0, 1 issues found or no database to be had, which is said in words, 2 wrong use.
 * @param handlers the back end's handlers, for the check of calls.
 */
export async function heddle(args: readonly string[], output: Output, handlers?: ReadonlySet<string>): Promise<number> {
  try {
    return await carriedOut(args, output, handlers);
  } catch (error) {
    const { EmbeddedDatabaseError } = await import('#server/database/embedded/index.ts');
    if (!(error instanceof EmbeddedDatabaseError || error instanceof NoAnswer)) throw error;
    output.err(error.message);
    return 1;
  }
}

async function carriedOut(
  args: readonly string[],
  output: Output,
  handlers: ReadonlySet<string> | undefined,
): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h') {
    output.out(await help());
    return name === undefined ? 2 : 0;
  }
  const other = others[name];
  if (other) return (await other()).run(rest, output, handlers);
  const command = await commands[name]?.();
  if (!command) {
    const names = [...Object.keys(commands), ...Object.keys(others)];
    return wrong(output, `There is no command "${name}". ${nearest(name, names)}`);
  }
  const parsed = readOptions(rest, command);
  if (typeof parsed === 'string') return wrong(output, parsed);
  const { schemas, json, watch, subject, ...values } = parsed;
  const folder = String(schemas ?? 'schemas');
  const files = await readFolder(folder);
  if (typeof files === 'string') return wrong(output, files);
  const options = {
    schemas: folder,
    json: json === true,
    ...(subject === undefined ? {} : { subject: String(subject) }),
    values: only(values, one => typeof one === 'string'),
    lists: only(values, Array.isArray),
  };
  const language = handlers ? { handlers } : {};
  if (watch !== true)
    return command.run(
      check(files, {
        extensions: await builtExtensions(folder, files),
        ...(command.names ? { names: true } : {}),
        ...language,
      }),
      options,
      output,
    );
  const { checkAgain, toldToEnd } = await import('./check-again.ts');
  const told = async (checked: Checked, took: number): Promise<void> => {
    await command.run(checked, options, output);
    if (!options.json) output.out(`Checked in ${Math.round(took)} ms. Whatever is saved is checked; Ctrl+C ends.`);
  };
  await checkAgain(folder, language, told, toldToEnd());
  return 0;
}

type Given = Record<string, string | boolean | undefined | (string | boolean)[]>;

/** Those options whose value is of a kind. */
const only = <T>(values: Given, isSo: (value: unknown) => value is T): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter((one): one is [string, T & Given[string]] => isSo(one[1])));

function readOptions(
  args: string[],
  { takes, words = 1, options, watches }: Pick<Command, 'takes' | 'words' | 'options' | 'watches'>,
): Given | string {
  const own = Object.entries(options);
  try {
    const { values, positionals } = parseArgs({
      args: args.map(arg =>
        own.reduce(
          (said, [name, { otherwise }]) => (said === `--${name}` && otherwise ? `--${name}=${otherwise}` : said),
          arg,
        ),
      ),
      allowPositionals: takes !== undefined,
      options: {
        schemas: { type: 'string' },
        json: { type: 'boolean' },
        ...(watches ? { watch: { type: 'boolean' as const } } : {}),
        ...Object.fromEntries(
          own.map(([name, { takes: value, several }]) => [
            name,
            { type: value ? ('string' as const) : ('boolean' as const), multiple: several === true },
          ]),
        ),
      },
    });
    const given: Given = takes ? { ...values, subject: positionals.join(' ') } : { ...values };
    for (const [option, { takes: value }] of own) if (!value && given[option] === true) given[option] = '';
    if (takes && (positionals.length === 0 || positionals.length > words))
      return `It takes one ${words > 1 ? `of: ${takes}` : takes}.`;
    const missing = own.find(([name, option]) => option.required && given[name] === undefined);
    return missing ? `--${missing[0]} ${missing[1].takes ?? ''} is needed: ${missing[1].summary}.` : given;
  } catch (error) {
    return (error as Error).message;
  }
}

function wrong(output: Output, message: string): number {
  output.err(message);
  output.err('npm run heddle -- --help lists the commands.');
  return 2;
}

async function help(): Promise<string> {
  const lines: string[] = [];
  for (const [name, load] of Object.entries(commands)) {
    const { takes, options, summary, watches } = await load();
    const given = Object.entries(options).map(
      ([option, { takes: value }]) => ` --${option}${value ? ` ${value}` : ''}`,
    );
    lines.push(
      `  ${`${name}${takes ? ` ${takes}` : ''}${given.join('')}${watches ? ' --watch' : ''}`.padEnd(22)} ${summary}`,
    );
  }
  const uses = new Set<string>();
  for (const load of Object.values(others)) uses.add((await load()).use);
  return [
    'npm run heddle -- COMMAND [--schemas DIR] [--json]',
    ...lines,
    ...uses,
    'Exit codes: 0 fine, 1 issues found, 2 wrong use.',
  ].join('\n');
}
