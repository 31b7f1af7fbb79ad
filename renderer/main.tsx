import { createRoot } from 'react-dom/client';
import { ServicesProvider } from '#renderer/hooks/services.tsx';
import { App } from '#renderer/shell/App.tsx';
import { applyAppearance } from '#renderer/theme/apply.ts';
import { createBrowserPlatform } from '#runtime/platform/browser/platform.ts';
import { createServices } from '#runtime/services/create.ts';
import '#renderer/theme/index.css';

const services = createServices(createBrowserPlatform(window, { development: import.meta.env.DEV }));
applyAppearance(document.documentElement, services.appearance.state);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <ServicesProvider services={services}>
    <App />
  </ServicesProvider>,
);
