import { parseArgs } from 'node:util';
import { nearest } from '#runtime/language/index.ts';
import { appOptions } from './app/asked.ts';
import { appUse } from './app/new-app.ts';
import { neededOption, newOptions } from './asked.ts';
import { newKinds } from './kinds.ts';

export const newUse = [
  `  new app ${appUse}`,
  '                         writes a new app into a folder of its name; at a terminal it asks for the rest',
  `  new ${Object.keys(newKinds).join('|')} NAME --title 标题 [--label 权限] [--role ROLE] [--group KEY] …`,
  '                         writes documents to go on from, with catalogue, role and menu; new alone lists what there is, new --help says the options',
].join('\n');

/** What a command line asks for. */
export type Given = { kind: string; name: string; title: string; schemas?: string } & Partial<
  Record<keyof typeof newOptions, string>
>;

/** @returns what is asked for; or what is told in its place, where that is wrong use. @throws Error of an option that there is not */
export function readGiven(args: string[]): Given | { told: string; isWrong: boolean } {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      schemas: text,
      help: { type: 'boolean' },
      ...Object.fromEntries(Object.keys(newOptions).map(name => [name, text])),
    },
  });
  const { help, ...own } = values as Record<string, string | undefined>;
  const [kind, name = ''] = positionals;
  if (help) return { told: optionsTold(), isWrong: false };
  if (kind === undefined) return { told: kindsTold(), isWrong: false };
  const found = Object.hasOwn(newKinds, kind) ? newKinds[kind] : undefined;
  if (!found) {
    const near = nearest(kind, ['app', ...Object.keys(newKinds)]);
    return wrong(`没有「new ${kind}」 · There is no "new ${kind}". ${near}\n${kindsTold()}`);
  }
  const example = `  heddle new ${found.example}`;
  const spelling = found.isTitle ? /^\p{L}[\p{L}\p{N}_-]*$/u : /^[a-zA-Z][\w.]*$/;
  if (!spelling.test(name) || positionals.length > 2)
    return wrong(
      `要有一个名称，由${found.isTitle ? '文字' : '英文字母'}、数字${found.isTitle ? '' : '和点'}组成 · It takes one name, of letters, digits${found.isTitle ? '' : ' and dots'}.\n${example}`,
    );
  const title = own.title ?? (found.isTitle ? name : undefined);
  return title ? { ...own, kind, name, title } : wrong(`${neededOption('title')}\n${example}`);
}

const wrong = (told: string): { told: string; isWrong: boolean } => ({ told, isWrong: true });

/** Every kind, each with an example. */
function kindsTold(): string {
  const app = { zh: '一个新应用', en: 'a new app', example: 'app garage --title 车库' };
  return [
    'heddle new 种类 名称 … · heddle new KIND NAME …',
    ...Object.entries({ app, ...newKinds }).flatMap(([kind, { zh, en, example }]) => [
      `  ${kind.padEnd(10)} ${zh} · ${en}`,
      `             heddle new ${example}`,
    ]),
    'heddle new --help 说明各选项 · says the options',
  ].join('\n');
}

const optionsTold = (): string =>
  [
    newUse,
    ...Object.entries({ ...newOptions, ...appOptions }).map(
      ([name, { zh, en }]) => `    --${name.padEnd(11)} ${zh} · ${en}`,
    ),
  ].join('\n');
