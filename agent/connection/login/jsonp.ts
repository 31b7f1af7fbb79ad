import type { ClockPort } from '#runtime/platform/platform.ts';

/** Runs a script of another host. */
export interface ScriptPort {
  /** Where scripts find the names that they call. */
  names: Record<string, unknown>;
  /** Adds a script to the page; returns what removes it. */
  add(url: string, failed: () => void): () => void;
}

/** A name that nobody can guess and that is used once. */
const callbackName = (random: () => number): string =>
  `agentLogin_${Array.from({ length: 16 }, () => Math.floor(random() * 36).toString(36)).join('')}`;

/** Asks by JSONP (agent spec 7); gives up after `limit` ms. Rejects where no answer came; never tells the address. */
export function askByScript(
  script: ScriptPort,
  clock: ClockPort,
  random: () => number,
  url: URL,
  limit: number,
): Promise<unknown> {
  const name = callbackName(random);
  const address = new URL(url);
  address.searchParams.set('callback', name);
  return new Promise((resolve, reject) => {
    const end = (): void => {
      stop();
      remove();
    };
    const fail = (why: string): void => {
      end();
      // A late answer still calls its name: let it find something.
      script.names[name] = () => void delete script.names[name];
      reject(new Error(why));
    };
    script.names[name] = (answer: unknown) => {
      end();
      delete script.names[name];
      resolve(answer);
    };
    const stop = clock.after(limit, () => fail('log-in took too long'));
    const remove = script.add(address.href, () => fail('log-in could not be loaded'));
  });
}
