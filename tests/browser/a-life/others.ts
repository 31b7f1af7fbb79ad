import { expect } from 'vitest';
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

/** The sheets of all others get their targets, and are submitted and locked by choosing all of them. @param month YYYY-MM */
export async function othersAreScored(people: People, month: string): Promise<void> {
  const hr = await people.sit('renshi');
  const { records } = await call(hr, 'GET', `kpiSheet?month=${month}-01&status=entering&limit=200`);
  const sheets = await Promise.all(records.map(({ sheetId }) => call(hr, 'GET', `kpiSheet/${sheetId}`)));
  await call(hr, 'PUT', 'kpiSheet/many', {
    records: sheets.map(({ sheetId, version, lines }) => ({
      sheetId,
      version,
      lines: lines.map(({ lineId, target }) => ({ lineId, actual: target })),
    })),
  });
  for (const [status, act] of [
    ['entering', '提交所选'],
    ['submitted', '锁定所选'],
  ] as const) {
    await hr.open(`kpiData?month=${month}-01&status=${status}&_size=200`);
    await hr.page.getByText(`共 ${records.length} 条`).waitFor();
    await hr.page.getByRole('checkbox').first().click();
    await hr.button(act);
    await shows(hr, '暂无数据');
  }
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
