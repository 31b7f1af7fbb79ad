import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { save } from './controls.ts';

browserTest(
  'an item of pay is written by keys: names are offered, what is wrong is told at its cell, and the scheme is kept',
  async ({ page, open }) => {
    await open('addSalaryScheme?id=2');
    const cell = page.locator('[data-cell="3.formula"]');
    await cell.dblclick();
    const input = page.getByRole('combobox', { name: '公式' });
    await page.keyboard.press('End');
    await page.keyboard.type(' + 绩');
    const offered = page.getByRole('listbox', { name: '可用的名称和函数' }).getByRole('option');
    expect(await offered.allInnerTexts()).toEqual(['绩效基数\n元', '绩效应发\n元', '绩效工资\n项目']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' ÷ 0');
    expect(await input.inputValue()).toBe('最小(司龄, 10) × 50 × 计薪天数 ÷ 当月天数 + 绩效工资 ÷ 0');
    await page.keyboard.press('Enter');
    await save(page);
    await page.getByText('除数不能是0').filter({ visible: true }).first().waitFor();
    await cell.dblclick();
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('20');
    await page.keyboard.press('Enter');
    await save(page);
    await page.getByText('保存成功').waitFor();
    await open('addSalaryScheme?id=2');
    await page.getByText('当月天数 + 绩效工资 ÷ 20').waitFor();
  },
);
