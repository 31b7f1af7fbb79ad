import type { ErrorSchema } from '@rjsf/utils';
import type { RjsfForm } from './contract.ts';
import type { FormData } from './form-data.ts';

/** What the component of rjsf holds, as it was when it was last read; before it is on the screen, what it begins with. */
export function createHeld(prefix: string, initial: FormData) {
  let form: RjsfForm | null = null;
  let data = initial;
  let errors: ErrorSchema = {};
  return {
    attach(next: RjsfForm | null): void {
      form = next;
    },
    data: (): FormData => data,
    errors: (): ErrorSchema => errors,
    read(): void {
      if (!form) return;
      ({ errorSchema: errors } = form.state);
      data = form.state.formData ?? {};
    },
    put(next: FormData): void {
      if (form) form.setFieldValue([], next);
      else data = next;
    },
    /** What has been handed over, also where nobody has left anything. */
    validate: (): void => form?.onBlur(prefix, undefined),
    /** Whether there is a form to submit; rjsf tells then what came of it. */
    submit(): boolean {
      form?.submit();
      return form !== null;
    },
  };
}
