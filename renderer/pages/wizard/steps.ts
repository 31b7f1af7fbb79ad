import type { FormEngine } from '#renderer/form/contract.ts';
import type { BundledSection } from '#runtime/language/bundle/client.ts';

/** The last one, which every wizard has: all that was filled in, before it is sent. */
export const summaryStep = '确认';

/** The headings of the steps that are there now, a line each: one is there where one of its fields is. */
export const shownSteps = (steps: readonly BundledSection[], engine: FormEngine): string =>
  [...steps.filter(step => hasFields(step, engine)).map(({ title }) => title), summaryStep].join('\n');

const hasFields = ({ fields }: BundledSection, engine: FormEngine): boolean =>
  fields.some(field => !engine.isConditional(field) || !engine.condition(field).hidden);
