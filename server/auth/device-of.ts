import Bowser from 'bowser';

/** A browser and its system, such as Chrome 141 · Windows, out of what it says of itself; what is no browser by its own name. */
export function deviceOf(agent: string): string {
  if (agent === '') return '';
  const { browser, os } = Bowser.parse(agent);
  const name = browser.name || agent.split(/[ /(]/)[0];
  const version = browser.name ? (browser.version ?? '').split('.')[0] : '';
  return [[name, version].filter(Boolean).join(' '), os.name].filter(Boolean).join(' · ').slice(0, 60);
}
