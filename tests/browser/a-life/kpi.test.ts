import path from 'node:path';
import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import type { RunningApp } from '#scripts/app/start-app.ts';
import { withApp } from '#scripts/browser/app.ts';
import { projectRoot } from '#scripts/test/program.ts';
import { browserUrl } from '../place.ts';
import { peopleOf, shows } from './people.ts';
import { isScored, scoresHerself } from './scoring.ts';

/**
 * A formal member of 装维部, whom 沈若溪 leads, logs in as wangge; of the month that is over nobody has
 * a sheet yet, and people like them alone will get one.
 */
async function prepared({ connection: { pool } }: RunningApp): Promise<{ name: string; month: string }> {
  const over = `(date_trunc('month', now() at time zone 'Asia/Shanghai') - interval '1 month')::date`;
  const sheets = `(select sheet_id from kpi_sheet where month = ${over})`;
  await pool.query(`delete from kpi_sheet_line where sheet_id in ${sheets}`);
  await pool.query(`delete from kpi_judgement where sheet_id in ${sheets}`);
  await pool.query(
    `delete from kpi_grade_share where calibration_id in (select calibration_id from kpi_calibration where month = ${over})`,
  );
  await pool.query(`delete from kpi_calibration where month = ${over}`);
  await pool.query(`delete from kpi_sheet where month = ${over}`);
  // A month of the whole company takes a while on a machine that has much else to do.
  await pool.query(
    `update kpi_scheme set status = 'superseded'
     where status = 'effective' and position_id not in (select position_id from position where position_name = '网格员')`,
  );
  const own = `(select operator_id from secoperator where operator_code = 'wangge')`;
  await pool.query(`update staff set operator_id = null where operator_id = ${own}`);
  const { rows } = await pool.query<{ name: string; month: string }>(
    `update staff set operator_id = ${own}, work_org_id = (select org_id from secoperator where operator_code = 'wangge')
     where staff_id = (
       select min(s.staff_id) from staff s join position p on p.position_id = s.position_id
       where p.position_name = '网格员' and s.status = 'formal' and exists (select 1 from salary_archive a where a.staff_id = s.staff_id))
     returning staff_name as name, to_char(${over}, 'YYYY-MM-DD') as month`,
  );
  return rows[0] ?? { name: '', month: '' };
}

it(
  'a month is scored by the person and their superior, calibrated by department, locked and paid by',
  { timeout: 1_260_000 },
  () =>
    withApp(
      path.join(projectRoot, 'schemas'),
      async app => {
        const browser = await chromium.connect(browserUrl());
        const people = peopleOf(app, browser);
        const { pool } = app.connection;
        try {
          const { name, month } = await prepared(app);
          const [hr, she, lead, chief] = [
            await people.sit('renshi'),
            await people.sit('wangge'),
            await people.sit('banzhang'),
            await people.sit('zongjl'),
          ];
          await hr.open('kpiData');
          await hr.ask('生成考核表');
          await hr.sends(/已生成/);

          await she.open('index');
          await she.follows('的考核自评');
          await she.page.waitForURL(/kpiDataView/);
          const sheet = `kpiDataView${new URL(she.page.url()).search}`;
          await scoresHerself(she, '96');
          await shows(she, '待上级评分');
          expect(await she.page.getByRole('button', { name: '评分', exact: true }).count()).toBe(0);

          await lead.open('index');
          await lead.follows(`请为${name}`, '本人已自评');
          await lead.page.waitForURL(/kpiDataView/);
          await shows(lead, '96');
          await isScored(lead, '90');
          await lead.button('填报');
          await lead.page.waitForURL(/kpiDataEdit/);
          await lead.page.locator('.ag-cell[col-id=actual]').filter({ visible: true }).first().click();
          for (const figure of ['98', '3', '95']) {
            await lead.write(figure);
            await lead.page.keyboard.press('Enter');
            await lead.page.locator('.ag-cell-inline-editing').waitFor({ state: 'detached' });
          }
          await lead.button('保存');
          await lead.page.waitForURL(/kpiDataView/);
          await lead.button('提交');
          await lead.reads('已提交');
          await shows(lead, '99分');

          // All others of the department come to an A as well: too many. None comes before whoever is calibrated.
          await pool.query(
            `update kpi_sheet set status = 'submitted', score = 91, final_score = 91 where month = $1 and status <> 'submitted'`,
            [month],
          );
          await chief.open('kpiCalibrations');
          await chief.ask('统计等级');
          await chief.sends(/已统计/);
          await chief.page.getByText('装维部', { exact: true }).filter({ visible: true }).first().click();
          await chief.page.waitForURL(/kpiCalibrationData/);
          await shows(chief, /^A等\d+人，最多\d+人$/);
          const row = chief.page
            .getByRole('row', { name: new RegExp(name) })
            .filter({ visible: true })
            .first();
          await row.getByRole('button', { name: '校准' }).click();
          await chief.type('校准后得分', '94');
          await chief.type('校准原因', '与同组相比偏高');
          await chief.sends('已校准');
          await row.getByText('94分', { exact: true }).first().waitFor();
          // Who has calibrated has a sheet there, too: somebody else locks them.
          await hr.open('kpiCalibrations');
          await hr.page.getByText('装维部', { exact: true }).filter({ visible: true }).first().click();
          await hr.page.waitForURL(/kpiCalibrationData/);
          await hr.ask('锁定部门');
          await hr.page.getByRole('dialog').getByRole('button', { name: '锁定部门' }).waitFor();
          await hr.key('Control+Enter');
          await hr.page
            .getByText(/请先校准，或写明超出的原因/)
            .first()
            .waitFor();
          await hr.type('超出的原因', '本月抢修突出');
          await hr.sends();
          await shows(hr, '已锁定');

          await she.open(sheet);
          await shows(she, '已锁定');
          // Below what is in sight.
          await she.page.mouse.move(700, 600);
          await she.page.mouse.wheel(0, 4_000);
          await shows(she, '与同组相比偏高');
          // What others have is nobody's matter: the month is paid by this sheet alone.
          for (const table of ['kpi_sheet_line', 'kpi_judgement', 'kpi_calibration_entry'])
            await pool.query(
              `delete from ${table} where sheet_id in (select sheet_id from kpi_sheet where month = $1 and calibrated_score is null)`,
              [month],
            );
          await pool.query('delete from kpi_sheet where month = $1 and calibrated_score is null', [month]);
          await hr.open('kpiSalaryApply');
          await hr.find('绩效系数', '标准');
          await hr.button('保存');
          await hr.page.waitForURL(/kpiSalaryData/);
          await hr.button('计算');
          await shows(hr, '已计算');
          const slip = hr.page
            .getByRole('row', { name: new RegExp(name) })
            .filter({ visible: true })
            .first();
          await slip.getByText('94分', { exact: true }).waitFor();
          expect(people.faults()).toEqual([]);
        } finally {
          await browser.close();
        }
      },
      0.1,
    ),
);
