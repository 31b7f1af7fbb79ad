import type { Seat } from '../work-orders/seats.ts';

/** Types into the first cell of a column, as one does. */
async function writes(seat: Seat, column: string, text: string): Promise<void> {
  await seat.page.locator(`.ag-cell[col-id=${column}]`).filter({ visible: true }).first().click();
  await seat.page.keyboard.press('F2');
  await seat.page.locator('.ag-cell-inline-editing').waitFor();
  await seat.write(text);
  await seat.page.keyboard.press('Enter');
  await seat.page.locator('.ag-cell-inline-editing').waitFor({ state: 'detached' });
}

/** On their sheet, which has one indicator that is judged: scores themselves with a word of why, and hands it in. */
export async function scoresHerself(she: Seat, score: string): Promise<void> {
  await she.button('填写自评');
  await she.page.waitForURL(/kpiSelfScore/);
  await writes(she, 'selfScore', score);
  await writes(she, 'selfReason', '全勤，无投诉');
  await she.button('保存');
  await she.page.waitForURL(/kpiDataView/);
  await she.ask('提交自评');
  await she.button('提交自评');
  await she.reads('已提交自评');
}

/** On the sheet of somebody whom they lead, the same: the score that counts. */
export async function isScored(lead: Seat, score: string): Promise<void> {
  await lead.button('评分');
  await lead.page.waitForURL(/kpiJudge/);
  await writes(lead, 'superiorScore', score);
  await lead.button('保存');
  await lead.page.waitForURL(/kpiDataView/);
  await lead.button('提交评分');
  await lead.reads('已提交评分');
}
