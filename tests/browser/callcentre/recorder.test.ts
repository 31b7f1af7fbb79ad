import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { browserTest } from '../app.ts';
import { download } from '../controls.ts';
import { logInAtBar } from './colleague.ts';

browserTest(
  'the log of the telephone is shown with its states, filtered, saved, and opened again',
  async ({ page, open }) => {
    await open('callcenter/recorder');
    await page.getByText('登录电话条后开始记录').waitFor();
    await logInAtBar(page, '2000');
    const lines = page.getByRole('region', { name: '时间线' });
    const rows = lines.locator('tbody tr');
    await rows.filter({ hasText: '/app/agent/handle/login' }).waitFor();
    await expect.poll(() => rows.last().textContent(), { timeout: 30_000 }).toContain('idle');
    expect(await lines.textContent()).not.toContain('agent2000');

    const kinds = page.getByRole('group', { name: '种类' });
    await page.getByLabel('包含文字').fill('handle/login');
    await expect.poll(() => rows.count()).toBe(1);
    await kinds.getByRole('button', { name: '发', exact: true }).click();
    await expect.poll(() => rows.count()).toBe(0);
    await kinds.getByRole('button', { name: '发', exact: true }).click();
    await page.getByLabel('包含文字').fill('');

    const save = page.getByRole('button', { name: '保存为 zip' });
    const { file, bytes } = await download(page, () => save.click());
    expect(Object.keys(unzipSync(bytes))).toContain('recording.json');
    const opener = page.locator('.recorder-open input');
    await opener.setInputFiles({ name: file.suggestedFilename(), mimeType: 'application/zip', buffer: bytes });
    await page.getByText(file.suggestedFilename()).waitFor();
    await rows.filter({ hasText: '/app/agent/handle/login' }).waitFor();
    await opener.setInputFiles({ name: '照片.zip', mimeType: 'application/zip', buffer: Buffer.from('no') });
    await page.getByText('「照片.zip」不是话务记录文件').waitFor();
    await page.getByRole('button', { name: '回到本窗口' }).click();
    await page.getByText('本窗口的记录').waitFor();
  },
  { as: 'agent' },
);
