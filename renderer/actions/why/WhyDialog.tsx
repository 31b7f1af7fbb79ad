import { useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import { verdictsInSight } from './mounted.ts';
import { RecordQuestion } from './RecordQuestion.tsx';
import type { Reason, Verdict } from './verdict.ts';
import './why.css';

const states = { offered: '可用', refused: '不可用', hidden: '不显示', open: '选中一行后可知' } as const;

/** Why what stands on the page in sight is there, refused or missing, for this person and this record; with the documents' lines. */
export default function WhyDialog({ close }: { close: () => void }) {
  const { bundle } = useServices();
  // As it was when it was asked.
  const [seen] = useState(verdictsInSight);
  const route = seen && bundle.route(seen.path);
  const page = seen && bundle.loadedPage(seen.path);
  return (
    <Dialog title={`为什么：${route?.title ?? '本页'}`} hasCross width={860} className="why" close={close}>
      {route && (
        <p className="why-page">
          {route.path} · {route.permission ? `打开需要权限「${route.permission}」，您有` : '登录即可打开'}
        </p>
      )}
      {seen && seen.verdicts.length > 0 ? (
        <div className="why-list">
          <table>
            <thead>
              <tr>
                {['操作或区块', '位置', '结果', '原因', '文档'].map(title => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {seen.verdicts.map((verdict, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
                <Line key={index} verdict={verdict} />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <Empty isLine text="本页没有操作和区块" />
      )}
      {page && 'entity' in page && page.entity && <RecordQuestion entity={page.entity} />}
    </Dialog>
  );
}

const Line = ({ verdict: { label, place, at, state, reasons } }: { verdict: Verdict }) => (
  <tr data-state={state}>
    <th scope="row">{label}</th>
    <td>{place}</td>
    <td className="why-state">{states[state]}</td>
    <td>
      {reasons.map(reason => (
        <Because key={`${reason.text}${reason.at}`} reason={reason} />
      ))}
    </td>
    <td>{at && <code>{at}</code>}</td>
  </tr>
);

const Because = ({ reason: { text, cel, at } }: { reason: Reason }) => (
  <p>
    {text}
    {cel && <code className="why-condition">{cel}</code>}
    {at && <small>{at}</small>}
  </p>
);
