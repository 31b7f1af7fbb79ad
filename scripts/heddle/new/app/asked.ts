import { parseArgs } from 'node:util';
import { nameRefusal } from './app-name.ts';
import { isOneOf, type Language, languages, type TradeName, trades } from './trades.ts';

/** What a new app is made of. */
export interface AppAsked {
  /** Of its folder and its package. */
  name: string;
  /** What staff call it. */
  title: string;
  language: Language;
  trade: TradeName;
  /** The versions of Heddle that it takes, as npm says them. */
  heddle: string;
}

/** As it is given on the command line, where everything may be left out. */
export type AppGiven = Partial<Record<keyof AppAsked, string>>;

/** What may be said of an app beside its name and title, by name without dashes. */
export const appOptions = {
  language: {
    zh: 'app：README、说明与注释用的语言，zh 或 en；不写：zh',
    en: 'of an app: the language of README, notes and comments, zh or en; left out: zh',
  },
  trade: {
    zh: 'app：从什么开始，empty 或一个例子；不写：empty',
    en: 'of an app: what it begins with, empty or one of the examples; left out: empty',
  },
  heddle: {
    zh: 'app：所用 Heddle 的版本范围；不写：从现在这个起',
    en: 'of an app: the versions of Heddle that it takes, as npm says them; left out: from this one on',
  },
  'no-install': { zh: 'app：不安装它的包', en: 'of an app: its packages are not installed' },
} as const;

/** @throws Error where it is not used so */
export function readAppGiven(args: string[]): AppGiven {
  const text = { type: 'string' } as const;
  const {
    values: { 'no-install': _, ...values },
    positionals,
  } = parseArgs({
    args,
    allowPositionals: true,
    options: { title: text, language: text, trade: text, heddle: text, 'no-install': { type: 'boolean' } },
  });
  const [name, ...more] = positionals;
  if (more.length > 0)
    throw new Error(`只要一个名称，多了 ${more.join(' ')} · it takes one name; ${more.join(' ')} is too many`);
  return name === undefined ? values : { ...values, name };
}

/** Of what stands at the top of the sidebar. */
const longestTitle = 40;

function titleRefusal(title: string): string | undefined {
  if (title.trim() !== '' && title.length <= longestTitle && !/\p{Cc}/u.test(title)) return undefined;
  return `标题为一行，1 到 ${longestTitle} 个字 · the title is one line of 1 to ${longestTitle} characters`;
}

const languageRefusal = (language: string): string | undefined =>
  isOneOf(language, languages) ? undefined : notOneOf('语言', 'language', language, languages);

const tradeRefusal = (trade: string): string | undefined =>
  isOneOf(trade, trades) ? undefined : notOneOf('行业', 'trade', trade, trades);

function notOneOf(zh: string, en: string, given: string, choices: object): string {
  const names = Object.keys(choices);
  return `没有${zh}「${given}」，有 ${names.join('、')} · there is no ${en} "${given}"; there are ${names.join(', ')}`;
}

const heddleRefusal = (range: string): string | undefined =>
  range.trim() === '' ? 'Heddle 的版本范围是空的 · the range of versions of Heddle is empty' : undefined;

/** What is wrong with what is given; undefined where it will do. */
export function wrongIn({ name, title, language, trade, heddle }: AppGiven): string | undefined {
  return (
    (name === undefined ? undefined : nameRefusal(name)) ??
    (title === undefined ? undefined : titleRefusal(title)) ??
    (language === undefined ? undefined : languageRefusal(language)) ??
    (trade === undefined ? undefined : tradeRefusal(trade)) ??
    (heddle === undefined ? undefined : heddleRefusal(heddle))
  );
}

/** Who sits at a terminal. */
interface Person {
  ask(question: string): Promise<string>;
  tell(line: string): void;
}

/**
 * Asks for what is not given, again where an answer will not do.
 * @param usualTitle what the trade is called, where nobody says otherwise
 */
export async function askForRest(
  given: AppGiven,
  person: Person,
  usualTitle: (trade: string, name: string) => Promise<string>,
): Promise<AppGiven> {
  const name =
    given.name ??
    (await answered(person, '名称，也是文件夹的名称 · Name, that of the folder as well', '', nameRefusal));
  const language =
    given.language ??
    (await answered(person, choice('说明用的语言 · Language of README and notes', languages), 'zh', languageRefusal));
  const trade =
    given.trade ?? (await answered(person, choice('从什么开始 · What it begins with', trades), 'empty', tradeRefusal));
  const title =
    given.title ??
    (await answered(
      person,
      '标题，员工这样称呼它 · Title, what staff call it',
      await usualTitle(trade, name),
      titleRefusal,
    ));
  return { ...given, name, title, language, trade };
}

async function answered(
  { ask, tell }: Person,
  question: string,
  otherwise: string,
  refusal: (answer: string) => string | undefined,
): Promise<string> {
  for (;;) {
    const answer = (await ask(`${question}${otherwise === '' ? '' : ` [${otherwise}]`}: `)).trim() || otherwise;
    const wrong = refusal(answer);
    if (wrong === undefined) return answer;
    tell(wrong);
  }
}

function choice(question: string, choices: Readonly<Record<string, { zh: string; en: string }>>): string {
  const width = Math.max(...Object.keys(choices).map(name => name.length));
  const lines = Object.entries(choices).map(([name, { zh, en }]) => `  ${name.padEnd(width)}  ${zh} · ${en}`);
  return [question, ...lines, ''].join('\n');
}
