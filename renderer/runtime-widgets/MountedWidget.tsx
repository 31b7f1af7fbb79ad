import { useEffect, useRef, useState } from 'react';
import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { useStable } from '#renderer/hooks/stable.ts';
import type { WidgetName } from '#runtime/language/bundle/client.ts';
import { widgetServices } from '#runtime/services/widgets/widget-services.ts';
import { useWidgetRegistry } from './registry.ts';

interface Props {
  name: WidgetName;
  /** What the documents say to it; another value mounts it afresh. */
  options: Readonly<Record<string, unknown>>;
  className: string;
}

/** A runtime widget in a place of its own. It loads when it is first shown, and a failure stays within the place. */
export function MountedWidget({ name, options, className }: Props) {
  const services = useServices();
  const open = useOpenPage();
  const registry = useWidgetRegistry();
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const told = useStable(options);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt mounts it again
  useEffect(() => {
    if (!registry || !place.current) return;
    // An element of its own for each mount: what one has left behind is gone with it.
    const element = place.current.appendChild(document.createElement('div'));
    let unmount: (() => void) | undefined;
    let wanted = true;
    setFailed(false);
    registry.load[name]()
      .then(widget => {
        if (!wanted) return;
        const prepare = (path: string): void => void registry.prepare(path).catch(() => undefined);
        const needs = { services, platform: registry.platform, open, prepare };
        unmount = widget.mount(element, widgetServices(widget, told, needs));
      })
      .catch(() => wanted && setFailed(true));
    return () => {
      wanted = false;
      // React forbids that one root is taken down while another renders.
      queueMicrotask(() => {
        unmount?.();
        element.remove();
      });
    };
  }, [registry, name, told, services, open, attempt]);

  return (
    <div className={className} ref={place}>
      {failed && (
        <button type="button" className="link" onClick={() => setAttempt(attempt + 1)}>
          组件加载失败，点此重试
        </button>
      )}
    </div>
  );
}
