import { useConfirm } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledCall } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Tree } from './nodes.ts';

/** Puts a record below another one, or at the top, after asking; undefined for whoever may not. What is refused has been told. */
export function useMove(
  { move, key, name, parent }: Tree,
  all: Record<string, BundledCall>,
  rows: readonly Row[],
  done: () => void,
): ((dragged: number, above: number | undefined) => void) | undefined {
  const { access, calls, notices } = useServices();
  const confirm = useConfirm();
  const call = all[move?.call ?? ''];
  if (!move || !call || !access.allowsCall(call)) return undefined;
  const rowOf = (wanted: number | undefined): Row | undefined => rows.find(row => row[key] === wanted);
  return (dragged, above) => {
    const row = rowOf(dragged);
    const target = rowOf(above);
    if (!row || (row[parent] ?? undefined) === above) return;
    const title = `把「${row[name]}」移到${target ? `「${target[name]}」下面` : '最上层'}？`;
    const path = Object.fromEntries(move.params.map(param => [param, dragged]));
    void confirm({ title })
      .then(async agreed => {
        if (!agreed) return;
        await calls.run(call.name, { ...path, version: row.version, [parent]: above ?? null });
        notices.success('已移动');
        done();
      })
      .catch(() => done());
  };
}
