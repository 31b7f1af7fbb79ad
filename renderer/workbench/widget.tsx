import { mountReact } from '#renderer/ui/mount/mount.ts';
import type { RuntimeWidget } from '#runtime/platform/widget.ts';
import { Workbench } from './Workbench.tsx';

const needs = ['options', 'requests', 'person', 'notices', 'pages', 'shortcuts', 'platform'] as const;

/** 页面工作台: documents changed, seen, reviewed and published in the browser. */
export const workbench: RuntimeWidget<(typeof needs)[number]> = {
  name: 'workbench',
  needs,
  mount: (element, services) =>
    mountReact(element, <Workbench services={services} asked={idIn(services.options.changeSet)} />),
};

/** The change set that the page was opened with, such as by a notice; undefined: none. */
function idIn(option: unknown): number | undefined {
  const id = Number(option ?? Number.NaN);
  return Number.isSafeInteger(id) ? id : undefined;
}
