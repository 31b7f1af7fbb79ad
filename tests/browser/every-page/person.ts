import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { parse } from 'yaml';
import { createMemoryClock } from '#runtime/platform/memory/clock.ts';
import { createMemoryPlatform } from '#runtime/platform/memory/platform.ts';
import { createServices } from '#runtime/services/create.ts';
import type { Services } from '#runtime/services/services.ts';
import { fetchOf } from './bundle-once.ts';

export interface Account {
  code: string;
  password: string;
}

const roles = fileURLToPath(new URL('../../../schemas/roles.yaml', import.meta.url));

/** The sample accounts of the product. */
export async function everyAccount(): Promise<Account[]> {
  const { accounts } = parse(await readFile(roles, 'utf8')) as { accounts: Record<string, { password: string }> };
  return Object.entries(accounts).map(([code, { password }]) => ({ code, password }));
}

/** The services of the browser, in this process, of somebody who has logged in at the app: what they may, and what calls answer them. */
export async function servicesOf({ code, password }: Account): Promise<Services> {
  const url = inject('appUrl');
  const services = createServices(
    createMemoryPlatform({
      url,
      fetch: (input, init) => fetchOf(url, input as string | URL, init),
      clock: createMemoryClock(Date.now()),
    }),
  );
  await services.bundle.open();
  await services.session.login({ username: code, password });
  await services.expressions.ready();
  return services;
}
