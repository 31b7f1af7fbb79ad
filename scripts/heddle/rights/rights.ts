import {
  type CallModel,
  type EntityModel,
  type FieldModel,
  type Guard,
  type Model,
  type ReportModel,
  transitionOf,
} from '#runtime/language/bundle/model.ts';
import { type Names, user } from '#runtime/language/words/names.ts';
import { Words } from '#runtime/language/words/words.ts';
import { mayMake, mayOpen, mayRead } from '#server/calls/access.ts';
import { seesWhole } from '#server/query/answer.ts';
import { ownersOf } from '#server/query/scope.ts';
import { allOf, always, type Condition, never } from './condition.ts';
import { conditionWords } from './condition-words.ts';
import { conditionOf } from './from-cel.ts';
import type { Holder } from './holder.ts';

/** How much of a masked field somebody sees. */
export type Sight = 'clear' | 'masked';

/** What somebody may who has one role and no other, as the server judges it. */
export class Rights {
  readonly holder: Holder;
  readonly #model: Model;
  readonly #user: { menus: string[]; roles: string[] };
  readonly #records = new Map<string, Condition>();
  readonly #reading = new Map<string, boolean>();

  constructor(model: Model, holder: Holder) {
    this.#model = model;
    this.holder = holder;
    this.#user = { menus: [...holder.operator.labels], roles: holder.operator.roles };
  }

  /** Whether they have a label of the catalogue. */
  has(label: string | undefined): boolean {
    return label !== undefined && this.holder.operator.labels.has(label);
  }

  /** @param permission the label of its route; null: it is nobody's in particular */
  opens(path: string, permission: string | null): boolean {
    if (permission === null) return true;
    return this.holder.isLoggedIn && mayOpen({ model: this.#model, operator: this.holder.operator }, path);
  }

  /** Whether the server carries the call out at all. */
  makes(call: Pick<CallModel, 'access'>): boolean {
    return call.access === 'public' || (this.holder.isLoggedIn && mayMake(call, this.holder.operator));
  }

  runs(report: ReportModel, use: 'access' | 'exportAccess'): boolean {
    return this.makes({ access: report[use] });
  }

  /** When a call may be made: its guards, and those of the transition that it makes. */
  when(call: CallModel): Condition {
    if (!this.makes(call)) return never;
    const entity = this.#model.entities[call.entity ?? ''];
    const edge = transitionOf(call, this.#model);
    const names = {
      body: { title: '', fields: edge?.ask ?? (call.body.length > 0 ? call.body : (entity?.fields ?? [])) },
      query: { title: '参数', fields: call.query },
      ...(entity ? { row: { title: entity.title, fields: entity.fields } } : {}),
    };
    const guards: readonly Guard[] = [...(call.allow ?? []), ...(edge?.allow ?? [])];
    return allOf(guards.map(({ that }) => this.#condition(that.cel, names)));
  }

  /** Which records of an entity they see: by the scope of the role, its `see`, and what the records belong to. */
  records(entity: EntityModel): Condition {
    const known = this.#records.get(entity.name);
    if (known) return known;
    const found = this.holder.isLoggedIn ? this.#seen(entity, '') : never;
    this.#records.set(entity.name, found);
    return found;
  }

  /** The same for who may make a call that shows such records at all. */
  reads(entity: EntityModel): Condition {
    return this.mayRead(entity) ? this.records(entity) : never;
  }

  /** Whether they may make a call that shows such records, some or none. */
  mayRead(entity: EntityModel): boolean {
    const may =
      this.#reading.get(entity.name) ??
      (this.holder.isLoggedIn && mayRead({ model: this.#model, operator: this.holder.operator }, entity));
    this.#reading.set(entity.name, may);
    return may;
  }

  /** Whether a field is there for them. */
  seesField({ see }: FieldModel): Condition {
    return see ? this.#condition(see.cel, {}) : always;
  }

  /** When they may change a field, where they may change the record. */
  editsField({ edit }: FieldModel, entity: EntityModel): Condition {
    return edit ? this.#condition(edit.cel, { row: { title: '', fields: entity.fields } }) : always;
  }

  /** Whether a field is shown whole; undefined where nobody sees it masked. */
  sight({ mask }: FieldModel): Sight | undefined {
    if (mask === undefined) return undefined;
    return seesWhole(this.#model, this.holder.operator) ? 'clear' : 'masked';
  }

  #seen(entity: EntityModel, at: string): Condition {
    const words = new Words(this.#model, { user, row: { title: '', fields: entity.fields } });
    return allOf([
      this.#inScope(entity, at),
      ...(entity.see
        ? [conditionOf(entity.see.expression.cel, { user: this.#user, at, words: cel => words.of({ cel, at: '' }) })]
        : []),
      ...ownersOf(this.#model, entity).flatMap(owner => {
        const above = this.#model.entities[owner.entity];
        return above ? [belongsTo(above, this.#seen(above, `${at}${owner.by}>`))] : [];
      }),
    ]);
  }

  /** 数据范围, where the entity is parted by organisations. */
  #inScope({ scope }: EntityModel, at: string): Condition {
    const { data } = this.holder.operator;
    if (scope !== 'org' || data === 'all') return always;
    const values = widths.slice(0, widths.indexOf(data) + 1);
    return { is: 'among', subject: `${at}数据范围`, values, of: [...widths, 'all'], words: () => scopeWords[data] };
  }

  #condition(cel: string, names: Names): Condition {
    const words = new Words(this.#model, { user, ...names });
    return conditionOf(cel, { user: this.#user, words: part => words.of({ cel: part, at: '' }) });
  }
}

/** From the narrowest on; each has what the former has. */
const widths = ['self', 'org', 'below'] as const;
const scopeWords = { self: '本人创建的', org: '本组织的', below: '本组织及下级的' } as const;

/** Told as one: what is judged there is judged of the record above. */
function belongsTo(above: EntityModel, condition: Condition): Condition {
  switch (condition.is) {
    case 'and':
    case 'or':
      return { is: condition.is, parts: condition.parts.map(part => belongsTo(above, part)) };
    case 'not':
      return { is: 'not', part: belongsTo(above, condition.part) };
    case 'among':
    case 'judged':
      return {
        ...condition,
        words: () => `所属${above.title}：${condition.words()}`,
        otherwise: () => `所属${above.title}：${conditionWords({ is: 'not', part: condition })}`,
      };
    default:
      return condition;
  }
}
