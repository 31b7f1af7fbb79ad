import type { ScriptPort } from './jsonp.ts';

/** Scripts in a page. Its policy has to allow the host in script-src. */
export const createPageScript = (window: { document: Document }): ScriptPort => ({
  names: window as unknown as Record<string, unknown>,
  add(url, failed) {
    const element = window.document.createElement('script');
    element.src = url;
    element.async = true;
    element.referrerPolicy = 'no-referrer';
    element.onerror = failed;
    window.document.head.append(element);
    return () => element.remove();
  },
});
