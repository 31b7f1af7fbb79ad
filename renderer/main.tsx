import { createRoot } from 'react-dom/client';
import { createExtensionLoader } from '#renderer/extensions/load.ts';
import { rememberLook } from '#renderer/first-paint/remember.ts';
import { ComponentsProvider } from '#renderer/hooks/components.ts';
import { ServicesProvider } from '#renderer/hooks/services.tsx';
import { components } from '#renderer/registry.ts';
import { type WidgetRegistry, WidgetRegistryProvider } from '#renderer/runtime-widgets/registry.ts';
import { App } from '#renderer/shell/App.tsx';
import { begin } from '#renderer/shell/begin.ts';
import { applyAppearance } from '#renderer/theme/apply.ts';
import { keepWords } from '#renderer/ui/keys/keys.ts';
import { Mounts } from '#renderer/ui/mount/Mounts.tsx';
import { framePath } from '#renderer/workbench/preview/messages.ts';
import { createBrowserPlatform } from '#runtime/platform/browser/platform.ts';
import { createServices } from '#runtime/services/create.ts';
import '#renderer/theme/index.css';

const platform = createBrowserPlatform(window, { development: import.meta.env.DEV });
/** What the app's own parts may import: it is the app's that runs, not a second one. */
const provided = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'heddle/client': () => import('#renderer/door.ts'),
  'heddle/format': () => import('#runtime/language/formats/door.ts'),
};
const services = createServices(platform, createExtensionLoader(platform, document, provided));
keepWords(window);

/** Where renderer and agent meet: each widget loads where it is first shown. */
const widgets: WidgetRegistry = {
  platform,
  load: {
    agentToolbar: async () => (await import('#renderer/callcentre/toolbar/widget.tsx')).agentToolbar,
    wallboard: async () => (await import('#renderer/callcentre/panels/wallboard/widget.tsx')).wallboard,
    agentChat: async () => (await import('#renderer/callcentre/panels/chat/widget.tsx')).agentChat,
    agentEmail: async () => (await import('#renderer/callcentre/panels/email/widget.tsx')).agentEmail,
    recorder: async () => (await import('#renderer/callcentre/panels/recorder/widget.tsx')).recorder,
    gallery: async () => (await import('#renderer/runtime-widgets/gallery.ts')).gallery,
    workbench: async () => (await import('#renderer/workbench/widget.tsx')).workbench,
    incomingCall: async () => (await import('#renderer/callcentre/toolbar/page/incoming-call.tsx')).incomingCall,
  },
  prepare: async path =>
    (await import('#renderer/prepare-page.ts')).preparePage(services, components, widgets.load, path),
};

function startApp(root: Element): void {
  applyAppearance(document.documentElement, services.appearance.state);
  rememberLook(document, services.appearance.state, services.session.state);
  // Before React: nothing of it needs what is drawn, and all that is drawn needs it.
  const begun = begin(services, components);
  // The app says why.
  begun.catch(() => undefined);
  createRoot(root).render(
    <ServicesProvider services={services}>
      <ComponentsProvider value={components}>
        <WidgetRegistryProvider value={widgets}>
          <App begun={begun} />
        </WidgetRegistryProvider>
      </ComponentsProvider>
      <Mounts />
    </ServicesProvider>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
/** What this window is: the app, or a page of the workbench's preview. */
async function start(place: Element): Promise<void> {
  if (window.location.pathname !== framePath) return startApp(place);
  const { startFrame } = await import('#renderer/workbench/preview/frame/start.tsx');
  startFrame(place, services, widgets);
}

start(root).catch(() => {
  root.textContent = '预览加载失败，请检查网络后刷新页面';
});
