import { expect, it } from 'vitest';
import { type Account, everyAccount, servicesOf } from '#scripts/pictures/tour/person.ts';
import { planFor } from '#scripts/pictures/tour/plan.ts';
import { connected } from '../connected.ts';
import { appUrl } from '../place.ts';
import { exportFaults } from './export-in-sight.ts';
import { walkerOf } from './walker.ts';

/** Where not asked for, every fourth. */
const step = process.env.HEDDLE_CLOSELY === undefined ? 4 : 1;

it('the Excel file of a report says cell by cell what its page shows', { timeout: 900_000 }, async () => {
  const [administrator] = (await everyAccount()) as [Account];
  const services = await servicesOf(appUrl(), administrator);
  const { rounds } = await planFor(services, [], ({ kind }) => kind === 'report');
  const walker = await walkerOf(await connected(), {
    prepare: page => page.setViewportSize({ width: 1366, height: 2400 }),
    async at(page, _visit, judge, found) {
      await judge();
      found.push(...(await exportFaults(page)));
    },
  });
  await walker.logIn(administrator);
  const faults: string[] = [];
  let count = 0;
  for (const { search, visits } of rounds) {
    if (search) await walker.visit(search);
    for (const visit of visits)
      if (count++ % step === 0)
        faults.push(...(await walker.visit(visit)).faults.map(fault => `${visit.path}: ${fault}`));
  }
  await walker.end();
  expect(faults).toEqual([]);
});
