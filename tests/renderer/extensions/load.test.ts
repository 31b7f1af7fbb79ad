// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { cellView } from '#renderer/cells/registry.ts';
import { createExtensionLoader } from '#renderer/extensions/load.ts';
import type { InputProps } from '#renderer/inputs/props.ts';
import { inputOf } from '#renderer/inputs/registry.ts';
import { formatOf } from '#runtime/language/formats/index.ts';
import { validatorRuntime } from '#runtime/language/formats/validator-runtime.ts';

/** As it is built: a module that imports nothing. */
const stars = `export default require => {
  const { useState } = require('react');
  const { jsx } = require('react/jsx-runtime');
  const { defineInput, hint } = require('heddle/client');
  const Stars = props => {
    const [seen] = useState(props.value);
    return jsx('output', { children: seen + ' ' + hint('请打', props) });
  };
  return { default: defineInput({ Input: Stars }) };
};`;
const rated = `export default require => ({ default: require('heddle/client').defineCell((value, text) => ({ text: text + '★' })) });`;
const even = `export default require => ({ default: require('heddle/format').defineFormat({ test: text => text.length % 2 === 0, message: () => '字数应为双数' }) });`;
const files: Record<string, string> = {
  '/bundle/extensions/inputs/stars.1.js': stars,
  '/bundle/extensions/cells/rated.1.js': rated,
  '/bundle/extensions/formats/even.1.js': even,
};
const load = createExtensionLoader(
  {
    importModule: url =>
      import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(files[url] ?? 'throw 1')}`),
  },
  document,
  {
    react: () => import('react'),
    'react/jsx-runtime': () => import('react/jsx-runtime'),
    'heddle/client': () => import('#renderer/door.ts'),
    'heddle/format': () => import('#runtime/language/formats/door.ts'),
  },
);
const place = { code: 'extensions/inputs/stars.1.js', styles: 'extensions/inputs/stars.2.css' };
const field = { name: 'rating', label: '评分', type: 'integer', input: 'stars' } as const;

it("an app's own input is that of its field in a form, drawn by the React that runs", async () => {
  await load('inputs/stars', place);
  const props: InputProps = { field, id: 'rating', value: 4, mode: 'form', onChange: () => undefined };
  render(createElement(inputOf(field, 'form')?.Input ?? 'b', props));
  expect(screen.getByRole('status').textContent).toBe('4 请打评分');
  expect(inputOf(field, 'query')).toBe(inputOf({ type: 'integer' }, 'query'));
});

it("an app's own cell says what its field shows, but for nothing", async () => {
  await load('cells/rated', { code: 'extensions/cells/rated.1.js' });
  const shown = (value: unknown) => cellView({ ...field, cell: 'rated' }, { rating: value }, { items: () => [] }).text;
  expect([shown(4), shown(null)]).toEqual(['4★', '--']);
});

it("an app's own format judges what names it, masked or not", async () => {
  expect(formatOf({ format: 'even' })).toBeUndefined();
  await load('formats/even', { code: 'extensions/formats/even.1.js' });
  expect(formatOf({ format: 'even' })?.message('一')).toBe('字数应为双数');
  const judges = validatorRuntime('formats') as Record<string, (text: string) => boolean>;
  expect(['', '一', '一二'].map(text => judges.even?.(text))).toEqual([true, false, true]);
  expect(['一**', '一二三'].map(text => judges['masked-even']?.(text))).toEqual([true, false]);
});

it('its look comes with it, once', async () => {
  await load('inputs/stars', place);
  await load('inputs/stars', place);
  expect(document.querySelectorAll('link[href="/bundle/extensions/inputs/stars.2.css"]')).toHaveLength(1);
});

it('one that cannot be had is told in words', async () => {
  await expect(load('inputs/other', { code: 'extensions/other.js' })).rejects.toThrow('扩展“inputs/other”加载失败');
});
