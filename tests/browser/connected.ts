import { type Browser, chromium } from 'playwright-core';
import { browserUrl } from './place.ts';

let connecting: Promise<Browser> | undefined;

/** The Chromium of the run; the files, which share their modules, have one connection to it. */
export const connected = (): Promise<Browser> => {
  connecting ??= chromium.connect(browserUrl());
  return connecting;
};
