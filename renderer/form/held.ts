import type { ErrorSchema } from '@rjsf/utils';
import type { RjsfForm } from './contract.ts';
import type { FormData } from './form-data.ts';

/**
 * What the component of rjsf holds, as it was when it was last read; until it is on the screen, what has been filled in
 * without it.
 * @param errorsOf what is wrong in data, where rjsf is not there to ask
 */
export function createHeld(prefix: string, initial: FormData, errorsOf: (data: FormData) => ErrorSchema) {
  let form: RjsfForm | null = null;
  let data = initial;
  let errors: ErrorSchema = {};
  /** What rjsf was given to begin with. */
  let given: FormData | undefined;
  /**
   * Gives rjsf the fields that differ from `before`, each for itself: what somebody has typed may be on its way to `data`,
   * and is not overwritten by what that had before.
   */
  const put = (next: FormData, before = data): void => {
    if (!form) data = next;
    else
      for (const [name, value] of Object.entries(next))
        if (value !== before[name]) form.onChange(value as FormData, [name]);
  };
  const validate = (): void => {
    if (form) form.onBlur(prefix, undefined);
    else errors = errorsOf(data);
  };
  return {
    give: (): FormData => {
      given = data;
      return data;
    },
    attach(next: RjsfForm | null): void {
      form = next;
      // Something was filled in while it was drawn.
      if (given) put(data, given);
    },
    isAttached: (): boolean => form !== null,
    data: (): FormData => data,
    errors: (): ErrorSchema => errors,
    read(): void {
      if (!form) return;
      ({ errorSchema: errors } = form.state);
      data = form.state.formData ?? {};
    },
    put,
    /** Other data in the place of all. */
    replace(next: FormData): void {
      if (form) form.setFieldValue([], next);
      else data = next;
    },
    /** What has been handed over, also where nobody has left anything. */
    validate,
    /** Whether there is a form to submit; rjsf tells then what came of it. */
    submit(): boolean {
      form?.submit();
      return form !== null;
    },
  };
}
