import { type KeyboardEvent, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { FormFrame } from '#renderer/form/context.ts';
import { createFormEngine } from '#renderer/form/engine.ts';
import { fieldErrorsOf, messageIn } from '#renderer/form/errors.ts';
import { FormPlace } from '#renderer/form/FormPlace.tsx';
import { focusField } from '#renderer/form/focus.ts';
import { initialData } from '#renderer/form/initial-data.ts';
import { lastChosenBy } from '#renderer/form/last-chosen.ts';
import { createReferred } from '#renderer/form/referred.ts';
import { placed } from '#renderer/form/refusals.ts';
import { useValidator } from '#renderer/form/useValidator.ts';
import { useConfirm } from '#renderer/hooks/navigate.ts';
import { useUnsaved } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { createPendingCommits } from '#renderer/inputs/pending.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { DialogButtons } from '#renderer/ui/dialog/DialogButtons.tsx';
import { isEnter } from '#renderer/ui/keys/keys.ts';
import { CallError, isRefused } from '#runtime/services/calls/contract.ts';
import type { Asking } from '../press.ts';
import './ask.css';

/**
 * What an action asks for before it is done: a form by the same machinery as a form page. It stays open, with all that was
 * typed, until the back end has taken it or staff close it.
 */
export default function AskDialog({
  title,
  text,
  action,
  ask,
  rules,
  danger,
  record,
  stored,
  begin,
  send,
  close,
}: Asking & { close(): void }) {
  const { bundle, calls, dictionaries, expressions, lastChoices, notices } = useServices();
  const prefix = useId();
  const root = useRef<HTMLDivElement>(null);
  const refusal = useRef<HTMLParagraphElement>(null);
  const pending = useMemo(createPendingCommits, []);
  const [sending, setSending] = useState(false);
  const confirm = useConfirm();
  const frame = useMemo((): FormFrame => {
    const scope = {
      expressions,
      params: {},
      isAsked: true as const,
      lastChosen: lastChosenBy({ dictionaries, lastChoices }),
      // What an act about a record asks for may follow from it, such as what there is to choose from.
      ...(stored ? { row: stored } : {}),
    };
    const { fields } = ask;
    const mirrored = { recordRules: rules, referred: createReferred(calls, fields), record, stored };
    const options = { ...scope, ...mirrored, prefix, fields, rules: [], computed: [], itemsOf: dictionaries.items };
    return {
      prefix,
      engine: createFormEngine(options, { ...initialData(fields, record, scope, rules), ...begin }),
      sections: [{ title: '', fields: ask.fields }],
      columns: 1,
      fields: new Map(ask.fields.map(field => [field.name, field])),
      record,
    };
  }, [ask, rules, record, stored, begin, prefix, calls, dictionaries, expressions, lastChoices]);
  const { engine } = frame;
  useValidator(engine, ask.validator);
  const changed = useSyncExternalStore(engine.watch, engine.changed);
  useUnsaved(changed && !sending);
  const whole = messageIn(useSyncExternalStore(engine.watch, engine.errors));

  /** What is wrong has the focus: the first field, or the refusal of the whole. */
  const focusFirst = (): void => {
    const [first] = fieldErrorsOf(engine.fields, engine.errors());
    if (first) focusField(root.current, first.path);
    else refusal.current?.focus();
  };
  const submit = async (): Promise<void> => {
    if (!(await pending.settled())) return notices.error('有文件没有上传成功，请重新上传或移除');
    const validator = await bundle.validator(ask.validator).catch(() => undefined);
    if (!validator) return notices.error('网络连接失败，还没有办理，请检查网络后再试');
    engine.validateBy(validator);
    // What is still in its input must be the form's before it is validated.
    const untaken = flushSync(() => pending.take());
    if (untaken !== undefined) return notices.error(untaken);
    const data = await engine.submit();
    if (!data) return focusFirst();
    await send(engine.validator.payload(data));
    lastChoices.note(ask.fields, data);
    close();
  };
  const press = (): void => {
    if (sending) return;
    setSending(true);
    submit()
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) return notices.error(error instanceof Error ? error.message : '操作失败');
        const told = Object.keys(error.fields).length > 0 ? placed(error.fields, engine) : wholeOf(error);
        if (!told) return;
        flushSync(() => engine.refuse(told));
        focusFirst();
      })
      .finally(() => setSending(false));
  };

  const dismiss = async (): Promise<void> => {
    if (
      !(changed || pending.waits()) ||
      (await confirm({ title: '填写的内容尚未提交，确定关闭？', ok: '关闭', danger: true }))
    )
      close();
  };

  return (
    <Dialog title={title} width={480} className="ask" isFirm close={() => void dismiss()}>
      {text && <p className="ask-text">{text}</p>}
      {whole && (
        <p ref={refusal} className="ask-refusal" role="alert" tabIndex={-1}>
          {whole}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole form; its buttons do the same */}
      <div className="ask-fields" ref={root} onKeyDown={event => submits(event) && press()}>
        <FormPlace schema={ask.schema} frame={frame} pending={pending} />
      </div>
      <DialogButtons
        action={sending ? `${action}…` : action}
        danger={danger}
        busy={sending}
        run={press}
        cancel={close}
      />
    </Dialog>
  );
}

/** What the back end refuses as a whole; undefined for what has failed otherwise, and has been said. */
const wholeOf = ({ code, message }: CallError) => (isRefused(code) ? { '': message } : undefined);

/** Enter in a line of text, and Ctrl+Enter in any input; not the one that ends a word of Chinese, nor one that chooses. */
function submits(event: KeyboardEvent): boolean {
  if (!isEnter(event)) return false;
  const isLine = event.target instanceof HTMLInputElement && !event.target.closest('.ant-select, .ant-picker');
  if (!isLine && !event.ctrlKey && !event.metaKey) return false;
  event.preventDefault();
  return true;
}
