import { type CSSProperties, Suspense } from 'react';
import { useVerdicts } from '#renderer/actions/why/mounted.ts';
import { verdictOfBlock } from '#renderer/actions/why/verdict.ts';
import { useComponents } from '#renderer/hooks/components.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledBlock, BundledCall } from '#runtime/language/bundle/client.ts';
import type { Scope } from '#runtime/services/services.ts';
import './frame/frame.css';
import { isInSight } from './in-sight.ts';
import { OnSight } from './OnSight.tsx';

/** The blocks of a page on its grid; each loads when it comes near what is in sight; at once what is held with the searched user, and what is due, which its page says in its head. */
export function Blocks({
  blocks,
  scope,
  calls,
  params,
  first = [],
}: {
  blocks: readonly BundledBlock[];
  /** Those that are in sight in any case, and need not be watched for. */
  first?: readonly BundledBlock[];
  scope: Scope;
  calls: Record<string, BundledCall>;
  params: Record<string, string>;
}) {
  const services = useServices();
  useVerdicts(() => blocks.map(block => verdictOfBlock(block, scope, services)));
  return (
    <div className="blocks">
      {blocks
        .filter(block => isInSight(block, scope, services))
        .map(block => (
          <div key={block.key} data-block={block.key} style={{ '--span': block.span } as CSSProperties}>
            <OnSight atOnce={'hold' in block || block.block === 'approval' || first.includes(block)}>
              <BlockOf block={block} scope={scope} calls={calls} params={params} />
            </OnSight>
          </div>
        ))}
    </div>
  );
}

function BlockOf(
  props: Parameters<typeof Blocks>[0] extends infer P ? Omit<P & { block: BundledBlock }, 'blocks'> : never,
) {
  const Component = useComponents().blocks[props.block.block];
  return (
    <Suspense fallback={<div className="block" />}>
      <Component {...props} />
    </Suspense>
  );
}
