// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createPageScript } from '#agent/connection/login/page-script.ts';

describe('agent spec 7: scripts of a page', () => {
  it('are added without a referrer, tell of failure, and go', () => {
    const script = createPageScript(window);
    let failures = 0;
    const remove = script.add('https://cc.test/login?callback=x', () => {
      failures += 1;
    });
    const element = document.head.querySelector('script');
    expect(element).toMatchObject({ src: 'https://cc.test/login?callback=x', referrerPolicy: 'no-referrer' });
    element?.dispatchEvent(new Event('error'));
    expect(failures).toBe(1);
    remove();
    expect(document.head.querySelector('script')).toBeNull();
    expect(script.names).toBe(window);
  });
});
