import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { told } from './told.ts';

browserTest(
  'what stands in a tab of a record is asked for when it is opened, by the arrow keys, too; F5 keeps the tab',
  async ({ page, open }) => {
    const [somebody = {}] = await told('/webApi/bop-staff/v1/staff?limit=1');
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    await open(`staffDetail?staffId=${somebody.staffId}`);
    await page.getByRole('heading', { name: '劳动合同' }).waitFor();
    const educations = () => asked.filter(path => path.endsWith('/educations')).length;
    expect(educations()).toBe(0);
    await page.getByRole('tab', { name: '档案' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: '任职历史' }).waitFor();
    expect(educations()).toBe(0);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: '教育经历' }).waitFor();
    await expect.poll(educations).toBe(1);
    await page.reload();
    await page.getByRole('heading', { name: '教育经历' }).waitFor();
    expect(await page.getByRole('heading', { name: '劳动合同' }).count()).toBe(0);
  },
);
