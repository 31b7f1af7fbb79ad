import { useEffect } from 'react';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import type { MeaningChange, ReadSet } from '#runtime/language/bundle/change-sets.ts';
import type { RequestPort } from '#runtime/platform/widget.ts';
import { PlaceButton } from './PlaceButton.tsx';
import { useExamination } from './useExamination.ts';

interface Props {
  set: ReadSet;
  requests: RequestPort;
  open(file: string, line: number): void;
}

/** What a set means: what is wrong with it, else who may what they could not, what is lost, what breaks, what happens otherwise. */
export function Meaning({ set, requests, open }: Props) {
  const { examined, examine } = useExamination(requests, set.id);
  // Other documents mean something else.
  const content = JSON.stringify(set.documents);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the documents say decides
  useEffect(() => examine('none'), [examine, content]);
  const { issues = [], meaning, failure, isUnderWay } = examined;
  const errors = issues.filter(({ severity }) => severity === 'error');
  if (failure) return <Failed text={failure} retry={() => examine('none')} isLine />;
  if (isUnderWay && !meaning && errors.length === 0) return <Loading />;
  if (errors.length > 0)
    return (
      <section aria-label="错误">
        <p className="change-grave">还有 {errors.length} 处错误，改好后才能提交</p>
        <ul className="plain-list change-lines">
          {errors.map(({ file, line, column, message }) => (
            <li key={`${file}:${line}:${column}:${message}`}>
              <span>{message.split(' · ')[0]}</span>
              <PlaceButton at={`${file}:${line}:${column}`} open={open} />
            </li>
          ))}
        </ul>
      </section>
    );
  if (!meaning || meaning.length === 0) return <Empty text="含义没有变化：与已发布的文档作用相同" />;
  const risks = [...new Set(meaning.map(({ risk }) => risk))];
  return (
    <div className="stack">
      {risks.map(risk => (
        <Risk key={risk} risk={risk} changes={meaning.filter(one => one.risk === risk)} open={open} />
      ))}
    </div>
  );
}

interface RiskProps extends Pick<Props, 'open'> {
  risk: string;
  changes: readonly MeaningChange[];
}

const Risk = ({ risk, changes, open }: RiskProps) => (
  <section aria-label={risk}>
    <h4>
      {risk} <span className="faint figures">{changes.length}</span>
    </h4>
    <ul className="plain-list change-lines">
      {changes.map(({ what, roles, at, name, isGrave, before, after, following }) => (
        <li key={`${name} ${what} ${roles}`}>
          <span>
            {isGrave && <strong className="change-grave">须核对 </strong>}
            {roles && `${roles}：`}
            {what}
          </span>
          {at && <PlaceButton at={at} open={open} />}
          {before !== undefined && <del className="change-removed">{before}</del>}
          {after !== undefined && <ins className="change-added">{after}</ins>}
          {following.length > 0 && <span className="faint">随之：{following.join('、')}</span>}
        </li>
      ))}
    </ul>
  </section>
);
