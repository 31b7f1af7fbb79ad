import { labelDictionary, processDictionaryName } from '../builtin/documents.ts';
import { definedAs } from '../fields/field.ts';
import type { Path } from '../issues/issue.ts';
import type { Doc } from '../load/document.ts';
import type { FieldModel } from '../model/model.ts';
import type { Name, NameKind } from '../names/name.ts';
import { UseAt } from '../names/uses.ts';
import type { Standing } from '../names/written.ts';
import { definitionAt } from './definition.ts';
import type { ResolveContext } from './resolve-context.ts';

/** A place in a document at which names stand: which they are is noted, where somebody asks. */
export abstract class NamedPlace {
  readonly context: ResolveContext;
  readonly document: Doc<unknown>;

  constructor(context: ResolveContext, document: Doc<unknown>) {
    this.context = context;
    this.document = document;
  }

  /** From the document on. */
  abstract get path(): Path;

  /** Notes that a name stands here. @param stands where; left out: wherever it is found */
  uses(kind: NameKind, owner: string, name: string, stands?: Standing): void {
    if (!this.context.uses) return;
    const { periodsOf } = (kind === 'entity' && this.context.model.entities[name]) || {};
    if (periodsOf) this.uses('entity', '', periodsOf.entity, stands ?? 0);
    // The codes of these are the names of something.
    const of = kind === 'code' ? codesThatName[owner] : undefined;
    this.context.uses.push(new UseAt(of ? { kind: of, owner: '', name } : { kind, owner, name }, this, stands));
  }

  /** Notes that a name is found here because it is called so by the language: it cannot be another. */
  needs(kind: NameKind, owner: string, name: string): void {
    const { uses } = this.context;
    this.uses(kind, owner, name);
    const last = uses?.at(-1);
    if (last) last.isFixed = true;
  }

  /** The same of a field. */
  needsField(field: FieldModel | undefined): void {
    const { kind, owner, name } = field?.[definedAs] ?? {};
    if (kind !== undefined && owner !== undefined && name !== undefined) this.needs(kind, owner, name);
  }

  /** Notes that two fields are called alike because one is found by the name of the other. */
  binds(field: FieldModel, other: FieldModel): void {
    if (other[definedAs] && field !== other) this.bindsTo(field, other[definedAs]);
  }

  /** Notes that this is what stands elsewhere in the same document, in an item of a list. */
  echoes(name: string, elsewhere: Path): void {
    this.uses('field', '', name);
    const last = this.context.uses?.at(-1);
    if (last) last.echoes = elsewhere;
  }

  /** Notes that a field and something else are called alike because one is found by the name of the other. */
  bindsTo(field: FieldModel, other: Name): void {
    if (!field[definedAs]) return;
    this.usesField(field);
    const last = this.context.uses?.at(-1);
    if (last) last.binds = other;
  }

  /** Notes that a field stands here, by the name under which it is defined. */
  usesField(field: FieldModel | undefined, stands?: Standing): void {
    const { kind, owner, name } = field?.[definedAs] ?? {};
    if (kind !== undefined && owner !== undefined && name !== undefined) this.uses(kind, owner, name, stands);
  }

  /** Notes a dictionary: codes of one field are called by its document and the field. */
  usesDictionary(name: string): void {
    const [owner = '', field, ...more] = name.split('.');
    const document = this.context.documents.entities.get(owner);
    const isOwn = document?.value.fields[field ?? '']?.dictionary === name && more.length === 0;
    if (!isOwn || field === undefined) return this.uses('dictionary', '', name);
    this.uses('entity', '', owner);
    const defined = definitionAt({ document, path: ['fields', field] });
    this.uses(defined.kind, defined.owner, defined.name);
  }

  /** Notes a call, whose whole name is that of its service and its own. */
  usesCall(name: string): void {
    const dot = name.lastIndexOf('.');
    this.uses('service', '', name.slice(0, dot));
    this.uses('call', name.slice(0, dot), name.slice(dot + 1), 'last');
  }
}

/** Built-in dictionary → what its codes are the names of. */
const codesThatName: Readonly<Record<string, NameKind>> = {
  [labelDictionary]: 'permission',
  [processDictionaryName]: 'process',
};
