import { createRoot } from 'react-dom/client';
import { ComponentsProvider } from '#renderer/hooks/components.ts';
import { ServicesProvider } from '#renderer/hooks/services.tsx';
import { components } from '#renderer/registry.ts';
import { type WidgetRegistry, WidgetRegistryProvider } from '#renderer/runtime-widgets/registry.ts';
import { applyAppearance } from '#renderer/theme/apply.ts';
import { createBrowserPlatform } from '#runtime/platform/browser/platform.ts';
import { createServices } from '#runtime/services/create.ts';
import { followAppearance } from './follow-appearance.ts';
import { Gallery } from './Gallery.tsx';
import '#renderer/theme/index.css';
import './gallery.css';
import { Mounts } from '#renderer/ui/mount/Mounts.tsx';

const platform = createBrowserPlatform(window, { development: true });
const services = createServices(platform);
applyAppearance(document.documentElement, services.appearance.state);
followAppearance(window, services.appearance);

const none = (): Promise<never> => Promise.reject(new Error('示例中没有呼叫中心'));
/** The runtime widgets that work without a call centre. */
const widgets: WidgetRegistry = {
  platform,
  prepare: async () => undefined,
  load: {
    agentToolbar: none,
    wallboard: none,
    agentChat: none,
    agentEmail: none,
    incomingCall: none,
    gallery: none,
    workbench: none,
    recorder: async () => (await import('#renderer/callcentre/panels/recorder/widget.tsx')).recorder,
  },
};

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <ServicesProvider services={services}>
    <ComponentsProvider value={components}>
      <WidgetRegistryProvider value={widgets}>
        <Gallery />
      </WidgetRegistryProvider>
    </ComponentsProvider>
    <Mounts />
  </ServicesProvider>,
);
