import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { asAccount, asOurselves, type Identity, inNamespace } from './identity.ts';

interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** Accounts that exist to run a database or to own nothing, best first. None is ever created. */
const UNPRIVILEGED = ['postgres', 'nobody'];

/**
 * The ways to run PostgreSQL here, best first.
 * An ordinary user runs it as itself. Root runs it as the owner of the data folder (a checkout that belongs to a
 * developer stays theirs), else as an unprivileged account, else in a user namespace.
 * `made` says that the database exists: making one needs an account that has a name, running one does not.
 */
export async function identitiesFor(root: string, made: boolean): Promise<Identity[]> {
  const uid = process.getuid?.();
  if (uid === undefined) return [asOurselves()];
  const known = await readAccounts();
  const someone = known.find(({ name }) => name === 'nobody') ?? known.find(account => account.uid > 0);
  const namespace = process.platform === 'linux' && someone !== undefined ? [inNamespace(someone)] : [];
  if (uid !== 0) return made || hasName() ? [asOurselves()] : [...namespace, asOurselves()];

  const owner = await stat(root);
  const named = known.filter(account => account.uid === owner.uid);
  const nameless = made && named.length === 0 ? [{ name: String(owner.uid), uid: owner.uid, gid: owner.gid }] : [];
  const accounts = [
    ...named,
    ...nameless,
    ...UNPRIVILEGED.flatMap(name => known.filter(account => account.name === name)),
  ];
  return [...accounts.filter(account => account.uid > 0).map(asAccount), ...namespace];
}

/** True when this process's user number has a name, which initdb insists on (`docker run --user 12345` has none). */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

async function readAccounts(): Promise<Account[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text.split('\n').flatMap(line => {
    const [name, , uid, gid] = line.split(':');
    if (name === undefined || !/^\d+$/.test(uid ?? '') || !/^\d+$/.test(gid ?? '')) return [];
    return [{ name, uid: Number(uid), gid: Number(gid) }];
  });
}
