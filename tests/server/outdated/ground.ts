import type { FormEngine } from '#renderer/form/contract.ts';
import { createFormEngine } from '#renderer/form/engine.ts';
import { initialData } from '#renderer/form/initial-data.ts';
import type {
  BundledFormField,
  BundledFormPage,
  BundledListPage,
  RecordRules,
} from '#runtime/language/bundle/client.ts';
import { createEvaluator } from '#runtime/language/expressions/evaluate.ts';
import { validatorRuntime } from '#runtime/language/formats/validator-runtime.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { parts } from '../contract/file-parts.ts';
import { type FolderWorld, openFolder } from '../folder-world.ts';
import type { Caller } from '../world.ts';

/** Texts that were uploaded when the field took them. */
export type Papers = Record<'first' | 'second' | 'third', { id: string; name: string; size: number }>;

export interface Ground extends FolderWorld {
  keeper: Caller;
  papers: Papers;
  /** The record in the form that edits it, or in the dialog that changes some of it. */
  form(record: Row): Promise<FormEngine>;
  dialog(record: Row, action: 'change' | 'putAway'): Promise<FormEngine>;
}

/** The tool room, on a database of its own. */
export async function openGround(): Promise<Ground> {
  const world = await openFolder('outdated');
  const { bundle } = world;
  const keeper = await world.caller('keeper', 'keeper123');
  const upload = async (name: string) =>
    (await keeper.post('/sysApi/v1/files', ...parts(name, '说明'))).content as Papers['first'];

  const files = [...bundle.files];
  const page = <Page>(name: string): Page => {
    const [, text = ''] = files.find(([file]) => file.startsWith(`pages/${name}.`)) ?? [];
    return JSON.parse(text) as Page;
  };
  const engine = async (
    fields: readonly BundledFormField[],
    validator: string,
    record: Row | undefined,
    { stored, recordRules }: { stored?: Row; recordRules?: RecordRules | undefined },
  ): Promise<FormEngine> => {
    const text = bundle.files.get(validator) ?? '';
    const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`);
    const scope = { expressions, params: {} };
    const itemsOf = (name: string) => bundle.model.dictionaries[name]?.items ?? [];
    const options = { ...scope, prefix: 'form', fields, rules: [], computed: [], record, recordRules, stored, itemsOf };
    const made = createFormEngine(options, initialData(fields, record, scope));
    made.validateBy(module.default(validatorRuntime));
    return made;
  };
  return {
    ...world,
    keeper,
    papers: { first: await upload('一.txt'), second: await upload('二.txt'), third: await upload('三.txt') },
    form(record) {
      const { sections, validator } = page<BundledFormPage>('toolForm');
      const recordRules = bundle.model.calls['tools.update']?.rules;
      return engine(
        sections.flatMap(({ fields }) => fields),
        validator,
        record,
        { recordRules },
      );
    },
    dialog(record, name) {
      const action = page<BundledListPage>('tools').actions.find(({ key }) => key === name);
      if (!action?.ask) throw new Error(`${name} asks for nothing`);
      const { fields, validator } = action.ask;
      return engine(fields, validator, name === 'change' ? record : undefined, { stored: record });
    },
  };
}

const evaluate = createEvaluator({ now: () => Date.now() });
const expressions = {
  value: ({ cel }: { cel: string }, scope: Row) => evaluate(cel, scope),
  holds: ({ cel }: { cel: string }, scope: Row) => evaluate(cel, scope) === true,
} as never;
