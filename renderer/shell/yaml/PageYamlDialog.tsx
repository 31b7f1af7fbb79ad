import { useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { CopyButton } from '#renderer/ui/state/CopyButton.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import { DocumentTabs } from '#renderer/ui/yaml/DocumentTabs.tsx';
import { Yaml } from '#renderer/ui/yaml/Yaml.tsx';
import type { PageDocument } from '#runtime/language/bundle/answers.ts';
import { useAsked } from '../asked.ts';
import './page-yaml.css';

/** The documents that make a page, a tab each, to be read and copied. The server gives them to whoever may have them. */
export default function PageYamlDialog({ page, close }: { page: string; close: () => void }) {
  const { bundle } = useServices();
  const { content, error, retry } = useAsked<PageDocument[]>('document.ofPage', page);
  const documents = content ?? [];
  const [chosen, setChosen] = useState(0);
  const shown = documents[chosen];
  return (
    <Dialog
      title={`${bundle.route(page)?.title ?? page} 的 YAML`}
      hasCross
      width={980}
      className="page-yaml"
      close={close}
    >
      {!content && !error && <Loading />}
      {error && <Failed text={error.message} retry={retry} />}
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
