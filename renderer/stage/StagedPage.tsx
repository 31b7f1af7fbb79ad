import { useEffect, useMemo } from 'react';
import { createMemoryFrame } from '#renderer/hooks/memory-frame.ts';
import { ShellProvider } from '#renderer/hooks/navigate.ts';
import { ServicesProvider, useServices } from '#renderer/hooks/services.tsx';
import { ConfirmDialog } from '#renderer/shell/overlays/ConfirmDialog.tsx';
import { Drawers } from '#renderer/shell/overlays/Drawers.tsx';
import { Notices } from '#renderer/shell/overlays/Notices.tsx';
import { PageHost } from '#renderer/shell/pages/PageHost.tsx';
import type { Stage } from './stage.ts';
import './staged-page.css';
import { usePages } from './usePages.ts';

interface Props {
  stage: Stage;
  first: { path: string; params: Record<string, string> };
  /** Told which page is in sight, where it is another than the first. */
  opened?: (path: string, params: Record<string, string>) => void;
}

/** A page of a stage, and those that it leads to, as in the app but for the menu and the tabs. */
export function StagedPage({ stage, first, opened }: Props) {
  // Light or dark as all around it.
  const { appearance } = useServices();
  const services = useMemo(() => ({ ...stage.services, appearance }), [stage, appearance]);
  const { page, actions, question, drawers, canGoBack, back, home } = usePages(stage, first);
  const { path, params, query } = page;
  useEffect(() => opened?.(path, params), [opened, path, params]);
  const leave = canGoBack ? back : home;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one frame for the whole life of a page
  const frame = useMemo(() => createMemoryFrame({ path, place: 'tab', query, leave }), [page]);
  return (
    <ServicesProvider services={services}>
      <ShellProvider value={actions}>
        {canGoBack && (
          <button type="button" className="link staged-back" onClick={back}>
            ← 返回
          </button>
        )}
        <div className="staged-page">
          <PageHost key={JSON.stringify(page)} path={path} params={params} frame={frame} />
        </div>
        <Drawers {...drawers} />
        {question && <ConfirmDialog {...question} />}
        <Notices />
      </ShellProvider>
    </ServicesProvider>
  );
}
