import { type RefObject, useEffect, useState } from 'react';
import type { BundledBlock } from '#runtime/language/bundle/client.ts';

interface Props {
  blocks: readonly BundledBlock[];
  /** The page that they stand on. */
  page: RefObject<HTMLElement | null>;
}

/** A way to each block of a long page, in sight wherever one has scrolled to; the block in sight is marked. */
export function Anchors({ blocks, page }: Props) {
  const [current, setCurrent] = useState(blocks[0]?.key);
  const place = (key: string): Element | null | undefined => page.current?.querySelector(`[data-block="${key}"]`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the blocks of a page stay the same
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    // The block that reaches into the line below the anchors is the one that is read.
    const observer = new IntersectionObserver(
      entries => {
        const shown = entries.find(entry => entry.isIntersecting)?.target.getAttribute('data-block');
        if (shown) setCurrent(shown);
      },
      { root: page.current?.closest('.shell-page, .drawer-page') ?? null, rootMargin: '-72px 0px -70% 0px' },
    );
    for (const { key } of blocks) {
      const block = place(key);
      if (block) observer.observe(block);
    }
    return () => observer.disconnect();
  }, [blocks]);
  return (
    <nav className="anchors" aria-label="本页内容">
      {blocks.map(({ key, title }) => (
        <button
          key={key}
          type="button"
          aria-current={key === current ? 'true' : undefined}
          onClick={() => {
            setCurrent(key);
            place(key)?.scrollIntoView({ block: 'start' });
          }}
        >
          {title}
        </button>
      ))}
    </nav>
  );
}
