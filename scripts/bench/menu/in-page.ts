/** What runs in the page that is measured: each function by itself, since only its text gets there. */

interface Measured {
  /** When the first entry of the menu was laid out. */
  firstMenu?: number;
  keystrokes: number[];
}
declare global {
  interface Window {
    measured: Measured;
  }
}

/** Notes when the menu is first there, and how long each keystroke keeps the page busy. */
export function watchMenu(): void {
  const measured: Measured = { keystrokes: [] };
  window.measured = measured;
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.side-menu .menu-item')) return;
    observer.disconnect();
    const [answer] = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry.name.includes('/uac/userInfo'))
      .toSorted((a, b) => (b as PerformanceResourceTiming).responseEnd - (a as PerformanceResourceTiming).responseEnd);
    // Script alone until here; what is laid out now is the browser's own work.
    if (answer) performance.measure('first menu', { start: (answer as PerformanceResourceTiming).responseEnd });
    document.body.getBoundingClientRect();
    measured.firstMenu = performance.now();
  });
  observer.observe(document, { childList: true, subtree: true });
  window.addEventListener(
    'input',
    () => {
      const began = performance.now();
      // After the event and everything that it has set in motion at once.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        document.body.getBoundingClientRect();
        measured.keystrokes.push(performance.now() - began);
      };
      port2.postMessage(null);
    },
    true,
  );
}

/** Milliseconds from the end of the login info's answer to the first menu. */
export async function firstMenu(): Promise<number> {
  while (window.measured.firstMenu === undefined) await new Promise(requestAnimationFrame);
  const answers = performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => entry.name.includes('/uac/userInfo'));
  return window.measured.firstMenu - Math.max(...answers.map(answer => answer.responseEnd));
}

/** Milliseconds from the navigation to the first menu. */
export async function sinceNavigation(): Promise<number> {
  while (window.measured.firstMenu === undefined) await new Promise(requestAnimationFrame);
  return window.measured.firstMenu;
}

export const keystrokes = (): number[] => window.measured.keystrokes;
