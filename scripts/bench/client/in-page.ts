/** What a page notes of the calls of which it hears; moments in ms. */
interface Notes {
  /** Serial id → when its `ringing` came. */
  rang: Record<string, number>;
  /** Serial id → when its page was there: its tab, its address, and in its search the caller's number. */
  shown: Record<string, number>;
  /** Serial id → when the page said all about the call. */
  told: Record<string, number>;
  /** Reads no frame of the socket from here on, as reading is work too. */
  readNoMore(): void;
}

declare global {
  interface Window {
    notes: Notes;
  }
}

/** Runs before the page's own scripts, as a text: it uses nothing from outside. */
export function takeNotes(): void {
  const notes: Notes = {
    rang: {},
    shown: {},
    told: {},
    readNoMore: () => undefined,
  };
  window.notes = notes;
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      const read = ({ data }: MessageEvent): void => {
        // JSON in a text in JSON.
        if (!String(data).includes(String.raw`\"event\":\"ringing\"`)) return;
        const serialId = /\\"mainUniqueId\\":\\"([^"\\]+)/.exec(String(data))?.[1] ?? '';
        notes.rang[serialId] ??= performance.now();
      };
      // Comes before whoever else listens.
      this.addEventListener('message', read);
      notes.readNoMore = () => this.removeEventListener('message', read);
    }
  };
  new MutationObserver(() => {
    const asked = new URLSearchParams(location.search);
    const serialId = asked.get('serialId');
    if (serialId === null || notes.told[serialId] !== undefined) return;
    const page = document.querySelector('.shell-page:not([hidden])');
    const isTab = document.querySelector('.tab-active .tab-name')?.textContent?.includes('工单受理');
    const isPage = [...(page?.querySelectorAll('input') ?? [])].some(({ value }) => value === asked.get('phone'));
    if (!isTab || !isPage) return;
    notes.shown[serialId] ??= performance.now();
    const facts = [...(page?.querySelectorAll('.incoming-call dd') ?? [])];
    if (facts.some(({ textContent }) => textContent === serialId)) notes.told[serialId] = performance.now();
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
