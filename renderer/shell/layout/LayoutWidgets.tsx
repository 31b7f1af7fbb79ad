import { useRef, useState, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';
import { MountedWidget } from '#renderer/runtime-widgets/MountedWidget.tsx';
import { useWidgetRegistry } from '#renderer/runtime-widgets/registry.ts';
import type { LayoutWidgetModel } from '#runtime/language/bundle/model.ts';
import { layoutWidgets } from '#runtime/services/widgets/layout-widgets.ts';
import { useTopped } from './useTopped.ts';

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

interface Props {
  widgets: readonly LayoutWidgetModel[];
}

/** Their place: over drawers too, because a call does not wait. */
export const LayoutWidgets = ({ widgets }: Props) => widgets.length > 0 && <Top widgets={widgets} />;

/** Until they have come it is as it was the last time. */
function Top({ widgets }: Props) {
  const [wasTopped] = useState(useServices().appearance.state.topped);
  const place = useRef<HTMLDivElement>(null);
  const hasCome = useTopped(place);
  return (
    <div className="shell-top" ref={place}>
      {widgets.map(({ name, options }) => (
        <MountedWidget key={name} name={name} options={options} className="shell-top-widget" />
      ))}
      {!hasCome && !wasTopped && <span hidden data-rests="" />}
    </div>
  );
}
