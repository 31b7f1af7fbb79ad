import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dark, light, type Palette } from '#renderer/theme/palette.ts';
import { antTokens } from '#renderer/theme/tokens.ts';

const css = readFileSync(new URL('../../../renderer/theme/variables.css', import.meta.url), 'utf8');
const block = (selector: string): Map<string, string> => {
  const start = css.indexOf(`${selector} {`);
  const text = css.slice(start, css.indexOf('}', start));
  return new Map([...text.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']));
};
const names: Partial<Record<keyof Palette, string>> = {
  accent: 'accent',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
  bg: 'bg',
  surface: 'surface',
  surface2: 'surface-2',
  elevated: 'elevated',
  field: 'field',
  border: 'line',
  borderStrong: 'line-strong',
  text: 'text',
  text2: 'text-2',
  text3: 'text-3',
};

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const contrast = (a: string, b: string): number =>
  (Math.max(luminance(a), luminance(b)) + 0.05) / (Math.min(luminance(a), luminance(b)) + 0.05);

describe.each([
  ['light', light, ':root'],
  ['dark', dark, ':root[data-theme="dark"]'],
] as const)('the %s palette', (_, palette, selector) => {
  const variables = block(selector);

  it('is the same in TypeScript and in CSS', () => {
    for (const [key, name] of Object.entries(names))
      expect([name, variables.get(name)]).toEqual([name, palette[key as keyof Palette]]);
  });

  it.each(['text', 'text2', 'text3', 'accent', 'danger', 'success', 'warning'] as const)(
    '%s can be read on every ground',
    tone => {
      for (const ground of ['surface', 'surface2', 'elevated', 'field', 'bg'] as const) {
        // Dim text stands on cards; the ground of the page carries titles only.
        if (tone !== 'text' && ground === 'bg') continue;
        expect(contrast(String(palette[tone]), palette[ground])).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('can be read in the sidebar and on buttons', () => {
    const side = variables.get('side') ?? '';
    for (const tone of ['side-text', 'side-text-2'])
      expect(contrast(variables.get(tone) ?? '', side)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(variables.get('on-accent') ?? '', palette.accent)).toBeGreaterThanOrEqual(4.5);
  });
});

it.each([
  ['usual', false, ':root'],
  ['compact', true, ':root[data-density="compact"]'],
] as const)('controls and letters have one size, whoever draws them: %s', (_, compact, selector) => {
  const variables = block(selector);
  const { controlHeight, fontSize } = antTokens(light, compact);
  expect([`${controlHeight}px`, `${fontSize}px`]).toEqual([variables.get('control'), variables.get('font-size')]);
});
