import { useEffect, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { CopyButton } from '#renderer/ui/state/CopyButton.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import { DocumentTabs } from '#renderer/ui/yaml/DocumentTabs.tsx';
import { Yaml } from '#renderer/ui/yaml/Yaml.tsx';
import type { PageDocument } from '#runtime/language/bundle/answers.ts';
import './page-yaml.css';

/** The documents that make a page, a tab each, to be read and copied. The server gives them to whoever may have them. */
export default function PageYamlDialog({ page, close }: { page: string; close: () => void }) {
  const { bundle, calls } = useServices();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ documents: PageDocument[] } | { error: Error }>();
  const [chosen, setChosen] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let wanted = true;
    calls
      .run<PageDocument[]>('document.ofPage', { page }, { quiet: true, asks: true })
      .then(
        documents => ({ documents }),
        (error: Error) => ({ error }),
      )
      .then(told => wanted && setAnswer(told));
    return () => {
      wanted = false;
    };
  }, [calls, page, attempt]);

  const documents = answer && 'documents' in answer ? answer.documents : [];
  const shown = documents[chosen];
  return (
    <Dialog
      title={`${bundle.route(page)?.title ?? page} 的 YAML`}
      hasCross
      width={980}
      className="page-yaml"
      close={close}
    >
      {!answer && <Loading />}
      {answer && 'error' in answer && <Failed text={answer.error.message} retry={() => setAttempt(attempt + 1)} />}
      {shown && (
        <>
          <DocumentTabs files={documents.map(({ file }) => file)} chosen={chosen} choose={setChosen} />
          <div className="page-yaml-line row">
            <code>schemas/{shown.file}</code>
            <CopyButton key={shown.file} text={shown.text} title="复制全文">
              全文
            </CopyButton>
          </div>
          <Yaml text={shown.text} label={shown.file} />
        </>
      )}
    </Dialog>
  );
}
