import type { EntityModel, FieldModel } from '#runtime/language/bundle/model.ts';
import { change } from '#server/write/change.ts';
import { openStage, type Piece, type Stage } from '../stage.ts';

/** A stage of an app with the people whom its processes ask. */
export interface Cast {
  stage: Stage;
  /** Keys of operators. */
  people: { starter: number; head: number; aside: number; spare: number; byRole: Map<string, number[]> };
  /** Two organisations, of which one is above the other and has a head. */
  places: { above: number; own: number };
  /** The same arrays each time, as their validators are compiled once. */
  fields: Map<string, FieldModel[]>;
}

const hired = async (stage: Stage, code: string, orgId: number, roleId?: number): Promise<number> => {
  const [row] = await stage.rows<{ id: number }>(
    `insert into secoperator (operator_code, operator_name, org_id, roles, organizes, enabled, created_by)
     values ($1, $1, $2, $3, '[]', true, 'test') returning operator_id as id`,
    [code, orgId, JSON.stringify(roleId ? [{ roleId }] : [])],
  );
  return Number(row?.id);
};
const organisation = async (stage: Stage, name: string, parent: number | null): Promise<number> => {
  const [row] = await stage.rows<{ id: number }>(
    `insert into secorganize (org_name, parent_id, enabled, created_by) values ($1, $2, true, 'test') returning org_id as id`,
    [name, parent],
  );
  return Number(row?.id);
};

/**
 * Whoever was there is gone, but for who sees to accounts: of each role there are two, in an organisation with a head.
 * @param folder of an app of the repository
 */
export async function openCast(folder: string): Promise<Cast> {
  const stage = await openStage(folder);
  await stage.rows(`update secorganize set head_id = null, deputy_id = null`);
  await stage.rows(`update secoperator set roles = '[]'`);
  const above = await organisation(stage, '上级', null);
  const own = await organisation(stage, '本组织', above);
  const byRole = new Map<string, number[]>();
  const roles = await stage.rows<{ id: number; name: string }>(`select role_id as id, role_name as name from secrole`);
  for (const { id, name } of roles)
    byRole.set(name, [await hired(stage, `${name}一`, own, id), await hired(stage, `${name}二`, own, id)]);
  const people = {
    byRole,
    starter: await hired(stage, '提交人', own),
    head: await hired(stage, '负责人', above),
    aside: await hired(stage, '旁人', above),
    spare: await hired(stage, '替补', above),
  };
  await stage.rows('update secorganize set head_id = $1 where org_id = $2', [people.head, own]);
  await stage.rows('delete from approval_authority');
  await stage.rows(
    `insert into approval_authority (operator_id, is_unlimited, begin_date, created_by) values ($1, true, current_date - 1, 'test')`,
    [people.head],
  );
  return { stage, people, places: { above, own }, fields: new Map() };
}

export const entityOf = ({ model }: Piece, name: string): EntityModel => model.entities[name] as EntityModel;
/** A record of the platform is changed by the way of every write. */
export const set = (
  cast: Cast,
  piece: Piece,
  name: 'secoperator' | 'secorganize',
  key: number,
  values: Record<string, unknown>,
) => changed(cast, piece, entityOf(piece, name), key, values);

/** A record is changed by the way of every write. @returns the refusal, where it is refused */
export function changed(cast: Cast, piece: Piece, entity: EntityModel, key: number, values: Record<string, unknown>) {
  const mark = `${entity.name} ${Object.keys(values)}`;
  const fields =
    cast.fields.get(mark) ??
    entity.fields.filter(({ name }) => name in values).map(field => ({ ...field, required: false }));
  cast.fields.set(mark, fields);
  return cast.stage.attempt(piece, context =>
    change({ ...context, entity, body: values, params: { key: String(key) } }, { fields, versioned: false }),
  );
}
