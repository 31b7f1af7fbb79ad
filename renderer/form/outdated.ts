import type { FormErrors } from './errors.ts';
import type { FormData } from './form-data.ts';
import type { PageValidator } from './validator.ts';

/**
 * What is said of values that are older than the rules that they break. Of a record that began with none nothing is worked
 * out: what is written in it is judged.
 */
export function createOutdated({ outdated }: Pick<PageValidator, 'outdated'>) {
  let any = false;
  let last: { data: FormData; said: FormErrors } | undefined;
  return {
    /** The form begins with this data. @returns whether there is something to be said */
    begin(data: FormData): boolean {
      const said = outdated(data);
      any = Object.keys(said).length > 0;
      last = { data, said };
      return any;
    },
    /** Place → what is said there; the same object until the data is another. */
    of(data: FormData): FormErrors {
      if (!any) return nothing;
      if (last?.data !== data) last = { data, said: outdated(data) };
      return last.said;
    },
  };
}

const nothing: FormErrors = {};
