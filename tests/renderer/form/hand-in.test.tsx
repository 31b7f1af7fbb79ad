// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadForm } from '#renderer/form/FormPlace.tsx';
import FormPage from '#renderer/pages/form/FormPage.tsx';
import type { BundledFormPage } from '#runtime/language/bundle/client.ts';
import { json, texts } from '#tests/runtime/services/fixture.ts';
import { compiledPage } from '../compiled-page.ts';
import { show } from '../pages/screen.tsx';

const apply = { id: 7, version: 1, applyName: '服务器', amount: 100, budgetId: 1, leaderId: 2, status: 'draft' };

/** The form of an application that goes through a process, with what the server says to its being handed in. */
async function form({
  mayHandIn = true,
  record = apply,
  answer = () => ({ ...apply, status: 'approving' }) as unknown,
}) {
  await loadForm();
  const { page, modules } = await compiledPage<BundledFormPage>('tests/fixtures/approvals', 'applyForm');
  const call = page.calls['apply.submit'];
  if (call && mayHandIn) call.access = 'login';
  const shown = await show(FormPage, page, {
    modules,
    params: { id: '7' },
    answers: {
      'GET /api/apply/7': () => record,
      'PUT /api/apply/7': () => ({ ...record, version: 2 }),
      'PUT /api/apply/7/submit': answer,
    },
  });
  await screen.findByRole('button', { name: '保存' });
  return shown;
}

const press = () => fireEvent.click(screen.getByRole('button', { name: '保存并提交' }));
const puts = ({ seen }: Awaited<ReturnType<typeof form>>) =>
  seen.flatMap(({ method, url }) => (method === 'PUT' && url.startsWith('/api/apply') ? [url] : []));

it('what goes to approval is saved and handed in by one press', async () => {
  const shown = await form({});
  expect(screen.getByRole('button', { name: '保存并提交' }).className).toContain('button-primary');
  press();
  await waitFor(() => expect(texts(shown.services)).toEqual(['已提交']));
  expect(puts(shown)).toEqual(['/api/apply/7', '/api/apply/7/submit']);
});

it('says what was saved and what was not where handing in is refused', async () => {
  const shown = await form({ answer: () => json({ code: 400, message: '预算不足' }) });
  press();
  await waitFor(() => expect(texts(shown.services)).toEqual(['已保存，但没有提交：预算不足']));
  expect(shown.frame.leave).toHaveBeenCalled();
});

it('is not offered to who may not hand in, or of a record that cannot be handed in', async () => {
  await form({ mayHandIn: false });
  expect(screen.queryByRole('button', { name: '保存并提交' })).toBeNull();
  expect(screen.getByRole('button', { name: '保存' }).className).toContain('button-primary');
});

it('is not offered of a record that is under approval', async () => {
  await form({ record: { ...apply, status: 'approving' } });
  expect(screen.queryByRole('button', { name: '保存并提交' })).toBeNull();
});
