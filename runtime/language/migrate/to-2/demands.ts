import { isMap, isScalar, isSeq, type YAMLMap } from 'yaml';
import { namesIn } from '../../expressions/names.ts';
import { fieldsRead } from '../../expressions/reads.ts';
import type { AppTexts } from '../app-texts.ts';
import type { TextDocument } from '../text-document.ts';
import { itemsIn, mapIn, valueIn } from '../tree.ts';
import { type FormOwner, ownerOfForm } from './owner-of-form.ts';

/** A form, and what judges what it sends. */
export interface Form {
  document: TextDocument;
  root: YAMLMap;
  owner: FormOwner;
  /** Field → what the form says of it; those of which it says no more than the name among them. */
  shown: ReadonlyMap<string, YAMLMap | undefined>;
}

const demandKeys = ['value', 'requiredWhen', 'required'] as const;

/** What a form demands of a field, as it would be said where it is judged. */
export interface FieldDemand {
  form: Form;
  field: string;
  key: (typeof demandKeys)[number];
  text: string | true;
}

/** What it demands among several fields. */
export interface RuleDemand {
  form: Form;
  /** The item of the form's rules. */
  item: YAMLMap;
  check: string;
  message: string;
  field: string;
}

/** The forms of an app whose call is said by one of its documents. */
export const formsOf = (app: AppTexts): Form[] =>
  app.family('pages').flatMap(({ document, root }) => {
    const owner = valueIn(root, 'kind') === 'form' ? ownerOfForm(root, app) : undefined;
    return owner ? [{ document, root, owner, shown: new Map(usesIn(root)) }] : [];
  });

function usesIn(root: YAMLMap): [string, YAMLMap | undefined][] {
  const sections = (mapIn(root, 'sections')?.items ?? []).flatMap(({ value }) => {
    if (isSeq(value)) return value.items;
    return isMap(value) ? itemsIn(value as YAMLMap, 'fields') : [];
  });
  return [...itemsIn(root, 'fields'), ...sections].map(use =>
    isMap(use) ? [String(use.get('field')), use as YAMLMap] : [isScalar(use) ? String(use.value) : '', undefined],
  );
}

/** Whether what the form holds of a field is sent to who judges it. */
const isSent = ({ owner, shown }: Form, field: string): boolean => {
  const use = shown.get(field);
  return shown.has(field) && owner.fields.has(field) && !(use && valueIn(use, 'send') === false);
};

export const fieldDemandsOf = (form: Form): FieldDemand[] =>
  [...form.shown].flatMap(([field, use]) =>
    demandKeys.flatMap(key => {
      const text = use && isSent(form, field) ? demanded(key, use, form) : undefined;
      return text === undefined ? [] : [{ form, field, key, text }];
    }),
  );

function demanded(key: FieldDemand['key'], use: YAMLMap, form: Form): FieldDemand['text'] | undefined {
  const said = valueIn(use, key);
  if (key === 'required') return said === true ? said : undefined;
  return typeof said === 'string' ? whereJudged(said, form) : undefined;
}

export const ruleDemandsOf = (form: Form): RuleDemand[] =>
  itemsIn(form.root, 'rules').flatMap(item => {
    if (!isMap(item)) return [];
    const rule = item as YAMLMap;
    const said = String(valueIn(rule, 'check') ?? '');
    const [message, field] = [String(valueIn(rule, 'message') ?? ''), String(valueIn(rule, 'field') ?? '')];
    const check = [...fieldsRead(said, 'form')].every(name => isSent(form, name)) ? whereJudged(said, form) : undefined;
    return check !== undefined && form.owner.fields.has(field) ? [{ form, item: rule, check, message, field }] : [];
  });

/** A text in quotes, or the form where something is read of it. */
const ofForm = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|(?<![\w.])form(?=\s*\.)/g;
/** What a browser alone knows. */
const ofBrowser = ['form', 'from', 'params', 'account'];

/** An expression of a form as it is said where it is judged; undefined where it reads what is not known there. */
function whereJudged(cel: string, { owner }: Form): string | undefined {
  const text = cel.replace(ofForm, found => (found === 'form' ? owner.record : found));
  try {
    const names = namesIn(text);
    const isKnown = [...fieldsRead(cel, 'form')].every(name => owner.fields.has(name));
    return isKnown && !ofBrowser.some(name => names.has(name)) ? text : undefined;
  } catch {
    return undefined;
  }
}
