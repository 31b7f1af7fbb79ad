import { beforeAll, expect, it } from 'vitest';
import type { BundledRoute } from '#runtime/language/bundle/client.ts';
import { planFor } from '#scripts/pictures/tour/plan.ts';
import { isNamed, pagesOfSection } from '#tests/schemas/specification/named-pages.ts';
import { connected } from '../connected.ts';
import { type Walker, walkerOf } from '../every-page/walker.ts';
import { type Person, people } from './people.ts';
import { orderOfEachType } from './types.ts';

/** Milliseconds that it may take on a machine that has much else to do. */
const timeout = 450_000;
const named = pagesOfSection('2.9');

let all: Person[];
let routes: BundledRoute[];
let walker: Walker;
beforeAll(async () => {
  all = await people();
  routes = (all[0]?.services.bundle.app().routes ?? []).filter(({ path }) => named.some(name => isNamed(path, name)));
  walker = await walkerOf(await connected());
  return () => walker.end();
});

it('every page of work orders, and an order of each of the fifteen names of types, is opened by who may least of those whose role has it', {
  timeout,
}, async () => {
  const faults: string[] = [];
  const left = new Set(routes.map(({ path }) => path));
  let types = 0;
  expect(left.size).toBeGreaterThanOrEqual(named.length);
  for (const { account, services } of all) {
    const { rounds } = await planFor(services, [], ({ path }) => left.has(path));
    const visits = rounds.flatMap(round => round.visits);
    const route = services.bundle.route('callcenter/orderPage');
    if (route && account.code === 'kefu') {
      const orders = await orderOfEachType(services, route);
      types = orders.length;
      visits.push(...orders);
    }
    if (visits.length > 0) await walker.logIn(account);
    for (const visit of visits) {
      left.delete(visit.path);
      const found = await walker.visit(visit);
      faults.push(...found.faults.map(fault => `${account.code} at ${visit.address}: ${fault}`));
    }
  }
  expect([...left], 'found by nobody').toEqual([]);
  expect(types).toBe(15);
  expect(faults).toEqual([]);
});

it('each is refused in words to who may most of those whose roles lack it, and their menu has no entry for it', {
  timeout,
}, async () => {
  const faults: string[] = [];
  const left = new Set(routes.map(({ path }) => path));
  for (const { account, services } of all.toReversed()) {
    const closed = routes.filter(({ path, permission }) => left.has(path) && !services.access.allows(permission));
    if (closed.length === 0) continue;
    await walker.logIn(account);
    const entries = await walker.menu();
    for (const { path } of closed) {
      left.delete(path);
      if (entries.includes(path)) faults.push(`the menu of ${account.code} has ${path}`);
      faults.push(...(await walker.isRefused(path)).map(fault => `${account.code} at ${path}: ${fault}`));
    }
  }
  expect([...left], 'open to everybody').toEqual([]);
  expect(faults).toEqual([]);
});
