import { useCallback, useState } from 'react';
import type { BlockProps } from '#renderer/hooks/block.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import type { BundledAgendaBlock } from '#runtime/language/bundle/client.ts';
import { BlockFrame } from '../frame/BlockFrame.tsx';
import { AgendaRow } from './AgendaRow.tsx';
import { dueOf, type SourceAnswer } from './due.ts';
import { Source } from './Source.tsx';
import { useDraftsLeft } from './useDraftsLeft.ts';
import './agenda.css';

/** No list is asked for more rows at once. */
const most = 50;

/** What is to be done, of several lists in one, the earliest first. */
export default function AgendaBlock({ block, scope, calls }: BlockProps<BundledAgendaBlock>) {
  const { access } = useServices();
  const sources = block.from.filter(source => access.allows(source.permission));
  const [answers, setAnswers] = useState<Readonly<Record<string, SourceAnswer>>>({});
  const [size, setSize] = useState(block.pageSize);
  const take = useCallback(
    (key: string, answer: SourceAnswer) => setAnswers(before => ({ ...before, [key]: answer })),
    [],
  );
  const left = useDraftsLeft(block.drafts !== undefined);
  const all = dueOf(sources, answers, { label: block.drafts ?? '', left });
  const told = sources.flatMap(source => answers[source.key] ?? []);
  const total = told.reduce((sum, answer) => sum + answer.total, left.length);
  const shown = all.slice(0, size);
  const rest = total - shown.length;
  const loading = told.length < sources.length || told.some(answer => answer.loading);
  return (
    <>
      {sources.map(source => (
        <Source
          key={source.key}
          source={source}
          scope={scope}
          calls={calls}
          limit={size}
          refresh={block.refresh}
          onAnswer={take}
        />
      ))}
      <BlockFrame title={block.title} loading={loading} hasContent={all.length > 0 || told.some(({ error }) => error)}>
        {sources.map(({ key, label }) => {
          const { error, reload } = answers[key] ?? {};
          return error && <Failed key={key} isLine text={`${label}加载失败：${error.message}`} retry={reload} />;
        })}
        {all.length === 0 && !loading && <Empty isLine text={block.empty} />}
        {shown.length > 0 && (
          <ul className="agenda">
            {shown.map(due => (
              <AgendaRow key={due.key} due={due} />
            ))}
          </ul>
        )}
        {rest > 0 && size < most && (
          <button type="button" className="link agenda-more" onClick={() => setSize(Math.min(most, size * 2))}>
            还有 {rest} 项
          </button>
        )}
      </BlockFrame>
    </>
  );
}
