import { expect, it } from 'vitest';
import type { Row } from '#runtime/services/calls/contract.ts';
import { type Account, everyAccount, servicesOf } from '#scripts/pictures/tour/person.ts';
import { pagesFor, planFor, type Round } from '#scripts/pictures/tour/plan.ts';
import { connected } from '../connected.ts';
import { appUrl } from '../place.ts';
import { askAll } from './asked.ts';
import { Rows } from './empty.ts';
import { closeLook, type Look, plainLook } from './look.ts';
import { oneOfEachKind } from './samples.ts';
import { sideBySide } from './side-by-side.ts';
import { type Walker, walkerOf } from './walker.ts';

/** Windows side by side: while one waits, the other is drawn. */
const windows = 2;
/** Pages for which it is not worth while to search their user once more. */
const few = 10;
/** Milliseconds that a walk may take on a machine that has much else to do. */
const timeout = 1_800_000;
/** Each page in both themes and at every width takes a quarter of an hour: where not asked for, few are. */
const closely = process.env.HEDDLE_CLOSELY !== undefined;

const [administrator, ...others] = (await everyAccount()) as [Account, ...Account[]];
const rows = new Rows();
/** Users whom the administrator has found, where others cannot look for a name. */
let users: Row[] = [];

/** What one person does at a window: pages to see, and pages to be refused. */
interface Walk {
  account: Account;
  rounds: Round[];
  forbidden: string[];
}

/** Opens the windows, and closes them when all is seen. */
async function walk(walks: readonly Walk[], look: () => Look): Promise<string[]> {
  const browser = await connected();
  const walkers = await Promise.all(Array.from({ length: windows }, () => walkerOf(browser, look())));
  const faults = await sideBySide(walkers, walks, faultsOf);
  await Promise.all(walkers.map(walker => walker.end()));
  return faults;
}

async function faultsOf(walker: Walker, { account, rounds, forbidden }: Walk): Promise<string[]> {
  const all: string[] = [];
  const say = (path: string, faults: string[]): void =>
    void all.push(...faults.map(fault => `${account.code} at ${path}: ${fault}`));
  await walker.logIn(account);
  for (const { search, visits } of rounds) {
    if (search) say(search.address, (await walker.visit(search)).faults);
    for (const visit of visits) {
      const { faults, empty } = await walker.visit(visit);
      say(visit.address, faults);
      note(search !== undefined, visit, empty);
    }
  }
  for (const path of forbidden) say(path, await walker.isRefused(path));
  return all;
}

/** What belongs to one record or one user may be nothing. */
function note(
  isOfUser: boolean,
  { path, address, questions }: Round['visits'][number],
  empty: readonly string[],
): void {
  if (isOfUser || address.includes('?')) return;
  const lists = questions.flatMap(({ list }) => list ?? []);
  rows.note(path, lists, empty);
}

it('every page opens with what it has, one of each kind and group by axe and on a telephone, one of each kind in both themes and at every width, for whom may everything', {
  timeout,
}, async () => {
  const { rounds, unreached, closed, users: found } = await planFor(await servicesOf(appUrl(), administrator));
  users = found;
  const walks = rounds
    .flatMap(inParts)
    .map((round): Walk => ({ account: administrator, rounds: [round], forbidden: [] }));
  const met = new Set<string>();
  const nowhere = unreached.map(path => `no row of the sample data leads to ${path}`);
  expect([...nowhere, ...closed, ...(await walk(walks, () => closeLook(met, closely)))]).toEqual([]);
});

it('everybody else is answered what their own pages ask, and let in nowhere else', {
  timeout,
}, async () => {
  const faults: string[] = [];
  const walks: Walk[] = [];
  const unseen = oneOfEachKind();
  for (const account of others) {
    const services = await servicesOf(appUrl(), account);
    const { rounds, closed } = await planFor(services, users);
    faults.push(...closed.map(page => `${account.code}: ${page}`));
    for (const { user, search, visits } of rounds) {
      if (user) services.account.set(user);
      else services.account.clear();
      for (const visit of search ? [search, ...visits] : visits) {
        const asked = await askAll(services, visit.questions);
        faults.push(...asked.faults.map(fault => `${account.code} at ${visit.address}: ${fault}`));
        note(user !== undefined, visit, asked.empty);
      }
    }
    const own = new Set(pagesFor(services).map(({ path }) => path));
    const forbidden = services.bundle.app().routes.filter(({ path, permission }) => permission && !own.has(path));
    const open = forbidden.filter(route => services.guards.access(route).kind !== 'forbidden');
    faults.push(...open.map(({ path }) => `${account.code} is let in at ${path}`));
    walks.push({ account, rounds: unseen(rounds), forbidden: forbidden.slice(0, 1).map(({ path }) => path) });
  }
  expect([...faults, ...(await walk(walks, () => plainLook))]).toEqual([]);
});

it('no list is without rows for all who see it', () => {
  expect(rows.missing()).toEqual([]);
});

/** A round of many pages in parts, so that no window waits long for the other. */
function inParts({ visits, ...rest }: Round): Round[] {
  const parts = Math.max(1, Math.floor(visits.length / few / 2));
  const each = Math.ceil(visits.length / parts);
  return Array.from({ length: parts }, (_, part) => ({
    ...rest,
    visits: visits.slice(part * each, (part + 1) * each),
  }));
}
