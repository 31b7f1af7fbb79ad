import { useEffect, useMemo, useState } from 'react';
import type { WorkspaceEdit } from 'vscode-languageserver-types';
import type { Choice } from '#runtime/editor/form/choices.ts';
import type { Form } from '#runtime/editor/form/form.ts';
import type { Language } from '../language/language.ts';
import { inChinese } from '../language/problems.ts';
import type { FormDoes } from './context.ts';

interface Filled {
  /** undefined before it was answered for the first time. */
  form: Form | undefined;
  /** Why it could not be had; '' else. */
  failure: string;
  does: FormDoes;
}

/** The form of a document, as its text is now: asked for again with each change of it, by whichever side. */
export function useForm(language: Language, file: string): Filled {
  const [answered, setAnswered] = useState<{ of: string; form: Form | undefined; failure: string }>();
  useEffect(() => {
    let isPast = false;
    let isAsking = false;
    let isStale = false;
    const ask = async (): Promise<void> => {
      isStale = true;
      if (isAsking) return;
      isAsking = true;
      while (isStale && !isPast) {
        isStale = false;
        await language.askOf<Form | null>('heddle/form', file).then(
          form =>
            !isPast && setAnswered({ of: file, form: form ?? undefined, failure: form ? '' : '这份文档没有表单' }),
          (error: Error) =>
            !isPast && setAnswered(before => ({ of: file, form: before?.form, failure: inChinese(error.message) })),
        );
      }
      isAsking = false;
    };
    const changed = (one: string): void => {
      if (one === file) void ask();
    };
    let problems = language.problems.of(file);
    const checked = (): void => {
      if (problems === language.problems.of(file)) return;
      problems = language.problems.of(file);
      void ask();
    };
    void ask();
    const ends = [language.watch(changed), language.subscribe(() => void ask()), language.problems.subscribe(checked)];
    return () => {
      isPast = true;
      for (const end of ends) end();
    };
  }, [language, file]);
  const does = useMemo(() => doesOf(language, file), [language, file]);
  const isOf = answered?.of === file;
  return { form: isOf ? answered.form : undefined, failure: isOf ? answered.failure : '', does };
}

const doesOf = (language: Language, file: string): FormDoes => ({
  set: change =>
    language
      .change(() => language.askOf<WorkspaceEdit | null>('heddle/setInForm', file, { change }))
      .then(
        () => undefined,
        (error: Error) => {
          throw new Error(inChinese(error.message));
        },
      ),
  choices: (path, isKey) =>
    language
      .askOf<Choice[] | null>('heddle/choices', file, { path, isKey })
      .then(found => found ?? [])
      // Without them the name is typed.
      .catch(() => []),
});
