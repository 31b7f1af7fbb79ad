import { scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { fairTurns } from '../turns/fair-turns.ts';

interface Cost {
  /** Kilobytes that each check takes. */
  memoryCost: number;
  /** How often it goes over them. */
  timeCost: number;
}

/**
 * What a new hash costs, by OWASP's figures for Argon2id: 19 MB and some 0.02 s of one core for each check. A hash says
 * what it cost, so that this may change. Tests, which log in thousands of times, make it small.
 */
export const passwordCost: Cost = { memoryCost: 19 * 1024, timeCost: 2 };
/** Of a password that stands in the documents, or in the sandbox's setup: whoever reads them has it. Who logs in by it gets a hash of the full cost. */
export const knownCost: Cost = { memoryCost: 32, timeCost: 1 };

/** On threads beside the event loop, and on half of the cores: the other half works for those who are in. */
const inTurn = fairTurns(Math.max(1, Math.min(3, availableParallelism() >> 1)));

/**
 * @param whose in whose turn it is made, such as a network address
 * @returns `$argon2id$v=19$m=…,t=…,p=1$salt$key`, so that the cost may rise later
 */
export const hashPassword = (password: string, cost = passwordCost, whose = ''): Promise<string> =>
  inTurn(whose, () => hash(password.normalize('NFKC'), { ...cost, parallelism: 1 }));

/** Takes as long for an account that does not exist (`hash` undefined). */
export async function verifyPassword(password: string, known: string | undefined, whose = ''): Promise<boolean> {
  if (known === undefined) return hashPassword(password, passwordCost, whose).then(() => false);
  return inTurn(whose, () =>
    known.startsWith('scrypt$') ? verifyScrypt(password, known) : verify(known, password.normalize('NFKC')),
  );
}

/** Of the hashes of before, `scrypt$N$r$p$salt$key`: each gives way as its person logs in. */
function verifyScrypt(password: string, known: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = known.split('$');
  const [wanted, cost] = [Buffer.from(key, 'base64'), { N: Number(N), r: Number(r), p: Number(p) }];
  return new Promise((resolve, reject) =>
    scrypt(
      password.normalize('NFKC'),
      Buffer.from(salt, 'base64'),
      wanted.length,
      { ...cost, maxmem: 64 * 1024 * 1024 },
      (error, given) => (error ? reject(error) : resolve(timingSafeEqual(given, wanted))),
    ),
  );
}

/** Whether it is of another kind than a new one, or guessing what is behind it costs less. */
export function isWeak(known: string): boolean {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(known) ?? [];
  return Number(memory ?? 0) * Number(time ?? 0) < passwordCost.memoryCost * passwordCost.timeCost;
}
