import type { BundledExpression, BundledTemplate, FieldModel, Model } from '../bundle/model.ts';
import { parsed } from '../expressions/parse.ts';
import { wholeText } from '../fields/shown.ts';
import type { Names } from './names.ts';

type Node = ReturnType<typeof parsed>;

const between: Readonly<Record<string, string>> = {
  '==': '是',
  '!=': '不是',
  '>=': '不小于',
  '<=': '不大于',
  '>': '大于',
  '<': '小于',
  '&&': '，并且',
  '||': '，或者',
  '+': ' + ',
  '-': ' - ',
  '*': ' × ',
  '/': ' ÷ ',
  '%': ' 除余 ',
};
const walks: Readonly<Record<string, (list: string, each: string) => string>> = {
  exists: (list, each) => `${list}中有一个符合“${each}”`,
  all: (list, each) => `${list}全部符合“${each}”`,
  filter: (list, each) => `${list}中符合“${each}”的`,
  map: (list, each) => `${list}各取“${each}”`,
};
const asks: Readonly<Record<string, string>> = {
  contains: '包含',
  startsWith: '开头是',
  endsWith: '结尾是',
  matches: '符合格式',
};
/** What needs brackets inside of another. */
const loose = new Set(['||', '&&', '?:', '+', '-']);

/** Expressions in words, with the labels of fields and codes; what has no words stands as it was written. */
export class Words {
  readonly #model: Model;
  readonly #names: Names;

  constructor(model: Model, names: Names) {
    this.#model = model;
    this.#names = names;
  }

  with(more: Names): Words {
    return new Words(this.#model, { ...this.#names, ...more });
  }

  of({ cel }: BundledExpression): string {
    try {
      return this.#read(parsed(cel));
    } catch {
      return `\`${cel}\``;
    }
  }

  /** The columns of the lines that an expression gives, where they are known. */
  columns({ cel }: BundledExpression): readonly FieldModel[] {
    return this.#field(parsed(cel))?.field.fields ?? [];
  }

  template({ parts }: BundledTemplate): string {
    return parts.map(part => (typeof part === 'string' ? part : `（${this.of(part)}）`)).join('');
  }

  #read(node: Node): string {
    switch (node.op) {
      case 'value':
        return valueWords(node.args);
      case 'id':
        return this.#names[node.args]?.title ?? node.args;
      case '.':
        return this.#field(node)?.words ?? `${this.#read(node.args[0])}的${node.args[1]}`;
      case '!_':
        return `并非（${this.#read(node.args)}）`;
      case '-_':
        return `负的${this.#inner(node.args)}`;
      case '?:':
        return `如果${this.#read(node.args[0])}则为${this.#read(node.args[1])}，否则为${this.#read(node.args[2])}`;
      case 'in':
        return this.#among(node.args[0], node.args[1]);
      case 'list':
        return node.args.map(one => this.#read(one)).join('、') || '空';
      case 'call':
        return `${node.args[0]}（${node.args[1].map(one => this.#read(one)).join('，')}）`;
      case 'rcall':
        return this.#asked(node.args[0], node.args[1], node.args[2]);
      case 'map':
        return node.args.map(([key, value]) => `${this.#read(key)}为${this.#read(value)}`).join('，');
      case '==':
      case '!=':
        return this.#equal(node.op, node.args[0], node.args[1]);
      default:
        return this.#between(node);
    }
  }

  /** `list.exists(x, …)`, `text.startsWith(…)`, `user.may(…)`. */
  #asked(method: string, owner: Node, args: readonly Node[]): string {
    const [first, second] = args;
    const of = this.#inner(owner);
    if (first?.op === 'id' && second) {
      const fields =
        this.#field(owner)?.field.fields ?? (owner.op === 'id' ? this.#names[owner.args]?.fields : undefined);
      const each = this.with({ [first.args]: { title: '其', fields: fields ?? [] } }).#read(second);
      return walks[method]?.(of, each) ?? `${of}.${method}（${each}）`;
    }
    const given = args.map(one => this.#read(one)).join('，');
    if (method === 'may') return `操作人有权限${given}`;
    return asks[method] ? `${of}${asks[method]}${given}` : `${of}.${method}（${given}）`;
  }

  #between(node: Node): string {
    const word = between[node.op];
    const [left, right] = node.args as unknown as [Node, Node];
    if (!word) throw new Error(`no words for ${node.op}`);
    const side = (one: Node): string =>
      one.op === 'value' && this.#field(left)?.field
        ? this.#code(one, this.#field(left)?.field)
        : one.op === node.op
          ? this.#read(one)
          : this.#inner(one);
    return `${side(left)}${word}${side(right)}`;
  }

  #inner(node: Node): string {
    return loose.has(node.op) ? `（${this.#read(node)}）` : this.#read(node);
  }

  /** A field of a record that is known, by its label. */
  #field(node: Node): { words: string; field: FieldModel } | undefined {
    if (node.op !== '.') return undefined;
    const record = ofOrganisation(node.args[0]) ?? node.args[0];
    if (record.op !== 'id') return undefined;
    const owner = this.#names[record.args];
    const field = owner?.fields.find(({ name }) => name === node.args[1]);
    return (
      owner && field && { words: owner.title ? `${owner.title}的「${field.label}」` : `「${field.label}」`, field }
    );
  }

  #equal(op: '==' | '!=', left: Node, right: Node): string {
    const nothing = [left, right].find(node => node.op === 'value' && node.args === null);
    if (nothing) return `${this.#inner(nothing === left ? right : left)}${op === '==' ? '为空' : '不为空'}`;
    const field = (this.#field(left) ?? this.#field(right))?.field;
    // 是 stands on either side of it: 「老客户」为是.
    const isYesOrNo = [left, right].some(node => node.op === 'value' && typeof node.args === 'boolean');
    const word = isYesOrNo ? (op === '==' ? '为' : '不为') : between[op];
    return `${this.#code(left, field)}${word}${this.#code(right, field)}`;
  }

  /** A value as the field beside it says it: a code by its label, money in yuan. */
  #code(node: Node, field: FieldModel | undefined): string {
    if (node.op !== 'value' || !field) return this.#inner(node);
    const value = typeof node.args === 'bigint' ? Number(node.args) : node.args;
    const items = (name: string) => this.#model.dictionaries[name]?.items ?? [];
    const text = wholeText(field, value, { items });
    return typeof value === 'string' ? `「${text}」` : text;
  }

  #among(one: Node, many: Node): string {
    const place = this.#field(many);
    if (place?.field.name === 'menus') return `操作人有权限${this.#read(one)}`;
    const field = this.#field(one)?.field;
    // Codes of the field are told as its labels.
    const listed = many.op === 'list' ? many.args.map(item => this.#code(item, field)).join('、') : undefined;
    return `${this.#inner(one)}属于${listed ?? place?.words ?? this.#read(many)}`;
  }
}

/** What `user.org.orgId` says of the person: the organisation's names are among theirs. */
const ofOrganisation = (node: Node): Node | undefined =>
  node.op === '.' && node.args[1] === 'org' && node.args[0].op === 'id' && node.args[0].args === 'user'
    ? node.args[0]
    : undefined;

function valueWords(value: unknown): string {
  if (typeof value === 'string') return `「${value}」`;
  if (value === true || value === false) return value ? '是' : '否';
  return value === null ? '空' : String(value);
}
