import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { queueBeyond, refuseBeyond } from './concurrency.ts';

/**
 * What a new hash costs, by OWASP's figures for scrypt: 32 MB and some 0.2 s of one core for each check. A hash says
 * what it cost, so that this may change. Tests, which log in thousands of times, make it small.
 */
export const passwordCost = { N: 2 ** 15, r: 8, p: 3 };
/** Of a password that stands in the documents, or in the sandbox's setup: whoever reads them has it. Who logs in by it gets a hash of the full cost. */
export const knownCost = { N: 2 ** 8, r: 8, p: 1 };
const maxmem = 64 * 1024 * 1024;

/** On threads beside the event loop, and on half of the cores: the other half works for those who are in. */
const inTurn = queueBeyond(Math.max(1, Math.min(3, availableParallelism() >> 1)));
/** Does what checks a password, unless so much waits already that its client would give up before. @throws ServerError busy */
export const withinCapacity = refuseBeyond(40);

const derive = (password: string, salt: Buffer, { N, r, p }: typeof passwordCost): Promise<Buffer> =>
  inTurn(
    () =>
      new Promise((resolve, reject) =>
        scrypt(password.normalize('NFKC'), salt, 32, { N, r, p, maxmem }, (error, key) =>
          error ? reject(error) : resolve(key),
        ),
      ),
  );

/** `scrypt$N$r$p$salt$key`, so that the cost may rise later. */
export async function hashPassword(password: string, cost = passwordCost): Promise<string> {
  const salt = randomBytes(16);
  const { N, r, p } = cost;
  const key = await derive(password, salt, cost);
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Takes as long for an account that does not exist (`hash` undefined). */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt, key] = (hash ?? '').split('$');
  if (!key || !salt) {
    await derive(password, Buffer.alloc(16), passwordCost);
    return false;
  }
  const wanted = Buffer.from(key, 'base64');
  const given = await derive(password, Buffer.from(salt, 'base64'), { N: Number(N), r: Number(r), p: Number(p) });
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Whether guessing what is behind it costs less than it does by a new hash. */
export function isWeak(hash: string): boolean {
  const [, N = 0, r = 0, p = 0] = hash.split('$').map(Number);
  return N * r * p < passwordCost.N * passwordCost.r * passwordCost.p;
}
