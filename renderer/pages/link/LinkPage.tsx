import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import mark from '#renderer/icon.svg';
import type { BundledFormPage } from '#runtime/language/bundle/client.ts';
import { CallError, type Row } from '#runtime/services/calls/contract.ts';
import { LinkForm } from './LinkForm.tsx';
import { Proof } from './Proof.tsx';
import { Told } from './Told.tsx';
import './link.css';

type State =
  | { is: 'loading' }
  /** It does not open, and why. */
  | { is: 'shut'; message: string; mayRetry: boolean }
  | { is: 'asked'; page: BundledFormPage }
  | { is: 'open'; page: BundledFormPage; record: Row; until: string }
  | { is: 'sent'; text: string };

/** A form by link: what the person knows is asked for, then the form is shown, then it has been sent. */
export default function LinkPage({ path }: { path: string }) {
  const { bundle, links } = useServices();
  const code = useCode();
  const link = useMemo(() => links.open(path, code), [links, path, code]);
  const [state, setState] = useState<State>({ is: 'loading' });
  const route = bundle.route(path);
  const { name } = bundle.app().app;

  const look = useCallback(async (): Promise<void> => {
    setState({ is: 'loading' });
    if (code === '') return setState({ is: 'shut', message: incomplete, mayRetry: false });
    try {
      const [page] = await Promise.all([bundle.page(path), link.look()]);
      if (page.kind === 'form') setState({ is: 'asked', page });
    } catch (error) {
      const { message, code: status = 0 } =
        error instanceof CallError ? error : { message: '加载失败，请检查网络后重试' };
      setState({ is: 'shut', message, mayRetry: status !== 404 && status !== 410 });
    }
  }, [bundle, path, link, code]);
  useEffect(() => void look(), [look]);
  useEffect(() => {
    document.title = `${route?.title ?? ''} - ${name}`;
  }, [route, name]);

  const enter = async (page: BundledFormPage, proof: string): Promise<void> => {
    try {
      setState({ is: 'open', page, ...(await link.enter(proof)) });
    } catch (error) {
      // Nothing can be tried any more.
      if (!(error instanceof CallError) || error.code !== 410) throw error;
      setState({ is: 'shut', message: error.message, mayRetry: false });
    }
  };

  const sent = useCallback(
    () => setState(now => (now.is === 'open' ? { is: 'sent', text: now.page.link?.sent ?? '' } : now)),
    [],
  );

  return (
    <main className="link-page">
      <header className="link-head row">
        <img src={mark} alt="" />
        <span>{name}</span>
      </header>
      <h1 className="link-title">{route?.title}</h1>
      {state.is === 'shut' && (
        <Told
          is="shut"
          title="链接打不开"
          text={state.message}
          retry={state.mayRetry ? () => void look() : undefined}
        />
      )}
      {state.is === 'asked' && <Proof asks={state.page.link} enter={proof => enter(state.page, proof)} />}
      {state.is === 'open' && <LinkForm {...state} link={link} onSent={sent} />}
      {state.is === 'sent' && <Told is="sent" title="提交成功" text={state.text} />}
    </main>
  );
}

const incomplete = '链接不完整：请从收到的消息里重新打开，或请对方重新发送';

/** What stands behind # is never sent with an address, so that no log has it. */
const useCode = (): string => useSyncExternalStore(watchHash, () => window.location.hash.slice(1));

function watchHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
