import type { Setting } from './setting.ts';

/** What the preview asks of its back end. */
export interface PreviewRequest {
  method: string;
  /** From the first slash on, with what is asked. */
  url: string;
  headers: Record<string, string>;
  body: Uint8Array | undefined;
  setting: Setting;
}

export interface PreviewAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  body: Uint8Array;
}
