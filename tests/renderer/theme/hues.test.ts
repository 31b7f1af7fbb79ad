import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = (file: string): string => readFileSync(file, 'utf8');
type Colour = readonly number[];
const colour = (hex: string): Colour => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16));
const mixed = (one: Colour, share: number, other: Colour): Colour =>
  one.map((part, at) => part * share + (other[at] ?? 0) * (1 - share));
/** As WCAG 2.2 defines it. */
function luminance(of: Colour): number {
  const [red = 0, green = 0, blue = 0] = of.map(part => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const contrast = (one: Colour, other: Colour): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const hues = [...css('renderer/cells/cells.css').matchAll(/\.tag-(\w+) \{\s*--hue: (#\w{6});/g)];
const [light = '', dark = ''] = css('renderer/theme/variables.css').split(':root[data-theme="dark"]');
const themes = Object.entries({ light, dark }).map(([theme, rules]) => {
  const value = (name: string): string => new RegExp(`--${name}: ([^;]+);`).exec(rules)?.[1] ?? '';
  return { theme, share: Number.parseFloat(value('tag-share')) / 100, text: value('text'), surface: value('surface') };
});

describe('a colour that an expression or a code gives', () => {
  it.each(themes.flatMap(theme => hues.map(([, name = '', hex = '']) => ({ ...theme, name, hex }))))(
    'is read in the $theme theme: $name, on a page and on a ground of its own',
    ({ share, text, surface, hex }) => {
      const [hue, ground] = [colour(hex), colour(surface)];
      const ink = mixed(hue, share, colour(text));
      for (const behind of [ground, mixed(hue, 0.1, ground)]) expect(contrast(ink, behind)).toBeGreaterThan(4.5);
    },
  );

  it('is mixed with that of texts by the share of the theme, wherever something is written in it', () => {
    const written = readdirSync('renderer', { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.css'))
      .flatMap(file =>
        css(`renderer/${file}`)
          .split('\n')
          .filter(line => /^\s*color: .*var\(--hue/.test(line)),
      );
    expect(written.length).toBeGreaterThan(1);
    expect(written.filter(line => !line.includes('var(--tag-share)'))).toEqual([]);
  });
});
