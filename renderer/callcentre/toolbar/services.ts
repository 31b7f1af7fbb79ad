import type { WidgetNeed, WidgetServices } from '#runtime/platform/widget.ts';

/** What the bar uses of the app. */
export const toolbarNeeds = [
  'options',
  'platform',
  'person',
  'notices',
  'time',
  'pages',
  'calls',
  'intents',
  'shortcuts',
] as const satisfies readonly WidgetNeed[];
export type ToolbarServices = Pick<WidgetServices, (typeof toolbarNeeds)[number]>;
