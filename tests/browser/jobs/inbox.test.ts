import { browserTest } from '../app.ts';
import { tableRows } from '../controls.ts';
import { expectWithin, handAt } from './hand.ts';

browserTest(
  'an order is reviewed where its facts are read: two presses',
  async ({ page, open }) => {
    const hand = handAt(page);
    await open('callcenter/todoListsNew');
    // Of those who move or leave, some pay nothing.
    const first = tableRows(page)
      .filter({ hasText: '宽带新装审核' })
      .filter({ has: page.getByRole('button', { name: '同意' }) })
      .first();
    // Who it is for, what, for how much: nobody agrees to a number.
    await first.getByText(/元/).waitFor();
    await hand.press(first.getByRole('button', { name: '同意' }));
    await page.getByRole('dialog').getByRole('textbox').and(page.locator(':focus')).waitFor();
    await hand.key('Control+Enter');
    await page.locator('.notice', { hasText: '已同意' }).waitFor();
    expectWithin('review', hand.effort(), { presses: 2, texts: 0 });
  },
  { as: 'reviewer' },
);
