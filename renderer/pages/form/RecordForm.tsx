import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { DraftNotice } from '#renderer/form/DraftNotice.tsx';
import { FormPlace } from '#renderer/form/FormPlace.tsx';
import { focusField, moveOn } from '#renderer/form/focus.ts';
import { ShownSections } from '#renderer/form/layout/shown-sections.ts';
import { useLeavePage } from '#renderer/hooks/navigate.ts';
import { usePageDetail, useUnsaved } from '#renderer/hooks/page.ts';
import { createPendingCommits } from '#renderer/inputs/pending.ts';
import { isEnter } from '#renderer/ui/keys/keys.ts';
import type { BundledFormPage } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { Conflict } from './Conflict.tsx';
import { FormTabs } from './FormTabs.tsx';
import { Refused } from './Refused.tsx';
import { Summary } from './Summary.tsx';
import { useDraft } from './useDraft.ts';
import { useFormFrame } from './useFormFrame.ts';
import { useFormTabs } from './useFormTabs.ts';
import { useOffered } from './useOffered.ts';
import { useRefusals } from './useRefusals.ts';
import { useSave } from './useSave.ts';
import { useTaken } from './useTaken.ts';

interface Props {
  page: BundledFormPage;
  params: Record<string, unknown>;
  prefix: string;
  /** The record to edit; absent: a new one. */
  record: Row | undefined;
  /** The record that a new one is filled in from. */
  from: Row | undefined;
}

/** The form itself, with what stands around it: the summary of errors, a conflict, the buttons. */
export function RecordForm({ page: whole, params, prefix, record, from }: Props) {
  const page = useOffered(whole, record);
  const leave = useLeavePage();
  const pending = useMemo(createPendingCommits, []);
  const root = useRef<HTMLDivElement>(null);
  const [version, setVersion] = useState<unknown>(record?.version);
  const refusals = useRefusals(page, record);
  // Nothing can be saved, whatever is typed: then nothing is typed.
  const refused = refusals.every(reason => reason !== undefined) ? refusals[0] : undefined;
  const shut = refused !== undefined;
  const { frame, initial, dataOf } = useFormFrame({ page, params, prefix, record, from, shut });
  const { engine } = frame;
  const { open, setOpen, shown, reveal } = useFormTabs(page);
  const lead = (path: string): void => {
    reveal(path);
    focusField(root.current, path);
  };
  const { found, restore, discard } = useDraft({ page, params, record, engine, pending });
  const changed = useSyncExternalStore(engine.watch, engine.changed);
  const { save, saving, conflict, dismiss } = useSave({
    page,
    engine,
    pending,
    record,
    version,
    params,
    onRefused: lead,
  });
  const askWhetherTaken = useTaken({ page, engine, record });
  const press = (index: number): void => {
    const button = page.buttons[index];
    if (button && refusals[index] === undefined) save(button);
  };
  const main = Math.max(
    0,
    page.buttons.findIndex(({ primary }) => primary),
  );
  useUnsaved(changed && saving === undefined);
  usePageDetail(record ? String(record[page.entity?.nameField ?? ''] ?? '') : '');

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole form; its buttons do the same
    <div
      className="form-page stack"
      ref={root}
      onBlur={askWhetherTaken}
      onKeyDown={event => {
        // A word that is being composed is saved as it stands.
        const control = event.ctrlKey || event.metaKey;
        if (control && event.key === 's') {
          event.preventDefault();
          press(0);
        } else if (control && isEnter(event)) {
          event.preventDefault();
          press(main);
        } else if (isEnter(event) && event.target instanceof HTMLInputElement) {
          // Enter goes on; it saves nothing, also where it confirms a date that was typed.
          event.preventDefault();
          moveOn(root.current, event.target);
        }
      }}
    >
      <div className="form-body">
        {found && !shut && <DraftNotice {...found} onRestore={restore} onDiscard={() => discard(initial())} />}
        {refused !== undefined && <Refused reason={refused} record={record} entity={page.entity} />}
        <Summary engine={engine} onJump={lead} />
        {conflict && (
          <Conflict
            engine={engine}
            theirs={conflict}
            onTheirs={() => {
              engine.reset(dataOf(conflict), conflict);
              setVersion(conflict.version);
              dismiss();
            }}
            onMine={() => {
              setVersion(conflict.version);
              dismiss();
            }}
          />
        )}
        {page.tabs && <FormTabs page={page} tabs={page.tabs} engine={engine} open={open} onOpen={setOpen} />}
        <ShownSections value={shown}>
          <FormPlace schema={page.schema} frame={frame} pending={pending} />
        </ShownSections>
      </div>
      <div className="form-footer row">
        <span className="form-state">{changed ? (page.link ? '已暂存在本机，还没有提交' : '有未保存的修改') : ''}</span>
        {!page.link && (
          <button type="button" className="button" onClick={() => leave()}>
            {shut ? '返回' : '取消'}
          </button>
        )}
        {page.buttons.map((button, index) => (
          <button
            key={button.key}
            type="button"
            className={button.primary ? 'button button-primary' : 'button'}
            disabled={refusals[index] !== undefined}
            aria-busy={saving !== undefined}
            title={refusals[index] ?? (keysOf(index, main) || undefined)}
            onClick={() => press(index)}
          >
            {saving === button.key ? `${button.label}中…` : button.label}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The keys that press a button. */
const keysOf = (index: number, main: number): string =>
  [...(index === 0 ? ['Ctrl+S'] : []), ...(index === main ? ['Ctrl+Enter'] : [])].join('，');
