import type { AppModel } from '#runtime/language/bundle/model.ts';
import { password as format } from '#runtime/language/formats/password.ts';

/** What an app asks of passwords (app.yaml, `passwords`). */
export type PasswordRules = NonNullable<AppModel['passwords']>;

/** Tries after which a password is found by somebody who begins with what people choose most: below it is refused. */
const fewestGuesses = 1_000_000;

/**
 * Why a person may not have a password, in words for who chooses it; undefined where they may. The one judgement of every
 * place where one is set: as spec 5.4 asks, of the length of app.yaml, without their code (工号), and none that is guessed
 * soon: common ones, rows of the keyboard, years and repetitions, and what is made of such parts.
 */
export async function passwordRefusal(
  password: string,
  { code, rules = {} }: { code: string; rules?: { length?: number | undefined } | undefined },
): Promise<string | undefined> {
  const { length = 0 } = rules;
  if ([...password].length < length) return format.short(length);
  if (!format.test(password)) return format.message();
  if (code !== '' && password.toLowerCase().includes(code.toLowerCase())) return '密码不能包含工号';
  if ((await guessesOf(password, code)) < fewestGuesses)
    return '这个密码太常见或太有规律，容易被猜到：请加长，或换成不常见的组合';
  return undefined;
}

let judge: Promise<(password: string, own: string[]) => { guesses: number }> | undefined;

/** The lists take a tenth of a second to read: that is done when the first password is set. */
async function guessesOf(password: string, code: string): Promise<number> {
  judge ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }]) => {
      const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
      return (text, own) => factory.check(text, own);
    },
  );
  return (await judge)(password, ['heddle', code]).guesses;
}
