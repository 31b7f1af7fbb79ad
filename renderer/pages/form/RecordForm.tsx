import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { FormFrame } from '#renderer/form/context.ts';
import { createFormEngine } from '#renderer/form/engine.ts';
import { focusField, moveOn } from '#renderer/form/focus.ts';
import type { ExpressionScope } from '#renderer/form/form-data.ts';
import { initialData } from '#renderer/form/initial-data.ts';
import { createReferred } from '#renderer/form/referred.ts';
import { SchemaForm } from '#renderer/form/SchemaForm.tsx';
import { useLeavePage } from '#renderer/hooks/navigate.ts';
import { usePageDetail, useUnsaved } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { createPendingCommits } from '#renderer/inputs/pending.ts';
import type { BundledFormField, BundledFormPage, RecordRules } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { ExpressionService } from '#runtime/services/services.ts';
import { Conflict } from './Conflict.tsx';
import { callOf } from './call-of.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { Summary } from './Summary.tsx';
import { useDraft } from './useDraft.ts';
import { useRefusals } from './useRefusals.ts';
import { useSave } from './useSave.ts';

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
export function RecordForm({ page, params, prefix, record, from }: Props) {
  const { bundle, calls, expressions } = useServices();
  const leave = useLeavePage();
  const pending = useMemo(createPendingCommits, []);
  const root = useRef<HTMLDivElement>(null);
  const [version, setVersion] = useState<unknown>(record?.version);
  // Of a call about the record nothing is edited: it is shown, and the rules of the call read it.
  const edited = page.acts ? undefined : record;
  const scope = useMemo(
    (): ExpressionScope => ({
      ...scopeOf(page, params, from, expressions),
      ...(page.acts ? { row: record } : {}),
    }),
    [page, params, from, record, expressions],
  );
  const frame = useMemo((): FormFrame => {
    const mayEdit = ({ edit }: BundledFormField): boolean =>
      edit === undefined || expressions.holds(edit, { row: record ?? {} }, false);
    const sections = page.sections.map(section => ({
      ...section,
      fields: section.fields.map(field => (mayEdit(field) ? field : { ...field, readOnly: true })),
    }));
    const fields = sections.flatMap(section => section.fields);
    const { rules = [], computed = [] } = page;
    const recordRules = rulesOf(page, record);
    const referred = createReferred(calls, fields);
    const options = { ...scope, prefix, fields, rules, computed, recordRules, record: edited, referred };
    return {
      prefix,
      engine: createFormEngine(options, initialData(fields, edited, scope, recordRules)),
      sections,
      columns: page.columns,
      fields: new Map(fields.map(field => [field.name, field])),
      record,
    };
  }, [page, prefix, record, edited, scope, calls, expressions]);
  const { engine } = frame;
  // Fetched ahead, so that a field is validated when it is left, and also where the network has gone meanwhile.
  useEffect(
    () => void bundle.validator(page.validator).then(engine.validator.use, () => undefined),
    [bundle, page, engine],
  );
  const { found, restore, discard } = useDraft({ page, params, record, engine, pending });
  const changed = useSyncExternalStore(engine.watch, engine.changed);
  const { save, saving, conflict, dismiss } = useSave({
    page,
    engine,
    pending,
    record,
    version,
    params,
    onRefused: path => focusField(root.current, path),
  });
  const refusals = useRefusals(page, record);
  const refused = page.buttons.length === 1 ? refusals[0] : undefined;
  const press = (index: number): void => {
    const button = page.buttons[index];
    if (button && refusals[index] === undefined) save(button);
  };
  useUnsaved(changed && saving === undefined);
  usePageDetail(record ? String(record[page.entity?.nameField ?? ''] ?? '') : '');

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole form; its buttons do the same
    <div
      className="form-page"
      ref={root}
      onKeyDown={event => {
        if (event.nativeEvent.isComposing) return;
        if ((event.ctrlKey || event.metaKey) && event.key === 's') {
          event.preventDefault();
          press(0);
        } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
          // Enter goes on; it saves nothing, also where it confirms a date that was typed.
          event.preventDefault();
          moveOn(root.current, event.target);
        }
      }}
    >
      <div className="form-body">
        {found && (
          <DraftNotice
            {...found}
            onRestore={restore}
            onDiscard={() => discard(initialData(engine.fields, edited, scope, rulesOf(page, record)))}
          />
        )}
        {refused !== undefined && (
          <div className="form-refusal" role="status">
            {refused}
          </div>
        )}
        <Summary engine={engine} onJump={path => focusField(root.current, path)} />
        {conflict && (
          <Conflict
            engine={engine}
            theirs={conflict}
            onTheirs={() => {
              engine.reset(initialData(engine.fields, conflict, { expressions, params }), conflict);
              setVersion(conflict.version);
              dismiss();
            }}
            onMine={() => {
              setVersion(conflict.version);
              dismiss();
            }}
          />
        )}
        <SchemaForm schema={page.schema} frame={frame} pending={pending} />
      </div>
      <div className="form-footer">
        <span className="form-state">{changed ? '有未保存的修改' : ''}</span>
        <button type="button" className="button" onClick={() => leave()}>
          取消
        </button>
        {page.buttons.map((button, index) => (
          <button
            key={button.key}
            type="button"
            className={button.primary ? 'button button-primary' : 'button'}
            disabled={saving !== undefined || refusals[index] !== undefined}
            title={refusals[index] ?? (index === 0 ? 'Ctrl+S' : undefined)}
            onClick={() => press(index)}
          >
            {saving === button.key ? `${button.label}中…` : button.label}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The rules of what the form saves: those of the call that its main button makes. */
function rulesOf({ calls, buttons }: BundledFormPage, record: Row | undefined): RecordRules | undefined {
  const button = buttons.find(({ primary }) => primary);
  return button && calls[callOf(button, record) ?? '']?.rules;
}

const scopeOf = (
  { from: taken }: BundledFormPage,
  params: Record<string, unknown>,
  from: Row | undefined,
  expressions: ExpressionService,
): ExpressionScope => ({
  expressions,
  params,
  ...(from && taken ? { from: { record: from, fields: taken.fields } } : {}),
});
