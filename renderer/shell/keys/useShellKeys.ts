import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useServices } from '#renderer/hooks/services.tsx';
import { isComposed, isPressed, type Key } from '#renderer/ui/keys/keys.ts';
import { isFree, pageInSight, pressIn } from './page-keys.ts';
import { stepRow } from './rows.ts';

const shellKeys = {
  palette: { code: 'KeyK', with: 'Ctrl' },
  searchUser: { code: 'KeyU', with: 'Alt' },
} as const satisfies Record<string, Key>;

/** What a plain key does to the page in sight; undefined: it is none of these. */
const pageKeys: Readonly<Record<string, (page: Element, record: (by: 1 | -1) => boolean) => boolean>> = {
  n: page => pressIn(page, 'n'),
  '/': page => pressIn(page, '/'),
  j: (page, record) => record(1) || stepRow(page, 1),
  k: (page, record) => record(-1) || stepRow(page, -1),
};

interface Keys {
  /** Whether something lies over the pages: then the keys belong to it. */
  covered: boolean;
  openPalette: () => void;
  searchUser: (() => void) | undefined;
  /** Shows what the keys do. */
  showKeys: () => void;
}

/**
 * The keys of the shell: Ctrl+K everything, Alt+U the search for a user, Alt+1 to Alt+9 the tabs, and those of widgets.
 * Where nothing is typed: N, /, J and K for the page in sight, ? for all of them.
 */
export function useShellKeys({ covered, openPalette, searchUser, showKeys }: Keys): void {
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
    // Along the list that the record in sight was opened from.
    const record = (by: 1 | -1): boolean => {
      const bound = shortcuts.find(by > 0 ? 'PageDown' : 'PageUp');
      bound?.run();
      return bound !== undefined;
    };
    const press = (event: KeyboardEvent): void => {
      if (isComposed(event)) return;
      if (pressPage(event, { covered, record, showKeys })) return event.preventDefault();
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
  }, [tabs, shortcuts, navigate, covered, openPalette, searchUser, showKeys]);
}

interface Page extends Pick<Keys, 'covered' | 'showKeys'> {
  record(by: 1 | -1): boolean;
}

/** What a key does to the page in sight. @returns false where it is none of the page's */
function pressPage(event: KeyboardEvent, { covered, record, showKeys }: Page): boolean {
  const page = pageInSight();
  if (!page || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
  if (covered || !isFree(event.target)) return false;
  if (event.key !== '?') return pageKeys[event.key.toLowerCase()]?.(page, record) ?? false;
  showKeys();
  return true;
}
