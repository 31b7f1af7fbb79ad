import { expect, it } from 'vitest';
import { isPressed, keyText } from '#renderer/ui/keys/keys.ts';

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
