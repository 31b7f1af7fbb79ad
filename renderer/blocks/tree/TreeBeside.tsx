import { Tree as AntTree } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useCall } from '#renderer/blocks/data/useCall.ts';
import { useEntityVersion } from '#renderer/hooks/page.ts';
import { AntTheme } from '#renderer/theme/AntTheme.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import { useHeight } from '#renderer/ui/width/useHeight.ts';
import type { BundledCall } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { innerKeys, keysAbove, matching, type Tree, treeOf } from './nodes.ts';
import { useMove } from './useMove.ts';
import './tree.css';

interface Props {
  tree: Tree;
  calls: Record<string, BundledCall>;
  /** The key that the list is filtered by. */
  chosen: string | undefined;
  onChoose(key: string | undefined): void;
}

/** The tree beside a list: looked through by name, chosen from, and put in another order by dragging where staff may. */
export default function TreeBeside({ tree, calls, chosen, onChoose }: Props) {
  const { data, loading, error, reload } = useCall<Row[]>(tree.call, {}, useEntityVersion(tree.entity));
  const roots = useMemo(() => treeOf(data ?? [], tree), [data, tree]);
  const [wanted, setWanted] = useState('');
  const [opened, setOpened] = useState<readonly number[]>();
  const frame = useRef<HTMLDivElement>(null);
  const height = useHeight(frame);
  const move = useMove(tree, calls, data ?? [], reload);
  const text = wanted.trim();
  const nodes = useMemo(() => (text ? matching(roots, text) : roots), [roots, text]);
  const key = chosen === undefined ? undefined : Number(chosen);
  // At first the top level, and what leads to the chosen one.
  const first = [...roots.map(root => root.key), ...((key !== undefined && keysAbove(roots, key)) || [])];
  return (
    <aside className="tree-beside stack" aria-label={tree.title}>
      <input
        className="input"
        aria-label={`查找${tree.title}`}
        placeholder={`查找${tree.title}`}
        value={wanted}
        onChange={event => setWanted(event.target.value)}
      />
      <button type="button" className="tree-all" aria-pressed={key === undefined} onClick={() => onChoose(undefined)}>
        全部{tree.title}
      </button>
      <div className="tree-nodes" ref={frame}>
        {!data && loading && <Loading lines={6} />}
        {!data && error && <Failed text={error.message} trace={error.trace} retry={reload} />}
        {data && nodes.length === 0 && <p className="tree-none">没有匹配的{tree.title}</p>}
        {nodes.length > 0 && height > 0 && (
          <AntTheme>
            <AntTree<{ key: number; title: string; children: never[] }>
              blockNode
              height={height}
              treeData={nodes as never}
              selectedKeys={key === undefined ? [] : [key]}
              expandedKeys={text ? innerKeys(nodes) : [...(opened ?? first)]}
              onExpand={keys => setOpened(keys.map(Number))}
              onSelect={([picked]) => onChoose(picked === undefined ? undefined : String(picked))}
              draggable={move ? { icon: false } : false}
              onDrop={({ dragNode, node, dropToGap }) =>
                move?.(dragNode.key, dropToGap ? keysAbove(roots, node.key)?.at(-1) : node.key)
              }
            />
          </AntTheme>
        )}
      </div>
    </aside>
  );
}
