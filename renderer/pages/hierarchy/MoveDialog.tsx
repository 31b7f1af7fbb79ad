import { useState } from 'react';
import { pathParameters } from '#renderer/actions/path-parameters.ts';
import { useCall } from '#renderer/blocks/data/useCall.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { DialogButtons } from '#renderer/ui/dialog/DialogButtons.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import type { BundledHierarchyPage } from '#runtime/language/bundle/client.ts';
import { CallError, type Row } from '#runtime/services/calls/contract.ts';
import type { Box } from './boxes.ts';
import { Preview } from './Preview.tsx';
import { Targets } from './Targets.tsx';

interface Props {
  page: BundledHierarchyPage;
  move: NonNullable<BundledHierarchyPage['move']>;
  /** As it is now: after another read it is another one. */
  box: Box;
  roots: readonly Box[];
  /** The key of the record that it goes below, '' the top level; undefined: asked for. */
  target: string | undefined;
  nameOf(target: string): string;
  choose(target: string | undefined): void;
  close(): void;
  reload(): void;
}

/** A record is put below another one: where, what that changes, and only then it is done. */
export function MoveDialog({ page, move, box, roots, target, nameOf, choose, close, reload }: Props) {
  const { calls, changes, notices } = useServices();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const keyIn = (call: string): Row =>
    Object.fromEntries(pathParameters(page.calls[call]?.path ?? '').map(name => [name, box.row[page.entity.key]]));
  const above = target === undefined || target === '' ? null : Number(target);
  const asked = target === undefined ? undefined : { ...keyIn(move.preview), [page.parent.name]: above ?? '' };
  const version = Number(box.row.version ?? 0);
  const { data, loading, error } = useCall<Row>(move.preview, asked, version);
  const title = `移动「${box.name}」`;
  const confirm = async (): Promise<void> => {
    if (busy || target === undefined) return;
    setBusy(true);
    setRefusal('');
    const what = target === '' ? `已把「${box.name}」移到最上层` : `已把「${box.name}」移到「${nameOf(target)}」下面`;
    try {
      await calls.run(
        move.call,
        { ...keyIn(move.call), version: box.row.version, [page.parent.name]: above },
        { quiet: true },
      );
      changes.note(page.entity.name);
      notices.done(what);
      close();
    } catch (failed) {
      setRefusal(wordsOf(failed));
      // What stands there now is read, and what would change from there told anew; the choice stays.
      reload();
    } finally {
      setBusy(false);
    }
  };
  if (target === undefined)
    return (
      <Dialog key="where" title={title} hasCross width={460} close={close}>
        <Targets box={box} roots={roots} title={page.entity.title} choose={choose} />
      </Dialog>
    );
  return (
    <Dialog key="what" title={title} width={620} close={close} isFirm className="hierarchy-move">
      <p className="hierarchy-way">
        从 <b>{box.above?.name ?? '最上层'}</b> 移到 <b>{target === '' ? '最上层' : nameOf(target)}</b>
      </p>
      {refusal && (
        <p className="hierarchy-refused" role="alert">
          没有移动：{refusal}
        </p>
      )}
      {error && (
        <p className="hierarchy-refused" role="alert">
          不能这样移动：{wordsOf(error)}
        </p>
      )}
      {!error && !data && loading && <Loading lines={4} />}
      {!error && data && <Preview told={data} fields={move.tells} />}
      <DialogButtons
        action="确认移动"
        run={() => void confirm()}
        cancel={close}
        disabled={!data || error !== undefined || loading}
        busy={busy}
        focus="cancel"
      >
        <button type="button" className="button hierarchy-other" onClick={() => choose(undefined)}>
          移到别处…
        </button>
      </DialogButtons>
    </Dialog>
  );
}

/** Why not, in the words of the server: of its fields, else its own. */
function wordsOf(failed: unknown): string {
  if (!(failed instanceof CallError)) return '操作失败，请再试一次';
  const told = [...new Set(Object.values(failed.fields).filter(Boolean))];
  return told.length > 0 ? told.join('；') : failed.message;
}
