import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pathParameters } from '#renderer/actions/path-parameters.ts';
import { doneText, pageOfRecord, sayDone } from '#renderer/actions/say-done.ts';
import { changesThePast, touchedBy } from '#renderer/actions/touched.ts';
import type { FormEngine } from '#renderer/form/contract.ts';
import { fieldErrorsOf } from '#renderer/form/errors.ts';
import { sentOf, withRemoved } from '#renderer/form/payload.ts';
import { placed } from '#renderer/form/refusals.ts';
import { useClickGuard } from '#renderer/hooks/click-guard.ts';
import { useConfirm, useLeavePage, useOpenPage } from '#renderer/hooks/navigate.ts';
import { usePageFrame } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { PendingCommits } from '#renderer/inputs/pending.ts';
import type { BundledButton, BundledFormPage } from '#runtime/language/bundle/client.ts';
import { CallError, isRefused, type Row } from '#runtime/services/calls/contract.ts';
import { callOf } from './call-of.ts';

interface Deps {
  page: BundledFormPage;
  engine: FormEngine;
  pending: PendingCommits;
  record: Row | undefined;
  /** The version that the changes are based on. */
  version: unknown;
  params: Record<string, unknown>;
  /** The first field, or cell of rows, with an error. */
  onRefused(path: string): void;
}

/** What is refused is said here: of a conflict by the choice that it leaves. */
const shown = { ownFields: true, ownRefusal: true };

/** Validates and saves. Whatever goes wrong, everything typed stays. */
export function useSave({ page, engine, pending, record, version, params, onRefused }: Deps) {
  const services = useServices();
  const { bundle, calls, expressions, notices } = services;
  const { place } = usePageFrame();
  const guard = useClickGuard();
  const leave = useLeavePage();
  const openPage = useOpenPage();
  const confirm = useConfirm();
  const [saving, setSaving] = useState<string>();
  const [conflict, setConflict] = useState<Row | null>(null);
  const running = useRef(false);

  const focusFirst = (): void => {
    const [first] = fieldErrorsOf(engine.fields, engine.errors());
    if (first) onRefused(first.path);
  };

  const send = async (button: BundledButton): Promise<void> => {
    const call = callOf(button, record);
    if (call === undefined) return;
    if (!(await pending.settled())) return notices.error('有文件没有上传成功，请重新上传或移除');
    const validator = await bundle.validator(page.validator).catch(() => undefined);
    if (!validator) return notices.error('网络连接失败，还没有保存，请检查网络后再保存');
    engine.validateBy(validator);
    // What is still in its input must be rjsf's, with all that is computed from it, before it is validated.
    const untaken = flushSync(() => pending.take());
    if (untaken !== undefined) return notices.error(untaken);
    engine.applyRules(page.calls[call]?.rules);
    const data = await engine.submit();
    if (!data) return focusFirst();
    const sent = sentOf(engine.fields, engine.validator.payload(data));
    const args =
      call === button.update && record
        ? { ...keyArguments(page, call, record), ...changesOf(page, engine, sent, record, version) }
        : sent;
    const scope = { form: data, params };
    const { foretells } = page.calls[call] ?? {};
    const touched = foretells ? await touchedBy(calls, call, args, shown) : [];
    if (touched.length > 0 || button.confirm) {
      const title = button.confirm ? expressions.text(button.confirm, scope) : changesThePast;
      const items = touched.length > 0 ? { items: touched } : {};
      if (!(await confirm({ title, ok: button.label, ...items }))) return;
    }
    const press = JSON.stringify([button.key, args]);
    if (!guard.enter(press)) return;
    let answer: unknown;
    try {
      answer = await calls.run(call, args, shown);
    } catch (error) {
      guard.release(press);
      throw error;
    }
    engine.reset(data);
    services.lastChoices.note(engine.fields, data);
    const saved = isRow(answer) ? answer : record;
    const undone = button.handIn && saved ? await handedIn(button.handIn, saved) : '';
    const { then } = button;
    const own = call === button.create && place === 'tab' ? pageOfRecord(page.entity, saved, { services }) : undefined;
    const next = then
      ? { page: then.page, params: expressions.arguments(then.with, { ...scope, answer: answer ?? {} }) }
      : own;
    const again =
      page.again && place === 'tab' && call === button.create
        ? { label: page.again, follow: () => openPage(page.path) }
        : undefined;
    if (undone) notices.warning(`${doneText(page.entity, saved, '已保存')}，但没有提交：${undone}`);
    else if (again || next) notices.done(doneText(page.entity, saved, button.done), again);
    else sayDone(page.entity, saved, button.done, { services, openPage });
    // First: a tab that closes leads to its neighbour, and would lead away from what opens.
    leave({ done: true });
    if (next) openPage(next.page, next.params);
  };

  /** Hands in what has just been saved. @returns why that was refused; '' where it was not */
  const handedIn = async ({ call, param }: NonNullable<BundledButton['handIn']>, saved: Row): Promise<string> => {
    try {
      await calls.run(call, { [param]: saved[page.entity?.key ?? 'id'] }, { quiet: true });
      return '';
    } catch (error) {
      return error instanceof CallError ? error.message : '请求失败';
    }
  };

  const save = (button: BundledButton): void => {
    if (running.current) return;
    running.current = true;
    setSaving(button.key);
    send(button)
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) return notices.error('保存失败，请重试');
        if (error.code === 409 && isRow(error.content)) return setConflict(error.content);
        if (Object.keys(error.fields).length > 0) {
          flushSync(() => engine.refuse(placed(error.fields, engine)));
          focusFirst();
        } else if (error.code === 400 || isRefused(error.code)) notices.error(error.message, error.trace);
      })
      .finally(() => {
        running.current = false;
        setSaving(undefined);
      });
  };
  return { save, saving, conflict, dismiss: () => setConflict(null) };
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** What an edit sends: with the lines that are gone, and the version that it is based on. A call about the record has its own body. */
const changesOf = (page: BundledFormPage, { fields }: FormEngine, sent: Row, record: Row, version: unknown): Row =>
  page.acts ? sent : { ...withRemoved(fields, sent, record), version };

/** The parts of the update's path: by name from the record, else its key. */
function keyArguments(page: BundledFormPage, call: string, record: Row): Row {
  const path = page.calls[call]?.path ?? '';
  return Object.fromEntries(pathParameters(path).map(name => [name, record[name] ?? record[page.entity?.key ?? 'id']]));
}
