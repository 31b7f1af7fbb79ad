import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormEngine } from '#renderer/form/contract.ts';
import { fieldErrorsOf } from '#renderer/form/errors.ts';
import { sentOf } from '#renderer/form/payload.ts';
import { placed } from '#renderer/form/refusals.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledFormField, BundledWizardPage } from '#runtime/language/bundle/client.ts';

interface Judged {
  fields: Record<string, string>;
  messages: string[];
}

/**
 * Has the server judge what the steps have filled in so far, by the act at the end: what it would refuse is told at its
 * step. Where the server cannot be asked one goes on, and it judges at the end.
 */
export function useJudge({ page, engine }: { page: BundledWizardPage; engine: FormEngine }) {
  const { calls, notices } = useServices();
  const [judging, setJudging] = useState(false);

  /** @returns the first place that is refused, '' where what is refused is of no field; undefined: nothing is */
  const refusedIn = async (fields: readonly BundledFormField[]): Promise<string | undefined> => {
    const all = sentOf(engine.fields, engine.validator.payload(engine.data()));
    const filled = fields.filter(({ name }) => all[name] !== undefined && all[name] !== null && all[name] !== '');
    const known = JSON.stringify(Object.fromEntries(filled.map(({ name }) => [name, all[name]])));
    setJudging(true);
    const judged = await calls
      .run<Judged | null>('act.judge', { call: page.call, known }, { quiet: true, asks: true })
      .catch(() => null)
      .finally(() => setJudging(false));
    if (judged && Object.keys(judged.fields).length > 0) {
      flushSync(() => engine.refuse(placed(judged.fields, engine)));
      return fieldErrorsOf(engine.fields, engine.errors())[0]?.path;
    }
    if (engine.refused()) flushSync(() => engine.refuse({}));
    const [message] = judged?.messages ?? [];
    if (message !== undefined) notices.error(message);
    return message === undefined ? undefined : '';
  };
  return { refusedIn, judging };
}
