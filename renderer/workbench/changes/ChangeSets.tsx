import { useCallback, useEffect, useRef, useState } from 'react';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import type { ListedSet, SetLists } from '#runtime/language/bundle/change-sets.ts';
import type { RequestPort } from '#runtime/platform/widget.ts';
import { ask } from '../ask.ts';
import { BeginDialog } from './BeginDialog.tsx';
import { StatusTag } from './StatusTag.tsx';
import { useAsked } from './useAsked.ts';
import './change-sets.css';

interface Props {
  requests: RequestPort;
  /** The set that is open; undefined: none. */
  chosen?: number | undefined;
  choose(id: number): void;
  /** Another one: something has become of a set, and the list is asked for again. */
  version?: number;
}

/** The change sets that somebody has to do with, to choose one or to begin another. */
export function ChangeSets({ requests, chosen, choose, version = 0 }: Props) {
  const load = useCallback(() => ask<SetLists>(requests, 'change-sets'), [requests]);
  const { answer, failure, again } = useAsked(load);
  const known = useRef(version);
  useEffect(() => {
    if (known.current !== version) void again();
    known.current = version;
  }, [version, again]);
  const [begins, setBegins] = useState(false);
  const lists = answer && [
    { title: '我的变更集', sets: answer.mine },
    { title: '待我发布', sets: answer.toPublish },
    { title: '已结束', sets: answer.ended },
  ];
  return (
    <section className="change-sets stack" aria-label="变更集">
      <div className="change-sets-head row">
        <h3>变更集</h3>
        <button type="button" className="button button-primary" onClick={() => setBegins(true)}>
          新建变更集
        </button>
      </div>
      {failure && <Failed text={failure} retry={() => void again()} isLine={lists !== undefined} />}
      {!lists && !failure && <Loading />}
      {lists?.every(({ sets }) => sets.length === 0) && (
        <Empty text="还没有变更集：新建一个，就可以修改文档，提交后由另一人发布" />
      )}
      {lists?.map(({ title, sets }) =>
        sets.length === 0 ? null : <SetList key={title} title={title} {...{ sets, chosen, choose }} />,
      )}
      {begins && (
        <BeginDialog
          requests={requests}
          close={() => setBegins(false)}
          begun={id => {
            setBegins(false);
            void again();
            choose(id);
          }}
        />
      )}
    </section>
  );
}

interface ListProps extends Pick<Props, 'chosen' | 'choose'> {
  title: string;
  sets: readonly ListedSet[];
}

const SetList = ({ title, sets, chosen, choose }: ListProps) => (
  <section aria-label={title}>
    <h4>
      {title} <span className="faint figures">{sets.length}</span>
    </h4>
    <ul className="plain-list">
      {sets.map(({ id, title: name, status, owner, documents, changedAt }) => (
        <li key={id}>
          <button
            type="button"
            className="change-sets-one"
            aria-current={id === chosen || undefined}
            onClick={() => choose(id)}
          >
            <span className="row">
              <StatusTag status={status} />
              <strong className="clip">{name}</strong>
            </span>
            <span className="faint">
              {owner.name} · {documents} 份文档 · {changedAt.slice(0, 16)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  </section>
);
