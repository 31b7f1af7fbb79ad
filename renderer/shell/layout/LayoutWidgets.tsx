import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';
import { MountedWidget } from '#renderer/runtime-widgets/MountedWidget.tsx';
import { useWidgetRegistry } from '#renderer/runtime-widgets/registry.ts';
import type { LayoutWidgetModel } from '#runtime/language/bundle/model.ts';
import { layoutWidgets } from '#runtime/services/widgets/layout-widgets.ts';

/** The runtime widgets that this person has above all pages. */
export function useLayoutWidgets(): LayoutWidgetModel[] {
  const { bundle, session } = useServices();
  const roles = useSnapshot(session.state).loginInfo?.roles ?? [];
  const registry = useWidgetRegistry();
  if (!registry) return [];
  return layoutWidgets(bundle.app().app, { roles, host: new URL(registry.platform.page.url()).hostname });
}

/** Whether something in the app calls numbers: then they can be pressed. */
export function useDials(): boolean {
  const { intents } = useServices();
  return useSyncExternalStore(intents.subscribe, () => intents.offered('dial'));
}

/** Their place: over drawers too, because a call does not wait. */
export const LayoutWidgets = ({ widgets }: { widgets: readonly LayoutWidgetModel[] }) =>
  widgets.length > 0 && (
    <div className="shell-top">
      {widgets.map(({ name, options }) => (
        <MountedWidget key={name} name={name} options={options} className="shell-top-widget" />
      ))}
    </div>
  );
