import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormEngine } from '#renderer/form/contract.ts';
import { fieldErrorsOf } from '#renderer/form/errors.ts';
import { sentOf } from '#renderer/form/payload.ts';
import { placed } from '#renderer/form/refusals.ts';
import { useClickGuard } from '#renderer/hooks/click-guard.ts';
import { useLeavePage, useOpenPage } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { PendingCommits } from '#renderer/inputs/pending.ts';
import type { BundledWizardPage } from '#runtime/language/bundle/client.ts';
import { CallError } from '#runtime/services/calls/contract.ts';

interface Deps {
  page: BundledWizardPage;
  params: Record<string, unknown>;
  engine: FormEngine;
  pending: PendingCommits;
  /** The act is done: nothing of the draft is needed. */
  onDone(): Promise<void>;
  /** The first place with an error. */
  onRefused(path: string): void;
}

/** Judges all steps and makes the one call. Whatever goes wrong, all that was filled in stays. */
export function useSubmit({ page, params, engine, pending, onDone, onRefused }: Deps) {
  const { bundle, calls, expressions, lastChoices, notices } = useServices();
  const guard = useClickGuard();
  const leave = useLeavePage();
  const openPage = useOpenPage();
  const [sending, setSending] = useState(false);
  const running = useRef(false);

  const leadToFirst = (): void => {
    const [first] = fieldErrorsOf(engine.fields, engine.errors());
    if (first) onRefused(first.path);
  };

  const send = async (): Promise<void> => {
    if (!(await pending.settled())) return notices.error('有文件没有上传成功，请重新上传或移除');
    const validator = await bundle.validator(page.validator).catch(() => undefined);
    if (!validator) return notices.error('网络连接失败，还没有提交，请检查网络后再提交');
    engine.validateBy(validator);
    const untaken = flushSync(() => pending.take());
    if (untaken !== undefined) return notices.error(untaken);
    const data = await engine.submit();
    if (!data) return leadToFirst();
    const sent = sentOf(engine.fields, engine.validator.payload(data));
    const press = JSON.stringify(sent);
    if (!guard.enter(press)) return;
    let answer: unknown;
    try {
      answer = await calls.run(page.call, sent, { ownFields: true });
    } catch (error) {
      guard.release(press);
      throw error;
    }
    lastChoices.note(engine.fields, data);
    await onDone();
    engine.reset(data);
    notices.done(page.done, page.again ? { label: page.again, follow: () => openPage(page.path) } : undefined);
    const { then } = page;
    const next = then && {
      page: then.page,
      with: expressions.arguments(then.with, { form: data, params, answer: answer ?? {} }),
    };
    // First: a tab that closes leads to its neighbour, and would lead away from what opens.
    leave({ done: true });
    if (next) openPage(next.page, next.with);
  };

  const submit = (): void => {
    if (running.current) return;
    running.current = true;
    setSending(true);
    send()
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) return notices.error('提交失败，请重试');
        if (Object.keys(error.fields).length === 0) return error.code === 400 && notices.error(error.message);
        flushSync(() => engine.refuse(placed(error.fields, engine)));
        leadToFirst();
      })
      .finally(() => {
        running.current = false;
        setSending(false);
      });
  };
  return { submit, sending };
}
