import type { WidgetServices } from '#runtime/platform/widget.ts';

/** What app.yaml tells the bar (runtime/language/families/widgets.ts). */
export interface ToolbarOptions {
  host: string;
  /** Two connects are at least so far apart, ms (agent spec 5). */
  connectInterval?: number;
  enterprises: { code: string; name: string }[];
  busyReasons?: string[];
  /** The numbers that customers may see (obClid). */
  numbers?: string[];
  /** false: the switch asks no customer how the call was. */
  survey?: boolean;
  /** The page that an incoming call opens. */
  incoming: string;
  /** The page of chats. */
  chat?: string;
  reminder?: { roles: string[]; count: string; page: string };
}

/** The compiler has judged them by the family of app.yaml. */
export const toolbarOptions = (options: WidgetServices['options']): ToolbarOptions =>
  options as unknown as ToolbarOptions;
