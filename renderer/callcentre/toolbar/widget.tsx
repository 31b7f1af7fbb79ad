import { mountReact } from '#renderer/ui/mount/mount.ts';
import type { RuntimeWidget } from '#runtime/platform/widget.ts';
import { Bar } from './Bar.tsx';
import { toolbarOptions } from './options.ts';
import { toolbarNeeds } from './services.ts';
import { setupFault } from './setup-fault.ts';
import { ToolbarServicesProvider } from './window/context.ts';
import './toolbar.css';

/** The bar of the call-centre agent as the layout shows it. */
export const agentToolbar: RuntimeWidget<(typeof toolbarNeeds)[number]> = {
  name: 'agentToolbar',
  needs: toolbarNeeds,
  mount(element, services) {
    const options = toolbarOptions(services.options);
    const fault = setupFault(options);
    if (fault) {
      console.error(fault);
      return () => undefined;
    }
    return mountReact(
      element,
      <ToolbarServicesProvider value={services}>
        <Bar options={options} />
      </ToolbarServicesProvider>,
    );
  },
};
