import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

let connecting: Promise<Browser> | undefined;

/** The Chromium of the run; the files, which share their modules, have one connection to it. */
export const connected = (): Promise<Browser> => {
  connecting ??= chromium.connect(inject('browserUrl'));
  return connecting;
};
