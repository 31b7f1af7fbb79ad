import path from 'node:path';
import { chromium } from 'playwright-core';
import { afterEach, expect, it, vi } from 'vitest';
import { dateText } from '#runtime/language/expressions/functions/days.ts';
import type { RunningApp } from '#scripts/app/start-app.ts';
import { withApp } from '#scripts/browser/app.ts';
import { projectRoot } from '#scripts/test/program.ts';
import { browserUrl } from '../place.ts';
import type { Seat } from '../work-orders/seats.ts';
import { fillsIn } from './by-telephone.ts';
import { daysAfter, nextMonth, untilMorningOf } from './days.ts';
import { othersAreScored, othersHaveAPay } from './others.ts';
import { agrees, numberOf, type People, peopleOf, shows } from './people.ts';
import { isScored, scoresHerself } from './scoring.ts';

const name = '韩青禾';
const mobile = '13811112222';
const entered = nextMonth(dateText(Date.now()));
const formal = nextMonth(entered);
const month = entered.slice(0, 7);

afterEach(() => void vi.restoreAllMocks());

it(
  'a person’s life: link, entry, regularisation, performance, pay, a transfer ahead of its day, resignation',
  { timeout: 1_800_000 },
  () =>
    withApp(
      path.join(projectRoot, 'schemas'),
      async app => {
        const browser = await chromium.connect(browserUrl());
        const people = peopleOf(app, browser);
        try {
          const address = await isApplied(people);
          await fillsIn(browser, address, mobile);
          await isTakenIntoTheFile(people);
          await untilMorningOf(app, entered);
          const she = await people.comeIn(mobile);
          await she.page.getByRole('link', { name: '小区列表' }).waitFor();

          await untilMorningOf(app, daysAfter(formal, -4));
          const regularised = await isRegularised(people);
          await untilMorningOf(app, daysAfter(formal, 1));
          await isInForce(people, regularised);

          await isMeasured(app, people, she);
          await isPaid(people);
          await she.open('mySalary');
          await she.page.getByRole('link', { name: month }).first().click();
          // What she is measured by is in it: 100 points are 1.1 of her base.
          await shows(she, /绩效应发 1,100\.00/);
          await she.page.getByText('1,100.00元').filter({ visible: true }).first().waitFor();

          const moves = daysAfter(formal, 14);
          const moved = await isTransferred(people, moves);
          await untilMorningOf(app, daysAfter(moves, -1));
          await she.open('index');
          await she.page.getByRole('link', { name: '小区列表' }).waitFor();
          expect(await she.page.getByRole('button', { name: '电话登录' }).count()).toBe(0);
          await untilMorningOf(app, moves);
          await isInForce(people, moved);
          await she.open('index');
          await she.page.getByRole('button', { name: '电话登录' }).waitFor();
          await hasBeen(people, [
            [moves, '客服部', '客服坐席'],
            [entered, '装维部', '网格员'],
          ]);

          const leaves = daysAfter(moves, 5);
          const left = await resigns(people, leaves);
          await untilMorningOf(app, leaves);
          await isInForce(people, left);
          // The page that she has open is of no more use.
          await she.page.getByText('考核数据', { exact: true }).first().click();
          await she.page.waitForURL(/\/login/);
          expect(people.faults()).toEqual([]);
        } finally {
          await browser.close();
        }
      },
      0.1,
    ),
);

/** @returns the address that somebody who is to enter is sent */
async function isApplied(people: People): Promise<string> {
  const hr = await people.sit('renshi');
  await hr.open('entryApplication');
  await hr.type('姓名', name);
  await hr.type('身份证号', '110101199003070011');
  await hr.type('手机号', mobile);
  await hr.find('部门', '装维部');
  await hr.find('岗位', '网格员');
  await hr.type('入职日期', entered);
  await hr.type('试用期', '1');
  await hr.button('保存并提交');
  await hr.page.waitForURL(/staffDetail/);
  const number = await numberOf(hr, 'YG');
  for (const who of ['banzhang', 'zongjl']) await agrees(await people.sit(who), number);
  await hr.open('staffInfoManage');
  await hr.page.getByRole('link', { name }).first().click();
  await hr.ask('填写链接');
  const address = await hr.page.getByRole('dialog').getByLabel('链接', { exact: true }).inputValue();
  await hr.button('知道了');
  return address;
}

/** What has come is checked; and they are given a pay. */
async function isTakenIntoTheFile(people: People): Promise<void> {
  const hr = await people.sit('renshi');
  await hr.page.reload();
  await shows(hr, '云州市望江路2号');
  // What differs from the file is decided by keys: 1 takes it and goes on.
  await hr.page.getByRole('group', { name: '民族' }).getByRole('button', { name: '采纳', exact: true }).focus();
  const pieces = await hr.page.locator('tr[data-item]').count();
  for (let piece = 0; piece < pieces; piece += 1) await hr.page.keyboard.press('1');
  await hr.button('完成核对');
  await shows(hr, '已核对');
  await hr.open('addSalaryArchive');
  await hr.find('员工', name);
  await hr.find('工资职级', 'B1');
  await hr.type('基本工资', '5000');
  await hr.type('绩效基数', '1000');
  await hr.type('生效日期', entered);
  await hr.button('保存');
  await hr.reads('保存成功');
}

/** @returns where the application is read */
async function isRegularised(people: People): Promise<string> {
  const hr = await people.sit('renshi');
  await hr.open('formalApply');
  await hr.find('员工', name);
  await hr.type('生效日期', formal);
  await hr.type('试用期评分', '92');
  await hr.choose('转正结果', '按期转正');
  await hr.type('试用期总结', '独立上门，无投诉');
  return isAgreedTo(people, '试用期满', ['banzhang']);
}

async function isTransferred(people: People, day: string): Promise<string> {
  const hr = await people.sit('renshi');
  await hr.open('transferApply');
  await hr.find('员工', name);
  await hr.type('生效日期', day);
  await hr.find('调入部门', '客服部');
  await hr.find('调入岗位', '客服专员');
  return isAgreedTo(people, '客服部缺人', ['banzhang', 'shenhe']);
}

async function resigns(people: People, day: string): Promise<string> {
  const hr = await people.sit('renshi');
  await hr.open('resignApplication');
  await hr.find('员工', name);
  await hr.type('生效日期', day);
  await hr.choose('离职类型', '主动离职');
  await hr.find('工作交接给', '沈若溪');
  await hr.type('交接事项', '未完工单交沈若溪');
  return isAgreedTo(people, '回老家', ['shenhe', 'zongjl']);
}

/** Hands in what is written, to which each agrees. @returns where it is read */
async function isAgreedTo(people: People, reason: string, who: readonly string[]): Promise<string> {
  const hr = await people.sit('renshi');
  await hr.type('事由', reason);
  await hr.button('保存并提交');
  await hr.page.waitForURL(/staffBusinessDetail/);
  const { pathname, search } = new URL(hr.page.url());
  const number = await numberOf(hr, 'RS');
  for (const one of who) await agrees(await people.sit(one), number);
  await hr.page.reload();
  await shows(hr, '待生效');
  return pathname.slice(1) + search;
}

async function isInForce(people: People, business: string): Promise<void> {
  const hr = await people.sit('renshi');
  await hr.open(business);
  await shows(hr, '已生效');
}

/** Where somebody has worked, the last first. */
async function hasBeen(people: People, places: readonly (readonly string[])[]): Promise<void> {
  const hr = await people.sit('renshi');
  await hr.open('staffManage');
  await hr.type('姓名', name);
  await hr.page.keyboard.press('Enter');
  await hr.page.getByRole('link', { name: /^YG/ }).filter({ visible: true }).first().click();
  await hr.page.waitForURL(/staffDetail/);
  await hr.page.getByRole('tab', { name: '任职变动' }).click();
  for (const place of places) {
    const [day = '', ...words] = place;
    const row = hr.page
      .getByRole('row', { name: new RegExp(`已生效.*${day}`) })
      .filter({ visible: true })
      .first();
    await row.waitFor();
    for (const word of words) expect(await row.innerText()).toContain(word);
  }
}

/** A month's sheet: scored by herself and by who leads her, filled in, appealed against, scored and filled in anew, locked; and what follows is agreed to. */
async function isMeasured(app: RunningApp, people: People, she: Seat): Promise<void> {
  const [hr, lead] = [await people.sit('renshi'), await people.sit('banzhang')];
  await hr.open('kpiData');
  await hr.ask('生成考核表');
  await hr.sends(/已生成/);
  await she.follows('请在');
  await she.page.waitForURL(/kpiDataView/);
  const sheet = `kpiDataView${new URL(she.page.url()).search}`;
  await scoresHerself(she, '100');
  await lead.open(sheet);
  await isScored(lead, '50');
  const fillIn = async (actual: readonly string[]): Promise<void> => {
    await lead.button('填报');
    await lead.page.waitForURL(/kpiDataEdit/);
    const cells = lead.page.locator('.ag-cell[col-id=actual]').filter({ visible: true });
    await cells.first().click();
    for (const figure of actual) {
      await lead.write(figure);
      await lead.page.keyboard.press('Enter');
      await lead.page.locator('.ag-cell-inline-editing').waitFor({ state: 'detached' });
    }
    await lead.button('保存');
    await lead.page.waitForURL(url => !url.pathname.endsWith('kpiDataEdit'));
    await lead.button('提交');
    await lead.reads('已提交');
  };
  await fillIn(['80', '80', '80']);
  await she.open(sheet);
  await shows(she, '5分');
  await she.ask('申诉');
  await she.type('申诉理由', '重复故障率有误，实际为3%');
  await she.sends();
  await shows(she, '申诉中');
  await lead.open(sheet);
  await lead.button('退回重新评分');
  await isScored(lead, '100');
  await fillIn(['98', '3', '95']);
  await hr.open(sheet);
  await shows(hr, '100分');
  await hr.button('锁定');
  await shows(hr, '已锁定');
  await othersAreScored(app, people, month);
  await othersHaveAPay(people);

  await hr.open('kpiSalaryApply');
  await hr.find('绩效系数', '标准');
  await hr.button('保存');
  await hr.page.waitForURL(/kpiSalaryData/);
  await isCalculatedAndAgreedTo(people, 'KX');
}

/** The month of everybody is calculated, agreed to, and paid. */
async function isPaid(people: People): Promise<void> {
  const [hr, accountant] = [await people.sit('renshi'), await people.sit('caiwu')];
  await hr.open('buildSalaryTask');
  await hr.find('薪资方案', '标准');
  await hr.button('保存');
  await hr.page.waitForURL(/salaryDetail/);
  const { search } = new URL(hr.page.url());
  await isCalculatedAndAgreedTo(people, 'XZ');
  await accountant.open(`salaryDetail${search}`);
  await accountant.ask('确认发放');
  await accountant.type('发放日期', daysAfter(formal, 7));
  await accountant.sends();
  await shows(accountant, '已发放');
}

async function isCalculatedAndAgreedTo(people: People, prefix: string): Promise<void> {
  const hr = await people.sit('renshi');
  await hr.button('计算');
  await shows(hr, '已计算');
  const number = await numberOf(hr, prefix);
  await hr.button('提交审批');
  await shows(hr, '审批中');
  for (const who of ['caiwu', 'zongjl']) await agrees(await people.sit(who), number);
}
