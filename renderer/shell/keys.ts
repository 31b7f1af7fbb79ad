import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useServices } from '#renderer/hooks/services.tsx';
import { isComposed, isPressed, type Key } from '#renderer/ui/keys/keys.ts';

const shellKeys = {
  palette: { code: 'KeyK', with: 'Ctrl' },
  searchUser: { code: 'KeyU', with: 'Alt' },
} as const satisfies Record<string, Key>;

interface Keys {
  /** Whether something lies over the pages: then the keys belong to it. */
  covered: boolean;
  openPalette: () => void;
  searchUser: (() => void) | undefined;
}

/** The keys of the shell: Ctrl+K everything, Alt+U the search for a user, Alt+1 to Alt+9 the tabs, and those of widgets. */
export function useShellKeys({ covered, openPalette, searchUser }: Keys): void {
  const { tabs, shortcuts } = useServices();
  const [, navigate] = useLocation();
  useEffect(() => {
    const actionOf = (event: KeyboardEvent): (() => void) | undefined => {
      if (isPressed(shellKeys.palette, event)) return openPalette;
      if (isPressed(shellKeys.searchUser, event)) return searchUser;
      const number = /^Digit([1-9])$/.exec(event.code)?.[1];
      if (number === undefined || !isPressed({ code: event.code, with: 'Alt' }, event)) return undefined;
      // The ninth is the last one, however many there are, as with the tabs of a browser.
      const tab = tabs.state.tabs.at(number === '9' ? -1 : Number(number) - 1);
      return tab && (() => navigate(tabs.addressOf(tab)));
    };
    const press = (event: KeyboardEvent): void => {
      if (isComposed(event)) return;
      const plain = event.altKey && !event.ctrlKey && !event.metaKey && !event.repeat;
      // What a widget has bound, such as the answering of a call, works wherever one is.
      const bound = plain ? shortcuts.find(event.code) : undefined;
      const action = bound ? bound.run : covered ? undefined : actionOf(event);
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [tabs, shortcuts, navigate, covered, openPalette, searchUser]);
}
