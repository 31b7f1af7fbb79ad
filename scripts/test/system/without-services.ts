import { rmSync, writeFileSync } from 'node:fs';

/** Asked by Debian's packages before they start a service of their own, where it is there; 101 forbids it. */
const policy = '/usr/sbin/policy-rc.d';

/** Installs without starting servers: the tests run theirs in the foreground. A policy that is there already stands. */
export async function withoutServices<T>(install: () => Promise<T>): Promise<T> {
  if (!forbid()) return install();
  try {
    return await install();
  } finally {
    rmSync(policy, { force: true });
  }
}

function forbid(): boolean {
  try {
    writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755, flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}
