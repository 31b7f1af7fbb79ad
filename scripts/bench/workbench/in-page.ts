/** What runs in the window of the workbench: by itself, since only its text gets there. */

declare global {
  interface Window {
    /** Milliseconds since the navigation, after the frame that showed it; until then nothing. */
    seen: Record<string, number | undefined>;
    /** When a key was pressed last. */
    pressed: number;
  }
}

/** Notes when an element of each selector is there first. @param sights name → selector */
export function watchOpening(sights: Readonly<Record<string, string>>): void {
  window.seen = {};
  const due = new Map(Object.entries(sights));
  new MutationObserver((_, observer) => {
    for (const [name, css] of due) {
      if (!document.querySelector(css)) continue;
      due.delete(name);
      requestAnimationFrame(() => {
        window.seen[name] = performance.now();
      });
    }
    if (due.size === 0) observer.disconnect();
  }).observe(document, { subtree: true, childList: true });
}

/**
 * Notes when a key is pressed, and when what it makes is there: `seen[name]`.
 * @param what where: in the editor or in the page beside it; an element of `css` that says `text`, or none any more
 */
export function watchKey(what: {
  name: string;
  isInFrame: boolean;
  css: string;
  text: string;
  isThere: boolean;
}): void {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[title=预览]');
  const root = what.isInFrame ? frame?.contentDocument : document;
  if (!root) throw new Error('there is no preview');
  window.seen = {};
  window.addEventListener(
    'keydown',
    () => {
      window.pressed = performance.now();
    },
    { capture: true, once: true },
  );
  const watch = new MutationObserver(() => {
    const found = [...root.querySelectorAll(what.css)].some(one => (one.textContent ?? '').includes(what.text));
    if (found !== what.isThere) return;
    watch.disconnect();
    requestAnimationFrame(() => {
      window.seen[what.name] = performance.now() - window.pressed;
    });
  });
  watch.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
}
