import { type Document, isSeq, parseDocument } from 'yaml';
import { type Model, verbOf } from '#runtime/language/bundle/model.ts';
import type { Resolved, SchemaFiles } from '#runtime/language/index.ts';

/** A source of numbers, the same for the same seed. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export interface RandomChange {
  /** What was changed, for who reads that a test failed. */
  what: string;
  /** The entity or the call that it is about, which is asked for whatever diff says. */
  about: string;
  files: SchemaFiles;
}

type Pick = <T>(all: readonly T[]) => T;
type Maker = (app: { files: SchemaFiles; model: Model; resolved: Resolved; pick: Pick }) => RandomChange | undefined;

/** What a refusal of a changed guard says. */
const refusal = '因改动被拒绝';

/** One random change of who may what: of a role, the catalogue, the sight of records or of a field, the guard of a call; by its turn. */
export function randomChange(
  resolved: Resolved,
  files: SchemaFiles,
  numbers: (below: number) => number,
  turn: number,
): RandomChange {
  const pick: Pick = all => all[numbers(all.length)] as (typeof all)[number];
  const maker = makers[turn % makers.length] as Maker;
  for (;;) {
    const made = maker({ files, model: resolved.model, resolved, pick });
    if (made) return made;
  }
}

const edited = (
  files: SchemaFiles,
  [file, about]: readonly [file: string, about: string],
  what: string,
  edit: (document: Document) => void,
): RandomChange => {
  const document = parseDocument(files.get(file) ?? '');
  edit(document);
  return { what: `${file}: ${what}`, about, files: new Map([...files, [file, document.toString({ lineWidth: 0 })]]) };
};

const labelsOf = ({ permissions }: Model): string[] => [
  ...new Set([...Object.values(permissions.pages), ...permissions.actions].filter(Boolean)),
];

/** A condition on a record, by what every entity has and by labels and roles. */
function condition({ model, pick }: { model: Model; pick: Pick }): string {
  const [label, other, role] = [pick(labelsOf(model)), pick(labelsOf(model)), pick(Object.keys(model.roles))];
  return pick([
    `user.may('${label}')`,
    `'${role}' in user.roles`,
    'row.createdBy == user.operatorCode',
    `row.createdBy == user.operatorCode || user.may('${label}')`,
    `row.createdBy == user.operatorCode && (user.may('${label}') || user.may('${other}'))`,
    `!user.may('${label}') || '${role}' in user.roles`,
    `user.may('${label}') ? row.createdBy != user.operatorCode : row.createdBy == user.operatorCode`,
  ]);
}

const role: Maker = ({ files, model, pick }) => {
  const all = labelsOf(model);
  const name = pick(Object.values(model.roles).filter(({ permissions }) => permissions !== 'all')).name;
  const label = pick(all);
  return edited(files, ['roles.yaml', ''], `${name} ± ${label}`, document => {
    const labels = document.getIn(['roles', name, 'permissions']);
    if (!isSeq(labels)) return;
    const at = labels.items.findIndex(item => String(item) === label);
    if (at >= 0) labels.items.splice(at, 1);
    else labels.items.push(document.createNode(label));
  });
};

const scope: Maker = ({ files, model, pick }) => {
  const name = pick(Object.keys(model.roles));
  const data = pick(['self', 'org', 'below', 'all']);
  return edited(files, ['roles.yaml', ''], `${name} data ${data}`, document =>
    document.setIn(['roles', name, 'data'], data),
  );
};

const page: Maker = ({ files, model, pick }) => {
  const path = pick(Object.keys(model.permissions.pages).filter(one => one !== 'index'));
  const label = pick(labelsOf(model));
  return edited(files, ['permissions.yaml', ''], `${path}: ${label}`, document =>
    document.setIn(['pages', path], label),
  );
};

/** Entities whose document says who sees them. */
const withSee = (model: Model) =>
  Object.values(model.entities).filter(({ see }) => see && !see.expression.at.startsWith('/'));

const fileOf = (at: string): string => at.replace(/:\d+:\d+$/, '');

const see: Maker = ({ files, model, pick }) => {
  const entity = pick(withSee(model).filter(one => files.has(fileOf(one.see?.expression.at ?? ''))));
  const file = fileOf(entity.see?.expression.at ?? '');
  const cel = condition({ model, pick });
  return edited(files, [file, entity.name], `see ${cel}`, document => document.setIn(['see'], cel));
};

const field: Maker = ({ files, model, resolved, pick }) => {
  const known = new Map(
    [...files.keys()].flatMap(file => {
      const name = /([^/]+)\.entity\.yaml$/.exec(file)?.[1];
      return name ? [[name, file] as const] : [];
    }),
  );
  const entity = pick(Object.values(model.entities).filter(({ name }) => known.has(name)));
  const file = known.get(entity.name) ?? '';
  const document = parseDocument(files.get(file) ?? '');
  const own = entity.fields.filter(
    ({ name, type, required, unique }) =>
      type === 'text' &&
      !required &&
      !unique &&
      name !== entity.nameField &&
      document.getIn(['fields', name, 'label']) !== undefined,
  );
  if (own.length === 0 || resolved.pages.length === 0) return undefined;
  const { name } = pick(own);
  const cel = pick([`user.may('${pick(labelsOf(model))}')`, `'${pick(Object.keys(model.roles))}' in user.roles`]);
  return edited(files, [file, entity.name], `${name} see ${cel}`, one => one.setIn(['fields', name, 'see'], cel));
};

/** Calls that delete a record where their guard lets them, the guard of their document the first. */
export const guardedDeletes = (model: Model) =>
  Object.values(model.calls).filter(call => call.allow?.[0] && verbOf(call)?.name === 'delete');

const allow: Maker = ({ files, model, pick }) => {
  const call = pick(guardedDeletes(model));
  const file = fileOf(call.allow?.[0]?.that.at ?? '');
  const key = call.name.slice(call.name.lastIndexOf('.') + 1);
  const cel = condition({ model, pick });
  const document = parseDocument(files.get(file) ?? '');
  if (document.getIn(['calls', key, 'allow', 0, 'check']) === undefined) return undefined;
  return edited(files, [file, call.name], `${call.name} allow ${cel}`, one => {
    one.setIn(['calls', key, 'allow', 0, 'check'], cel);
    one.setIn(['calls', key, 'allow', 0, 'message'], refusal);
  });
};

/** In turn, so that a few changes are of every kind. */
const makers: readonly Maker[] = [see, allow, role, page, field, scope, see, allow];
