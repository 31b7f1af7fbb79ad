// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { isComposed, isEnter, isEscape, isForInner, isPressed, keepWords, keyText } from '#renderer/ui/keys/keys.ts';

const event = (code: string, held: Partial<Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>>) => ({
  code,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});

it('a key is pressed with what it wants held, and with nothing else', () => {
  const palette = { code: 'KeyK', with: 'Ctrl' } as const;
  expect(isPressed(palette, event('KeyK', { ctrlKey: true }))).toBe(true);
  expect(isPressed(palette, event('KeyK', { metaKey: true }))).toBe(true);
  expect(isPressed(palette, event('KeyK', { ctrlKey: true, altKey: true }))).toBe(false);
  expect(isPressed(palette, event('KeyK', {}))).toBe(false);
  const user = { code: 'KeyU', with: 'Alt' } as const;
  expect(isPressed(user, event('KeyU', { altKey: true }))).toBe(true);
  expect(isPressed(user, event('KeyU', { altKey: true, ctrlKey: true }))).toBe(false);
  expect(isPressed(user, event('KeyI', { altKey: true }))).toBe(false);
});

it('staff read it by its name', () => expect(keyText({ code: 'KeyK', with: 'Ctrl' })).toBe('Ctrl+K'));

/** What browsers say of a key: by itself, while a word is composed, and of one that has ended a word (Safari, some of Linux). */
const ways = [
  { way: 'by itself', given: {}, composed: false },
  { way: 'while a word is composed', given: { isComposing: true, keyCode: 229 }, composed: true },
  { way: 'that has confirmed a word', given: { isComposing: false, keyCode: 229 }, composed: true },
] as const;
const pressed = (key: string, given: KeyboardEventInit): KeyboardEvent =>
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...given });

describe.each(ways)('a key $way', ({ given, composed }) => {
  it.each(['Enter', 'Escape', 'a'])('%s', key => {
    for (const event of [pressed(key, given), { key, nativeEvent: pressed(key, given) }])
      expect([isComposed(event), isEnter(event), isEscape(event)]).toEqual([
        composed,
        key === 'Enter' && !composed,
        key === 'Escape' && !composed,
      ]);
  });

  it('reaches a form, a list, a grid that are not ours only where it is none of a word', () => {
    const [end, heard] = [keepWords(window), [] as string[]];
    const hear = ({ key, defaultPrevented }: KeyboardEvent): void => void heard.push(`${key} ${defaultPrevented}`);
    document.addEventListener('keydown', hear, true);
    const events = ['Enter', 'Escape', 's'].map(key => pressed(key, given));
    for (const event of events) document.body.dispatchEvent(event);
    document.removeEventListener('keydown', hear, true);
    end();
    expect(heard).toEqual(composed ? ['s false'] : ['Enter false', 'Escape false', 's false']);
    expect(events.map(event => event.defaultPrevented)).toEqual([composed, composed, false]);
  });
});

describe('Escape', () => {
  afterEach(() => document.body.replaceChildren());
  it.each([
    ['an open list', '<input role="combobox" aria-expanded="true">', {}, true],
    ['a closed list', '<input role="combobox" aria-expanded="false">', {}, false],
    ['a button that has unfolded something', '<button aria-expanded="true">', {}, false],
    ['a text', '<input>', {}, false],
    ['a word that is composed', '<input>', { isComposing: true }, true],
  ])('in %s is for what is open there alone', (_, html, given, inner) => {
    document.body.innerHTML = html;
    const heard: boolean[] = [];
    document.body.onkeydown = event => void heard.push(isForInner(event));
    document.body.firstElementChild?.dispatchEvent(pressed('Escape', given));
    document.body.firstElementChild?.dispatchEvent(pressed('Enter', given));
    expect(heard).toEqual([inner, false]);
  });
});

it('nobody else asks for Enter, Escape, or whether a word is composed', () => {
  const root = `${import.meta.dirname}/../../../`;
  const asking = /(['"`](Enter|Escape)['"`])|\.isComposing\b|\b229\b/;
  const files = ['renderer', 'agent', 'runtime']
    .flatMap(folder => readdirSync(root + folder, { recursive: true }).map(path => `${folder}/${path}`))
    .filter(path => /\.tsx?$/.test(path) && path !== 'renderer/ui/keys/keys.ts');
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter(file => asking.test(readFileSync(root + file, 'utf8')))).toEqual([]);
});
