import { useState } from 'react';
import type { BlockProps } from '#renderer/hooks/block.ts';
import { createMemoryQuery } from '#renderer/hooks/memory-frame.ts';
import type { BundledOwnBlock } from '#runtime/language/bundle/client.ts';
import { OwnContent } from './OwnContent.tsx';

/** A block that the app itself brings (extensions/blocks/). */
export default function OwnBlock({ block, scope, calls }: BlockProps<BundledOwnBlock>) {
  const [query] = useState(() => createMemoryQuery());
  return <OwnContent block={block} scope={scope} calls={calls} query={query} />;
}
