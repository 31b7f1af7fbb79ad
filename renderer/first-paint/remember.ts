import { subscribe } from 'valtio/vanilla';
import type { AppearanceService, SessionService } from '#runtime/services/services.ts';

/** Read by server/http/first-look.ts. */
const cookie = 'heddle_look';
/** Seconds that a browser keeps it: as long as it may. */
const kept = 400 * 24 * 60 * 60;

/**
 * Tells the server how the next document is to look before its script runs: in a cookie, since it is all that comes
 * with the question for the page. Such as `dark.compact.folded.in`.
 */
export function rememberLook(
  document: Document,
  appearance: AppearanceService['state'],
  session: SessionService['state'],
): void {
  const write = (): void => {
    const words = [
      // Where the machine decides, the style sheet asks it.
      appearance.mode,
      ...(appearance.compact ? ['compact'] : []),
      ...(appearance.collapsed ? ['folded'] : []),
      ...(session.token === null ? [] : ['in']),
    ];
    document.cookie = `${cookie}=${words.join('.')}; path=/; max-age=${kept}; samesite=lax`;
  };
  write();
  subscribe(appearance, write);
  subscribe(session, write);
}
