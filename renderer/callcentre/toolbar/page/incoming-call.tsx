import { mountReact } from '#renderer/ui/mount/mount.ts';
import type { RuntimeWidget } from '#runtime/platform/widget.ts';
import { IncomingCall } from './IncomingCall.tsx';

const needs = ['options', 'time', 'platform'] as const;

/** The call that a page is about: a block of the page that an incoming call opens. */
export const incomingCall: RuntimeWidget<(typeof needs)[number]> = {
  name: 'incomingCall',
  needs,
  mount: (element, services) => mountReact(element, <IncomingCall services={services} />),
};
