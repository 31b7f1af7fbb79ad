import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { createMemoryClock } from '#runtime/platform/memory/clock.ts';
import { createMemoryPlatform } from '#runtime/platform/memory/platform.ts';
import { createServices } from '#runtime/services/create.ts';
import type { Services } from '#runtime/services/services.ts';
import { projectRoot } from '#scripts/test/program.ts';
import { fetchOf } from './bundle-once.ts';

export interface Account {
  code: string;
  password: string;
}

/** The sample accounts of the product; of those with the same roles the first. */
export async function everyAccount(): Promise<Account[]> {
  const roles = await readFile(path.join(projectRoot, 'schemas/roles.yaml'), 'utf8');
  const { accounts } = parse(roles) as { accounts: Record<string, { password: string; roles: string[] }> };
  const byRoles = new Map<string, Account>();
  for (const [code, { password, roles: held }] of Object.entries(accounts)) {
    const names = [...held].sort().join();
    if (!byRoles.has(names)) byRoles.set(names, { code, password });
  }
  return [...byRoles.values()];
}

/** The services of the browser, in this process, of somebody who has logged in at the app at `url`: what they may, and what calls answer them. */
export async function servicesOf(url: string, { code, password }: Account): Promise<Services> {
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
