import type { BundledPageCommon } from '../parts/page/page.ts';

/** What a kind of page adds to what every page has. */
export type Own<P extends BundledPageCommon & { kind: string }> = Omit<P, keyof BundledPageCommon | 'kind'>;
