import type { Platform } from '#runtime/platform/platform.ts';
import type { Log } from '../log/log.ts';
import type { StartSoftphone } from './contract.ts';

/** Starts softphones in a browser window. Of JsSIP and the rest nothing is loaded before one is started. */
export const createStartSoftphone =
  (
    window: Window & typeof globalThis,
    platform: Pick<Platform, 'clock' | 'local' | 'page'>,
    log: Log,
  ): StartSoftphone =>
  async (session, callbacks) => {
    const [{ createSoftphone }, { createSoftphonePlatform }] = await Promise.all([
      import('./softphone.ts'),
      import('./browser/platform.ts'),
    ]);
    return createSoftphone(createSoftphonePlatform(window, platform, log), session, callbacks);
  };
