import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { nearest } from '#runtime/language/index.ts';
import type { Wrong } from '../app/arguments.ts';
import { isOurs, settingOf, settings } from './settings.ts';

/** What an installation has said, and where: the environment goes before the file. */
export interface Given {
  /** Also those of gateways. */
  values: Record<string, string>;
  from: Record<string, 'command line' | 'environment' | 'file'>;
}

/**
 * The settings of the environment, and of the file that it names in HEDDLE_CONFIG: YAML, the same names with their values.
 * @returns every one that is good, or all that is wrong, a line each
 */
export function readSettings(env: NodeJS.ProcessEnv): Given | Wrong {
  const file = env.HEDDLE_CONFIG ? readFile(env.HEDDLE_CONFIG) : {};
  if ('wrong' in file && typeof file.wrong === 'string') return { wrong: file.wrong };
  const own = Object.entries(env).filter(([name, value]) => isOurs(name) && value?.trim());
  const given: Given = { values: {}, from: {} };
  for (const [from, entries] of [
    ['file', Object.entries(file)],
    ['environment', own],
  ] as const)
    for (const [name, value] of entries) {
      given.values[name] = String(value).trim();
      given.from[name] = from;
    }
  const wrong = Object.entries(given.values).flatMap(([name, text]) => {
    const problem = problemOf(name, text);
    return problem ? [`${problem} (${given.from[name]})`] : [];
  });
  return wrong.length > 0 ? { wrong: wrong.join('\n') } : given;
}

function problemOf(name: string, text: string): string | undefined {
  const setting = settingOf(name);
  if (!setting) return `There is no setting ${name}: ${nearest(name, Object.keys(settings)).split(' · ').at(-1)}`;
  const wanted = setting.wrong?.(text);
  return wanted && `${name} is ${(setting.shown ?? (all => all))(text)}, but it must be ${wanted}`;
}

function readFile(file: string): Record<string, unknown> | Wrong {
  try {
    const document = parseDocument(readFileSync(file, 'utf8'));
    const [error] = document.errors;
    if (error) return { wrong: `The settings ${file} cannot be read: ${error.message}` };
    const content: unknown = document.toJS() ?? {};
    const isMap = typeof content === 'object' && !Array.isArray(content);
    return isMap
      ? (content as Record<string, unknown>)
      : { wrong: `The settings ${file} must be names with their values, such as HEDDLE_PORT: 8080.` };
  } catch (error) {
    return { wrong: `The settings ${file} cannot be read: ${(error as Error).message}` };
  }
}

/** The same with what the command line says instead, by the names of the settings. */
export const overriddenBy = ({ values, from }: Given, said: Record<string, unknown>): Given => {
  const given = Object.entries(said).filter(([, value]) => value !== undefined);
  return {
    values: { ...values, ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])) },
    from: { ...from, ...Object.fromEntries(given.map(([name]) => [name, 'command line' as const])) },
  };
};

/** Every setting as it holds, a line each, without its secrets. */
export function settingLines({ values, from }: Given): string[] {
  const names = [...new Set([...Object.keys(settings), ...Object.keys(values)])];
  return names.map(name => {
    const { initial = '', shown = (text: string) => text } = settingOf(name) ?? {};
    const value = values[name];
    return value === undefined ? `${name}=${initial} (as left out)` : `${name}=${shown(value)} (${from[name]})`;
  });
}
