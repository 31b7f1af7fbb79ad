import { parseArgs } from 'node:util';
import { builtExtensions, validate as check, nearest, readSchemas } from '#runtime/language/index.ts';
import { adminUse, makeAdmin } from './admin.ts';
import type { Command, Output } from './command.ts';
import { explain } from './commands/explain.ts';
import { menu } from './commands/menu.ts';
import { plan } from './commands/plan.ts';
import { race } from './commands/race.ts';
import { routes } from './commands/routes.ts';
import { test } from './commands/test.ts';
import { tryCall } from './commands/try.ts';
import { validate } from './commands/validate.ts';
import { migrateFolder } from './migrate-folder.ts';
import { makeNew, newUse } from './new/new.ts';
import { publishBuilt, publishUse } from './publish.ts';
import { writeReference } from './reference/write-reference.ts';
import { atSandbox, isAtSandbox, sandboxUse } from './sandbox.ts';
import { isSave, save, saveUse } from './save.ts';

const commands: Record<string, Command> = { validate, routes, menu, test, race, try: tryCall, plan, explain };

/**
 * The heddle command. Exit codes: 0, 1 issues found, 2 wrong use.
 * @param handlers the back end's handlers, for the check of calls.
 */
export async function heddle(args: readonly string[], output: Output, handlers?: ReadonlySet<string>): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h') {
    output.out(help());
    return name === undefined ? 2 : 0;
  }
  if (name === 'reference') return writeReference('.', output);
  if (name === 'admin') return makeAdmin(rest, output, process.env);
  if (name === 'publish') return publishBuilt(rest, output, process.env);
  if (name === 'new') return makeNew(rest, output, handlers);
  if (isSave(name)) return save(name, rest, output);
  if (isAtSandbox(name)) return atSandbox(name, rest, output);
  const command = commands[name];
  if (!command && name !== 'migrate')
    return wrong(output, `There is no command "${name}". ${nearest(name, [...Object.keys(commands), 'migrate'])}`);
  const parsed = readOptions(rest, command ?? {});
  if (typeof parsed === 'string') return wrong(output, parsed);
  const { schemas, json, subject, ...values } = parsed;
  const folder = String(schemas ?? 'schemas');
  const files = await readSchemas(folder).catch((error: NodeJS.ErrnoException) => error);
  if (files instanceof Error)
    return wrong(
      output,
      `The schemas folder "${folder}" cannot be read (${files.code ?? files.message}). Name another with --schemas DIR.`,
    );
  if (!command) return migrateFolder(folder, files, output);
  return command.run(
    check(files, { extensions: await builtExtensions(folder, files), ...(handlers ? { handlers } : {}) }),
    {
      schemas: folder,
      json: json === true,
      ...(subject === undefined ? {} : { subject: String(subject) }),
      values: values as Record<string, string>,
    },
    output,
  );
}

function readOptions(
  args: string[],
  { takes, options = {} }: Partial<Pick<Command, 'takes' | 'options'>>,
): Record<string, string | boolean | undefined> | string {
  const own = Object.entries(options);
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: takes !== undefined,
      options: {
        schemas: { type: 'string' },
        json: { type: 'boolean' },
        ...Object.fromEntries(own.map(([name]) => [name, { type: 'string' as const }])),
      },
    });
    const given: Record<string, string | boolean | undefined> = takes ? { ...values, subject: positionals[0] } : values;
    if (takes && positionals.length !== 1) return `It takes one ${takes}.`;
    const missing = own.find(([name, option]) => option.required && given[name] === undefined);
    return missing ? `--${missing[0]} ${missing[1].takes} is needed: ${missing[1].summary}.` : given;
  } catch (error) {
    return (error as Error).message;
  }
}

function wrong(output: Output, message: string): number {
  output.err(message);
  output.err('npm run heddle -- --help lists the commands.');
  return 2;
}

function help(): string {
  const lines = Object.entries(commands).map(([name, command]) => {
    const options = Object.entries(command.options).map(([option, { takes }]) => ` --${option} ${takes}`);
    return `  ${`${name}${command.takes ? ` ${command.takes}` : ''}${options.join('')}`.padEnd(22)} ${command.summary}`;
  });
  return [
    'npm run heddle -- COMMAND [--schemas DIR] [--json]',
    ...lines,
    '  migrate                carries documents of an older version of the language over, comments and layout kept',
    '  reference              writes docs/reference from the definition of the language',
    newUse,
    adminUse,
    publishUse,
    saveUse,
    sandboxUse,
    'Exit codes: 0 fine, 1 issues found, 2 wrong use.',
  ].join('\n');
}
