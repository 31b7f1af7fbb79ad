import { useMemo } from 'react';
import type { BlockProps } from '#renderer/hooks/block.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { MountedWidget } from '#renderer/runtime-widgets/MountedWidget.tsx';
import type { BundledWidgetBlock } from '#runtime/language/bundle/client.ts';
import { BlockFrame } from '../frame/BlockFrame.tsx';

/** A runtime widget as a part of a page; its options are the block's `with`. */
export default function WidgetBlock({ block, scope }: BlockProps<BundledWidgetBlock>) {
  const { expressions } = useServices();
  const told = useMemo(() => {
    try {
      return { options: expressions.arguments(block.with, scope) };
    } catch (error) {
      return { error: error instanceof Error ? error : new Error(String(error)) };
    }
  }, [expressions, block, scope]);
  return (
    <BlockFrame title={block.title} error={told.error}>
      {told.options && <MountedWidget name={block.widget} options={told.options} className="block-widget" />}
    </BlockFrame>
  );
}
