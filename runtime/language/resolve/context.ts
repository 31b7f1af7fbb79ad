import { type AmountMistake, measureOf } from '../expressions/amounts.ts';
import type { ScopeTypes } from '../expressions/check.ts';
import { constantOf } from '../expressions/constant.ts';
import { mismatches } from '../expressions/measures.ts';
import type { SaidExpression } from '../expressions/said.ts';
import { parseTemplate } from '../expressions/template.ts';
import { namesIn, type Unknown, unknownIn } from '../expressions/unknown.ts';
import { type ExtensionKind, extensionKinds } from '../extensions/kinds.ts';
import type { IssueCode, Values } from '../issues/codes/index.ts';
import type { Path } from '../issues/issue.ts';
import { nearest } from '../issues/nearest.ts';
import type { ReportDetails } from '../issues/reporter.ts';
import type { Doc } from '../load/document.ts';
import type { CalendarModel } from '../model/calendar.ts';
import type { BundledExpression, BundledTemplate } from '../model/expression.ts';
import type { EntityModel, FieldModel } from '../model/model.ts';
import type { Standing } from '../names/written.ts';
import { NamedPlace } from './named-place.ts';
import type { ResolveContext } from './resolve-context.ts';

export type { ResolveContext };

/** One place in one document: reads like a path, reports at that path. */
export class Place extends NamedPlace {
  /** From the place around it, or from the document. */
  readonly #parts: Path;
  readonly #around: Place | undefined;

  constructor(context: ResolveContext, document: Doc<unknown>, path: Path = [], around?: Place) {
    super(context, document);
    this.#parts = path;
    this.#around = around;
  }

  at(...parts: (string | number)[]): Place {
    return new Place(this.context, this.document, parts, this);
  }

  /** Put together when somebody asks: of most places nothing is reported. */
  override get path(): Path {
    return this.#around ? [...this.#around.path, ...this.#parts] : this.#parts;
  }

  report(code: IssueCode, values: Values = {}, details: ReportDetails = {}): void {
    this.context.reporter.report(this.document, code, this.path, values, details);
  }

  /** file:line:column, read when somebody asks: validating alone never does. */
  where(): string {
    const position = this.document.source?.locate(this.path);
    return position ? `${this.document.file}:${position.line}:${position.column}` : this.document.file;
  }

  entity(name: string): EntityModel | undefined {
    const found = this.context.model.entities[name];
    if (found) this.uses('entity', '', name);
    if (!found && !this.context.documents.broken.has(name))
      this.report('HD201', { name }, { hint: nearest(name, Object.keys(this.context.model.entities)) });
    return found;
  }

  calendar(name: string): CalendarModel | undefined {
    const { calendars } = this.context.model;
    if (calendars[name]) this.uses('calendar', '', name);
    else this.report('HD961', { name }, { hint: nearest(name, Object.keys(calendars)) });
    return calendars[name];
  }

  field(
    entity: { name: string; fields: readonly FieldModel[] },
    name: string,
    stands?: Standing,
  ): FieldModel | undefined {
    const found = entity.fields.find(field => field.name === name);
    if (found) this.usesField(found, stands);
    else
      this.report(
        'HD203',
        { entity: entity.name, name },
        {
          hint: nearest(
            name,
            entity.fields.map(field => field.name),
          ),
        },
      );
    return found;
  }

  dictionary(name: string): boolean {
    this.context.usedDictionaries.add(name);
    if (this.context.documents.dictionaries.has(name)) {
      this.usesDictionary(name);
      return true;
    }
    if (!this.context.documents.broken.has(name))
      this.report('HD202', { name }, { hint: nearest(name, this.context.documents.dictionaries.keys()) });
    return false;
  }

  call(name: string) {
    const found = this.context.model.calls[name];
    const service = name.slice(0, name.lastIndexOf('.'));
    if (found) this.usesCall(name);
    else if (!this.context.documents.broken.has(service))
      this.report('HD204', { name }, { hint: nearest(name, Object.keys(this.context.model.calls)) });
    return found;
  }

  /** Names a part that the app itself has to bring (extensions/); reports where it does not. */
  extension(kind: ExtensionKind, name: string): void {
    const known = this.context.documents.extensions[kind];
    if (known.has(name)) return;
    const { zh, en } = extensionKinds[kind];
    this.report('HD216', { zh, en, name }, { hint: nearest(name, known.keys()) });
  }

  /** Whether the page exists; reports where it does not. */
  page(name: string): boolean {
    const { pages, broken } = this.context.documents;
    if (pages.has(name)) this.uses('page', '', name);
    if (pages.has(name) || broken.has(name)) return true;
    this.report('HD205', { name }, { hint: nearest(name, pages.keys()) });
    return false;
  }

  permission(label: string): void {
    const { labels } = this.context;
    if (labels?.has(label)) this.uses('permission', '', label);
    if (labels && !labels.has(label)) this.report('HD303', { name: label }, { hint: nearest(label, [...labels]) });
  }

  /** Types an expression; `gives` says what it has to give: a condition (`bool`), or what may be switched on for good. */
  expression(said: string | SaidExpression, scope: ScopeTypes, gives?: 'bool' | 'switch'): BundledExpression {
    const { cel, parts } = typeof said === 'string' ? { cel: said, parts: [{ cel: said, offset: 0 }] } : said;
    for (const part of parts) this.#check(part.cel, part.offset, scope, gives);
    const where = () => this.where();
    return {
      cel,
      get at() {
        return where();
      },
    };
  }

  template(text: string, scope: ScopeTypes): BundledTemplate {
    const parts = parseTemplate(text);
    if (!parts) this.report('HD403');
    const where = () => this.where();
    return {
      parts: (parts ?? []).map(part => {
        if ('text' in part) return part.text;
        this.#check(part.expression, part.offset, scope);
        return {
          cel: part.expression,
          get at() {
            return where();
          },
        };
      }),
      get at() {
        return where();
      },
    };
  }

  #check(cel: string, offset: number, scope: ScopeTypes, gives?: 'bool' | 'switch'): void {
    if (this.context.uses) this.#usesIn(cel, offset, scope);
    const result = this.context.checkExpression(cel, scope);
    const problem = 'problem' in result ? result.problem : undefined;
    // Variables and functions that CEL itself brings are none of ours.
    const unknown = this.#unknown(cel, scope).filter(({ is }) => problem || is === 'field' || is === 'code');
    for (const one of unknown) this.#reportUnknown(one, offset);
    if (problem && unknown.every(({ is }) => is === 'code'))
      this.report('HD401', { detail: problem.zh, detailEn: problem.en }, { offset: offset + problem.offset });
    for (const { is, offset: at } of problem ? [] : measureOf(cel, scope).mistakes) this.#reportAmount(is, offset + at);
    const always = gives === 'bool' && !problem ? constantOf(cel) : undefined;
    if (always !== undefined) this.report('HD548', { is: String(always) }, { hint: withoutIt[`${always}`] });
    if ('type' in result && gives && result.type !== 'bool' && result.type !== 'dyn')
      this.report('HD402', { expected: '是或否', expectedEn: 'true or false', actual: result.type });
  }

  #usesIn(cel: string, from: number, scope: ScopeTypes): void {
    for (const { defined, code, text, offset } of namesIn(cel, scope, name => this.#codesOf(name))) {
      if (defined) this.uses(defined.kind, defined.owner, defined.name, from + offset);
      if (text) this.uses(text.kind, '', text.name, from + offset);
      if (code) this.uses('code', code.dictionary, code.name, from + offset);
    }
  }

  #codesOf(dictionary: string): string[] {
    return this.context.model.dictionaries[dictionary]?.items.map(item => item.value) ?? [];
  }

  #reportAmount(is: AmountMistake['is'], offset: number): void {
    if (is === 'fraction') return this.report('HD405', { name: 'yuan' }, { offset, hint: 'round(…)' });
    const { zh, en } = mismatches[is];
    this.report('HD406', { detail: zh, detailEn: en }, { offset });
  }

  #unknown(cel: string, scope: ScopeTypes): Unknown[] {
    return unknownIn(cel, scope, name => this.#codesOf(name));
  }

  #reportUnknown({ is, name, known, dictionary, offset }: Unknown, from: number): void {
    const details = { offset: from + offset, hint: nearest(name, known) };
    if (dictionary) this.report('HD207', { dictionary, name }, details);
    else this.report('HD401', { detail: `没有${kinds[is]} ${name}`, detailEn: `no ${is} ${name}` }, details);
  }
}

/** What to do about a condition that decides nothing. */
const withoutIt = {
  true: '去掉这个条件 · leave the condition out',
  false: '去掉它所管的内容，或改正条件 · leave out what it stands at, or mend it',
} as const;

const kinds = { field: '字段', variable: '变量', function: '函数', code: '代码' } as const;
