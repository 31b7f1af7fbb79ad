import type { PreviewSetting } from '#runtime/language/bundle/preview.ts';

/** Who looks at a page. */
export interface Analyst {
  token: string;
  /** There is nothing in force that they may not see: nothing that they write can show them more. */
  seesAll: boolean;
}

/** What the preview asks of its back end. */
export interface PreviewRequest {
  method: string;
  /** From the first slash on, with what is asked. */
  url: string;
  headers: Record<string, string>;
  body: Uint8Array | undefined;
  setting: PreviewSetting;
  from: Analyst;
}

export interface PreviewAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  body: Uint8Array;
}
