import { expect } from 'vitest';
import type { RunningApp } from '#scripts/app/start-app.ts';
import type { Seat } from '../work-orders/seats.ts';
import { type People, shows } from './people.ts';

type Row = Record<string, string | number | null> & { lines: Row[] };

/** A call as the page in sight would make it; one that is refused fails the test. */
const call = async ({ page }: Seat, method: string, path: string, body?: object): Promise<{ records: Row[] } & Row> => {
  const answer = await page.evaluate(
    async ([method, path, body]) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('heddle.token')}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      };
      const response = await fetch(`/webApi/bop-staff/v1/${path}`, { method, headers, ...(body ? { body } : {}) });
      return (await response.json()) as { code: number; message: string; content: { records: Row[] } & Row };
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  );
  expect(answer.code, `${method} ${path}: ${answer.message}`).toBe(200);
  return answer.content;
};

/**
 * The sheets of all others get what is best, and are submitted by choosing all of them; their departments are locked, with
 * why so many have the best grade. @param month YYYY-MM
 */
export async function othersAreScored(
  { connection: { pool } }: RunningApp,
  people: People,
  month: string,
): Promise<void> {
  const hr = await people.sit('renshi');
  const day = `${month}-01`;
  await pool.query(
    `update kpi_judgement j set superior_score = 100, weighted = j.weight from kpi_sheet s
     where s.sheet_id = j.sheet_id and s.month = $1 and s.status in ('selfScoring', 'scoring')`,
    [day],
  );
  await pool.query(
    `update kpi_sheet set status = 'entering' where month = $1 and status in ('selfScoring', 'scoring')`,
    [day],
  );
  const { records } = await call(hr, 'GET', `kpiSheet?month=${day}&status=entering&limit=200`);
  const sheets = await Promise.all(records.map(({ sheetId }) => call(hr, 'GET', `kpiSheet/${sheetId}`)));
  await call(hr, 'PUT', 'kpiSheet/many', {
    records: sheets.map(({ sheetId, version, lines }) => ({
      sheetId,
      version,
      lines: lines.map(({ lineId, target }) => ({ lineId, actual: target })),
    })),
  });
  await hr.open(`kpiData?month=${day}&status=entering&_size=200`);
  await hr.page.getByText(`共 ${records.length} 条`).waitFor();
  await hr.page.getByRole('checkbox').first().click();
  await hr.button('提交所选');
  await shows(hr, '暂无数据');
  await call(hr, 'POST', 'kpiCalibration/open', { month: day });
  const { rows } = await pool.query<{ id: number }>(
    'select calibration_id as id from kpi_calibration where month = $1',
    [day],
  );
  for (const { id } of rows) await call(hr, 'PUT', `kpiCalibration/${id}/lock`, { overReason: '全部达到目标' });
}

/** Whoever has been taken on lately has no pay yet. */
export async function othersHaveAPay(people: People): Promise<void> {
  const hr = await people.sit('renshi');
  const [formal, probation, paid, grades] = await Promise.all(
    ['staff?status=formal&limit=200', 'staff?status=probation&limit=200', 'salaryArchive?limit=200', 'salaryGrade'].map(
      async path => (await call(hr, 'GET', path)).records,
    ),
  );
  const [grade] = grades ?? [];
  const has = new Set(paid?.map(({ staffId }) => staffId));
  for (const { staffId, entryDate } of [...(formal ?? []), ...(probation ?? [])])
    if (!has.has(staffId ?? null))
      await call(hr, 'POST', 'salaryArchive', {
        staffId,
        gradeId: grade?.gradeId,
        baseSalary: grade?.minValue,
        effectiveDate: entryDate,
      });
}
