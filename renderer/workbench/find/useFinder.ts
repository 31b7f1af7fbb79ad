import { useEffect, useState } from 'react';
import { isPressed, type Key } from '#renderer/ui/keys/keys.ts';
import type { Looking } from './Finder.tsx';

const keys: readonly { key: Key; looking: Looking }[] = [
  { key: { code: 'KeyP', with: 'Ctrl' }, looking: 'document' },
  { key: { code: 'KeyT', with: 'Ctrl' }, looking: 'name' },
  // Browsers keep Ctrl+T for a tab of theirs.
  { key: { code: 'KeyT', with: 'Alt' }, looking: 'name' },
];

/** What is being looked for, if anything, by Ctrl+P, Ctrl+T and Alt+T, wherever the focus is. @param isInFront whether anybody sees the workbench */
export function useFinder(isInFront: boolean): [Looking | undefined, (looking: Looking | undefined) => void] {
  const [looking, setLooking] = useState<Looking>();
  useEffect(() => {
    if (!isInFront) return;
    const press = (event: KeyboardEvent): void => {
      const pressed = keys.find(({ key }) => isPressed(key, event));
      if (!pressed || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setLooking(pressed.looking);
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [isInFront]);
  return [looking, setLooking];
}
