import { expect } from 'vitest';
import { browserTest } from '../app.ts';
import { expectNoFaults } from '../axe.ts';
import { total } from '../controls.ts';
import { told } from '../told.ts';

const open = ['toDispatch', 'toClaim', 'processing', 'suspended', 'pendingCustomer'];

browserTest(
  'without a map the monitor centre has a plan of the communities by district: one with late orders is red or orange, and leads to its orders',
  async ({ page, open: go }) => {
    await go('monitorCenter/monitorCenterNew');
    const plan = page.getByRole('region', { name: '小区一览' });
    await page.locator('[data-block=communities]').scrollIntoViewIfNeeded();
    const late = plan.getByRole('button', { name: /超时/ });
    await late.first().waitFor();
    expect(await late.first().getAttribute('class')).toMatch(/tag-(red|orange)/);
    expect(await plan.locator('.tile-group h4').count(), 'by district').toBeGreaterThan(1);
    await expectNoFaults(page, 'the plan');
    const said = String(await late.first().textContent());
    const count = Number(/在途 ([\d,]+)/.exec(said)?.[1]);
    await late.first().click();
    await page.waitForURL(/workOrder4Manager\?.*communityId=/);
    const communityId = new URL(page.url()).searchParams.get('communityId');
    expect(await told(`/api/crm/workOrder/query?communityId=${communityId}&status=${open}&limit=500`)).toHaveLength(
      count,
    );
    await expect.poll(() => total(page)).toBe(count);
  },
  { as: 'supervisor' },
);
