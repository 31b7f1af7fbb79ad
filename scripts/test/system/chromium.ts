import { chromium as need } from './needs.ts';
import { provide } from './provide.ts';

/** How a Chromium is launched. */
export interface Launch {
  executablePath: string;
  args: string[];
}

/** Chromium draws its own address bar as web pages, which would load beside each page that is opened. */
const withoutOwnPages =
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,OmniboxPopupWebUI';

/**
 * The Chromium of the system, to be launched by Playwright.
 * @param flags what it gets beside what every machine wants
 * @throws Error when there is none and none could be installed
 */
export async function chromiumWith(...flags: string[]): Promise<Launch> {
  const executablePath = await provide(need);
  if (executablePath === undefined) throw new Error('There is no Chromium.');
  return { executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', withoutOwnPages, ...flags] };
}
