import { type RefObject, useEffect, useState } from 'react';
import { isPressed, type Key } from '#renderer/ui/keys/keys.ts';
import type { Looking } from './Finder.tsx';

const keys: readonly { key: Key; looking: Looking }[] = [
  { key: { code: 'KeyP', with: 'Ctrl' }, looking: 'document' },
  { key: { code: 'KeyT', with: 'Ctrl' }, looking: 'name' },
  // Browsers keep Ctrl+T for a tab of theirs.
  { key: { code: 'KeyT', with: 'Alt' }, looking: 'name' },
];

/** What is being looked for, if anything, by Ctrl+P, Ctrl+T and Alt+T, wherever the focus is. @param within the workbench: while another tab is in front its keys are those of that */
export function useFinder(
  within: RefObject<HTMLElement | null>,
): [Looking | undefined, (looking: Looking | undefined) => void] {
  const [looking, setLooking] = useState<Looking>();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const pressed = keys.find(({ key }) => isPressed(key, event));
      if (!pressed || document.querySelector('dialog[open]') || within.current?.closest('[inert]')) return;
      event.preventDefault();
      setLooking(pressed.looking);
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [within]);
  return [looking, setLooking];
}
