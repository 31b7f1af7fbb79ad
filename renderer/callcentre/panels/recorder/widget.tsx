import { mountReact } from '#renderer/ui/mount/mount.ts';
import type { RuntimeWidget } from '#runtime/platform/widget.ts';
import { RecorderPage } from './RecorderPage.tsx';

/** The log of this window's telephone; a saved one can be opened by anybody, without a log-in at the bar. */
export const recorder: RuntimeWidget<'platform' | 'person' | 'notices'> = {
  name: 'recorder',
  needs: ['platform', 'person', 'notices'],
  mount: (element, services) => mountReact(element, <RecorderPage {...services} />),
};
