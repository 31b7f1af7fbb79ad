import { type ASTNode, Environment } from '@marcbachmann/cel-js';
import { definedAs, type FieldDefinition } from '../fields/field.ts';
import type { FieldModel } from '../fields/index.ts';
import type { ScopeTypes, VariableType } from './check.ts';
import { registerTypes } from './functions/index.ts';
import { walkOf } from './list-functions.ts';
import { parsed } from './parse.ts';
import { type Named, userNames } from './user.ts';

/** What an expression names and what there is not. */
export interface Unknown {
  is: 'field' | 'variable' | 'function' | 'code';
  name: string;
  /** Those that there are. */
  known: readonly string[];
  /** Of a code. */
  dictionary?: string;
  /** Characters from the beginning of the expression. */
  offset: number;
}

/** A name that an expression uses: a field, what a step has named, or a code of a dictionary. */
export interface Met {
  defined?: FieldDefinition;
  code?: { dictionary: string; name: string };
  /** A label or a role, by its name. */
  text?: { kind: 'permission' | 'role'; name: string };
  /** Characters from the beginning of the expression. */
  offset: number;
}

/** What a part of an expression stands for, as far as its fields are known. */
type Meaning =
  | { record: readonly FieldModel[]; [definedAs]?: FieldDefinition }
  | { rows: readonly FieldModel[]; [definedAs]?: FieldDefinition }
  | { field: FieldModel }
  | Named
  | undefined;
type Names = Readonly<Record<string, Meaning>>;

/** The codes of a dictionary; none: it is not known. */
type CodesOf = (dictionary: string) => readonly string[];

/**
 * The names that there are not; among them what CEL's types do not tell: fields of the lines that a list macro goes
 * through, and texts that a field with a dictionary is compared with. None where the expression does not parse.
 */
export const unknownIn = (cel: string, scope: ScopeTypes, codesOf: CodesOf): Unknown[] =>
  read(cel, scope, codesOf).unknown;

/** The names that an expression uses, each where it stands. */
export const namesIn = (cel: string, scope: ScopeTypes, codesOf: CodesOf): Met[] => read(cel, scope, codesOf).met;

function read(cel: string, scope: ScopeTypes, codesOf: CodesOf): Reading {
  const names = Object.entries(scope).map(([name, type]) => [name, meaningOf(type)]);
  const reading = new Reading(codesOf);
  try {
    reading.read(parsed(cel), Object.fromEntries(names) as Names);
  } catch {
    // The checker says why.
  }
  return reading;
}

const meaningOf = (type: VariableType): Meaning =>
  type === 'user' ? userNames : typeof type === 'string' ? undefined : type;

const macros = new Set(['all', 'exists', 'exists_one', 'map', 'filter']);
const functions = functionNames();

class Reading {
  readonly unknown: Unknown[] = [];
  readonly met: Met[] = [];
  readonly #codesOf: CodesOf;

  constructor(codesOf: CodesOf) {
    this.#codesOf = codesOf;
  }

  read(node: ASTNode, names: Names): Meaning {
    switch (node.op) {
      case 'id':
        if (Object.hasOwn(names, node.args)) return this.#variable(node.args, names[node.args], node.start);
        this.unknown.push({ is: 'variable', name: node.args, known: Object.keys(names), offset: node.start });
        return undefined;
      case '.':
        return this.#field(node, this.read(node.args[0], names), node.args[1]);
      case '[]': {
        const [list, place] = node.args.map(part => this.read(part, names));
        return list && 'rows' in list && !place ? { record: list.rows } : undefined;
      }
      case 'call':
        this.#function(node.args[0], node.start);
        if (walkOf(node)) return this.#walk(node, names);
        for (const part of node.args[1]) this.read(part, names);
        return undefined;
      case 'rcall':
        this.#function(node.args[0], node.args[1].end + 1);
        return this.#call(node.args[0], node.args[1], node.args[2], names);
      case '==':
      case '!=':
      case 'in': {
        const [left, right] = node.args;
        const [one, other] = [this.read(left, names), this.read(right, names)];
        this.#codes(one, right);
        this.#codes(other, left);
        this.#texts(other, left);
        return undefined;
      }
      default:
        for (const part of partsOf(node.args)) this.read(part, names);
        return undefined;
    }
  }

  #variable(name: string, meaning: Meaning, offset: number): Meaning {
    const defined = meaning && definedAs in meaning ? meaning[definedAs] : undefined;
    if (defined?.name === name) this.met.push({ defined, offset });
    return meaning;
  }

  #field(node: ASTNode, owner: Meaning, name: string): Meaning {
    if (owner && 'names' in owner && Object.hasOwn(owner.names, name)) return owner.names[name];
    const known = owner && namesOf(owner);
    if (!owner || !known) return undefined;
    const field = 'record' in owner ? owner.record.find(one => one.name === name) : undefined;
    if (field?.[definedAs]) this.met.push({ defined: field[definedAs], offset: node.end - name.length });
    if (field) return field.fields ? { rows: field.fields } : { field };
    this.unknown.push({
      is: 'field',
      name,
      known,
      offset: node.end - name.length,
    });
    return undefined;
  }

  #function(name: string, offset: number): void {
    if (!functions.includes(name)) this.unknown.push({ is: 'function', name, known: functions, offset });
  }

  /** `sum(lines, l, l.amount)` gives each line a name, too. */
  #walk(node: ASTNode, names: Names): undefined {
    const walk = walkOf(node);
    const list = walk && this.read(walk.list, names);
    if (walk) this.read(walk.each, { ...names, [walk.name]: list && 'rows' in list ? { record: list.rows } : list });
    return undefined;
  }

  /** A macro gives each line, or each of several codes, a name of its own. */
  #call(name: string, receiver: ASTNode, given: ASTNode[], names: Names): Meaning {
    const list = this.read(receiver, names);
    if (name === 'may' && list === userNames) this.#texts(userNames.names.menus, given[0]);
    const [each, ...asked] = given;
    if (!macros.has(name) || each?.op !== 'id') {
      for (const part of given) this.read(part, names);
      return undefined;
    }
    const element = list && 'rows' in list ? { record: list.rows } : list;
    for (const part of asked) this.read(part, { ...names, [each.args]: element });
    return name === 'filter' ? list : undefined;
  }

  /** Texts that are looked for among labels or roles. */
  #texts(meaning: Meaning, node: ASTNode | undefined): void {
    const kind = meaning && 'texts' in meaning ? meaning.texts : undefined;
    if (kind && node)
      for (const { name, offset } of textsIn(node)) this.met.push({ text: { kind, name }, offset: offset + 1 });
  }

  /** The texts that a field is compared with are codes of its dictionary. */
  #codes(meaning: Meaning, node: ASTNode): void {
    const dictionary = meaning && 'field' in meaning ? meaning.field.dictionary : undefined;
    if (!dictionary) return;
    const known = this.#codesOf(dictionary);
    for (const { name, offset } of known.length > 0 ? textsIn(node) : [])
      if (known.includes(name)) this.met.push({ code: { dictionary, name }, offset: offset + 1 });
      else this.unknown.push({ is: 'code', name, known, dictionary, offset });
  }
}

/** The names that may stand behind a dot; undefined where that is not known. */
function namesOf(owner: NonNullable<Meaning>): readonly string[] | undefined {
  if ('record' in owner) return owner.record.map(one => one.name);
  return 'names' in owner ? Object.keys(owner.names) : undefined;
}

/** The texts that an expression may give as they are: itself, those of a list, those of a choice. */
function textsIn(node: ASTNode): { name: string; offset: number }[] {
  if (node.op === 'value') return typeof node.args === 'string' ? [{ name: node.args, offset: node.start }] : [];
  if (node.op === 'list') return node.args.flatMap(textsIn);
  return node.op === '?:' ? node.args.slice(1).flatMap(textsIn) : [];
}

function partsOf(args: unknown): ASTNode[] {
  if (Array.isArray(args)) return args.flatMap(partsOf);
  return typeof args === 'object' && args !== null && 'op' in args ? [args as ASTNode] : [];
}

function functionNames(): string[] {
  const environment = new Environment();
  registerTypes(environment);
  return [...new Set(environment.getDefinitions().functions.map(({ name }) => name))];
}
