// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import ReportPage from '#renderer/pages/report/ReportPage.tsx';
import type { BundledReportPage } from '#runtime/language/bundle/client.ts';
import { call } from '#tests/runtime/services/fixture.ts';
import { compiledPage } from '../../compiled-page.ts';
import { show } from '../screen.tsx';

it('a report is exported as what is chosen, with what it is asked for', async () => {
  const { page } = await compiledPage<BundledReportPage>('tests/fixtures/secrets', 'payReport');
  const calls = {
    'rpt.rptQueryData': call('rpt.rptQueryData', 'post', '/rptApi/v1/rptQueryData'),
    'rpt.rptExportExcel': call('rpt.rptExportExcel', 'post', '/rptApi/v1/rptExportExcel'),
  };
  const { exportPermission: _, ...open } = page;
  const bodies: unknown[] = [];
  await show(
    ReportPage,
    { ...open, calls: { ...page.calls, ...calls } },
    {
      answers: {
        'POST /rptApi/v1/rptQueryData': () => ({ total: 0, records: [], current: 1, size: 20 }),
        'POST /rptApi/v1/rptExportExcel': ({ body }) => {
          bodies.push(JSON.parse(String(body)));
          return { exportId: 1, rows: 3, page: 'exportFiles' };
        },
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: '其它格式' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV（UTF-8）' }));
  await vi.waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ defineId: page.defineId, format: 'csv' });
});
