// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadForm } from '#renderer/form/FormPlace.tsx';
import FormPage from '#renderer/pages/form/FormPage.tsx';
import type { BundledFormPage } from '#runtime/language/bundle/client.ts';
import { passwordRefusal } from '#server/auth/new-password.ts';
import { shop } from '#tests/server/shop.ts';
import { show } from '../pages/screen.tsx';
import { field, fill, input, messageAt, save } from './goods-form.tsx';

/** The page on which staff of the shop change their password: app.yaml asks for 8 characters. */
async function open() {
  const { files } = shop();
  const text = (stem: string) => [...files].find(([name]) => name.startsWith(stem))?.[1] ?? '';
  const page = JSON.parse(text('pages/password.')) as BundledFormPage;
  const validator: unknown = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text('validators/password.'))}`
  );
  await loadForm();
  const shown = await show(FormPage, page, { modules: { [`/bundle/${page.validator}`]: validator }, answers: {} });
  await screen.findByRole('button', { name: '保存' });
  return shown;
}

it('what the app asks of a password stands at its field before anything is typed', async () => {
  await open();
  expect(field('newPassword').querySelector('.form-help')?.textContent).toBe(
    '8至20位字符，须包含字母和数字；不能包含工号，不能太常见或太有规律，不能用最近2次用过的',
  );
  expect(input('newPassword').type).toBe('password');
});

it.each(['x9k2m4', 'a1', 'lettersonly'])(
  'the form says what the server would, and sends nothing: «%s»',
  async typed => {
    const { seen } = await open();
    await fill('oldPassword', 'boss1234');
    await fill('newPassword', typed);
    await save();
    expect(messageAt('newPassword')).toBe(await passwordRefusal(typed, { code: 'boss', rules: { length: 8 } }));
    expect(seen.filter(({ method }) => method === 'PUT')).toEqual([]);
  },
);
