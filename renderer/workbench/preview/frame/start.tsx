import { createRoot } from 'react-dom/client';
import { ComponentsProvider } from '#renderer/hooks/components.ts';
import { ServicesProvider } from '#renderer/hooks/services.tsx';
import { components } from '#renderer/registry.ts';
import { type WidgetRegistry, WidgetRegistryProvider } from '#renderer/runtime-widgets/registry.ts';
import { applyAppearance } from '#renderer/theme/apply.ts';
import { Mounts } from '#renderer/ui/mount/Mounts.tsx';
import type { Services } from '#runtime/services/services.ts';
import { Framed } from './Framed.tsx';
import './frame.css';

/**
 * Begins the window within the workbench that shows a page of documents that are being written.
 * @param services of the app around it, for the person's token and whether it is light or dark
 */
export function startFrame(root: Element, services: Services, widgets: WidgetRegistry): void {
  applyAppearance(document.documentElement, services.appearance.state);
  createRoot(root).render(
    <ServicesProvider services={services}>
      <ComponentsProvider value={components}>
        <WidgetRegistryProvider value={widgets}>
          <Framed />
        </WidgetRegistryProvider>
      </ComponentsProvider>
      <Mounts />
    </ServicesProvider>,
  );
}
