import { useMemo } from 'react';
import { OwnContent } from '#renderer/blocks/own/OwnContent.tsx';
import { type PageProps, usePageFrame } from '#renderer/hooks/page.ts';
import type { BundledOwnPage } from '#runtime/language/bundle/client.ts';
import { typedParams } from '#runtime/services/reads/typed-params.ts';

/** A page of a kind that the app itself brings (extensions/kinds/). */
export default function OwnPage({ page, params }: PageProps<BundledOwnPage>) {
  const scope = useMemo(() => ({ params: typedParams(page.params, params) }), [page, params]);
  const { query } = usePageFrame();
  return <OwnContent block={page.content} scope={scope} calls={page.calls} query={query} />;
}
