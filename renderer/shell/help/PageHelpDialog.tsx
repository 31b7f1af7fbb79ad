import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import type { OpenedPage, PageHelp } from '#runtime/language/bundle/page-help.ts';
import { useAsked } from '../asked.ts';
import './page-help.css';

/** What a page is, as the server tells this person of it. */
export default function PageHelpDialog({ page, close }: { page: string; close: () => void }) {
  const { bundle } = useServices();
  const { content, error, retry } = useAsked<PageHelp>('document.help', page);
  return (
    <Dialog
      title={`${bundle.route(page)?.title ?? page} · 帮助`}
      hasCross
      width={860}
      className="page-help"
      close={close}
    >
      {!content && !error && <Loading />}
      {error && <Failed text={error.message} retry={retry} />}
      {content && <Help {...content} close={close} />}
    </Dialog>
  );
}

function Help({ place, title, about, actions, fields, rules, close }: PageHelp & { close: () => void }) {
  const openPage = useOpenPage();
  const open = (page: string): void => {
    close();
    openPage(page);
  };
  const told = fields.filter(({ says }) => says.length > 0);
  const plain = fields.filter(({ says }) => says.length === 0).map(({ label }) => label);
  return (
    <>
      {place.length > 0 && <p className="page-help-place">{[...place, title].join(' › ')}</p>}
      {about.map(line => (
        <p key={line}>{line}</p>
      ))}
      {actions.length > 0 && (
        <section aria-label="按钮">
          <h3>按钮</h3>
          <dl>
            {actions.map(({ label, does, opens }) => (
              <div key={`${label} ${does.join()} ${opens?.page}`}>
                <dt>{label}</dt>
                <dd>
                  <Lines lines={does} />
                  {opens && (
                    <p>
                      打开
                      <Opened {...opens} open={open} />
                    </p>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {told.length + plain.length > 0 && (
        <section aria-label="上面有什么">
          <h3>上面有什么</h3>
          <dl>
            {told.map(({ label, says }) => (
              <div key={`${label} ${says.join()}`}>
                <dt>{label}</dt>
                <dd>
                  <Lines lines={says} />
                </dd>
              </div>
            ))}
          </dl>
          {plain.length > 0 && (
            <p className="page-help-plain">{`${told.length > 0 ? '还有：' : ''}${plain.join('、')}。`}</p>
          )}
        </section>
      )}
      {rules.length > 0 && (
        <section aria-label="填写规则">
          <h3>填写规则</h3>
          {rules.map(line => (
            <p key={line}>{line}</p>
          ))}
        </section>
      )}
    </>
  );
}

/** How many sentences of a button stand there at once. */
const first = 3;

/** Sentences, set in as they are; of many the first, and the rest behind them. */
function Lines({ lines }: { lines: readonly string[] }) {
  const shown = lines.length > first + 1 ? lines.slice(0, first) : lines;
  const rest = lines.slice(shown.length);
  return (
    <>
      {shown.map(line => (
        <Line key={line} line={line} />
      ))}
      {rest.length > 0 && (
        <details>
          <summary>另外 {rest.length} 句</summary>
          {rest.map(line => (
            <Line key={line} line={line} />
          ))}
        </details>
      )}
    </>
  );
}

const Line = ({ line }: { line: string }) => (
  <p style={{ paddingInlineStart: `${(line.length - line.trimStart().length) / 2}em` }}>{line.trim()}</p>
);

/** The page that a button opens: a link where the button gives it nothing, such as a record. */
function Opened({ page, title, isAlone, open }: OpenedPage & { open: (page: string) => void }) {
  if (!isAlone) return `「${title}」`;
  return (
    <button type="button" className="link" onClick={() => open(page)}>
      {title}
    </button>
  );
}
