import { useRef, useState } from 'react';
import { judgeForm, payloadOf, sentOf } from '#renderer/form/judge.ts';
import { type FormErrors, mistakesOf } from '#renderer/form/mistakes.ts';
import type { FormStore } from '#renderer/form/store.ts';
import { useLeavePage, useOpenPage } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { PendingCommits } from '#renderer/inputs/pending.ts';
import type { BundledFormPage, BundledRule } from '#runtime/language/bundle/client.ts';
import { CallError, type Row } from '#runtime/services/calls/contract.ts';

interface Needs {
  page: BundledFormPage;
  params: Record<string, unknown>;
  store: FormStore;
  pending: PendingCommits;
  record: Row | undefined;
  /** The version that the changes are based on. */
  version: unknown;
  /** The first field, or cell of rows, with a mistake. */
  onRefused(path: string): void;
}

const shown = { ownFields: true };

/** Judges and saves. Whatever goes wrong, everything typed stays. */
export function useSave({ page, params, store, pending, record, version, onRefused }: Needs) {
  const { bundle, calls, expressions, notices } = useServices();
  const leave = useLeavePage();
  const openPage = useOpenPage();
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Row | null>(null);
  const running = useRef(false);

  const refuse = (errors: FormErrors): void => {
    store.setErrors(errors);
    const [first] = mistakesOf(store.fields, errors);
    if (first) onRefused(first.path);
  };

  const send = async (): Promise<void> => {
    if (!(await pending.settled())) return notices.error('有文件没有上传成功，请重新上传或移除');
    pending.flush();
    const payload = payloadOf(store, record !== undefined);
    const validator = await bundle.validator(page.validator);
    // A rule that cannot be worked out is not met: rather a form too few than one too many.
    const holds = ({ check }: BundledRule): boolean => expressions.holds(check, { form: store.data(), params }, false);
    const errors = judgeForm(store, { validator, rules: page.rules ?? [], holds }, payload);
    if (Object.keys(errors).length > 0) return refuse(errors);
    store.setErrors({});
    const sent = sentOf(store, payload);
    if (record && page.update) await calls.run(page.update, { ...keyArguments(page, record), ...sent, version }, shown);
    else if (page.create) await calls.run(page.create, sent, shown);
    store.reset(store.data());
    notices.success(page.done);
    if (page.then) openPage(page.then);
    leave({ done: true });
  };

  const save = (): void => {
    if (running.current) return;
    running.current = true;
    setSaving(true);
    send()
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) return notices.error('保存失败，请重试');
        if (error.code === 409 && isRow(error.content)) return setConflict(error.content);
        if (Object.keys(error.fields).length > 0) refuse(placed(error.fields, store));
        else if (error.code === 400) notices.error(error.message);
      })
      .finally(() => {
        running.current = false;
        setSaving(false);
      });
  };
  return { save, saving, conflict, dismiss: () => setConflict(null) };
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** The parts of the update's path: by name from the record, else its key. */
function keyArguments(page: BundledFormPage, record: Row): Row {
  const path = page.calls[page.update ?? '']?.path ?? '';
  const names = [...path.matchAll(/:([A-Za-z][A-Za-z0-9_]*)/g)].map(match => match[1] ?? '');
  return Object.fromEntries(names.map(name => [name, record[name] ?? record[page.entity?.key ?? 'id']]));
}

/** The server's messages on the fields and cells that the form has; what it has no place for is said on the first field. */
function placed(errors: FormErrors, store: FormStore): FormErrors {
  const first = store.fields[0]?.name ?? '';
  const found: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors)) {
    const [name = '', line, part] = path.split('.');
    const field = store.fields.find(one => one.name === name);
    const cell = field?.fields?.some(one => one.name === part);
    if (!field) found[first] ??= `${path}：${message}`;
    else if (line === undefined || cell) found[path] ??= message;
    else found[name] ??= `第${Number(line) + 1}行：${message}`;
  }
  return found;
}
