import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Part } from '../part.ts';
import { projectRoot } from '../program.ts';
import {
  chromium,
  etcd,
  freeRadius,
  haproxy,
  kamailio,
  mmdebstrap,
  type Need,
  nginx,
  openSsl,
  patroni,
  pgBouncer,
  podman,
  postgresPrograms,
  rabbitMq,
  rtpEngine,
  sipp,
} from '../system/needs.ts';
import { find, provide } from '../system/provide.ts';
import { runVitest } from './vitest.ts';

const folder = 'tests/foreign';
/** What a file needs of the system; one that is not here needs nothing. */
const needs: Record<string, readonly Need[]> = {
  'container.test.ts': [podman, mmdebstrap, postgresPrograms],
  'freeradius.test.ts': [freeRadius],
  'kamailio.test.ts': [kamailio, rtpEngine, sipp, chromium],
  'nginx.test.ts': [nginx, openSsl, postgresPrograms],
  'package.test.ts': [postgresPrograms],
  'patroni.test.ts': [patroni, etcd, haproxy, postgresPrograms],
  'pgbouncer.test.ts': [pgBouncer, postgresPrograms],
  'production-start.test.ts': [postgresPrograms],
  'rabbitmq.test.ts': [rabbitMq],
  'replica.test.ts': [postgresPrograms],
};

/** Files that take long and hold what changes seldom: run where this part is asked for. */
const onlyAsked = new Set([
  'container.test.ts',
  'kubernetes.test.ts',
  'nginx.test.ts',
  'package.test.ts',
  'patroni.test.ts',
  'pgbouncer.test.ts',
  'production-start.test.ts',
  'release.test.ts',
  'replica.test.ts',
]);

/**
 * At servers that we did not write.
 * @param install where this part is asked for, missing servers are installed, and one that cannot be had counts as a
 * failure, while the others still run; where not, files whose servers are not there are left out, and it is said
 */
export const foreign = (filters: readonly string[], install: boolean): Part => ({
  name: 'foreign',
  title: 'Tests against foreign servers (vitest)',
  run: async () => {
    const files = readdirSync(path.join(projectRoot, folder)).filter(name => name.endsWith('.test.ts'));
    const wanted = files.filter(
      file => filters.length === 0 || filters.some(text => `${folder}/${file}`.includes(text)),
    );
    const runnable: string[] = [];
    for (const file of wanted) {
      if (!install && onlyAsked.has(file)) {
        console.log(`${file} is left out; npm run test:foreign runs it.`);
        continue;
      }
      const missing = await lacking(needs[file] ?? [], install ? provide : find);
      if (install || missing.length === 0) runnable.push(`${folder}/${file}`);
      else console.log(`${file} is left out; npm run test:foreign installs ${missing.join('; ')}.`);
    }
    return runnable.length === 0 ? { passed: 0, failed: 0 } : runVitest(['foreign'], runnable);
  },
});

/** The titles of what is not there. */
async function lacking(
  all: readonly Need[],
  look: (need: Need) => Promise<string | undefined> | string | undefined,
): Promise<string[]> {
  const missing: string[] = [];
  for (const need of all) if ((await look(need)) === undefined) missing.push(need.title);
  return missing;
}
