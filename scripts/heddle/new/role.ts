import { stringify } from 'yaml';
import type { Asked } from './asked.ts';

/** A role, which has the permissions that are named, none at first. */
export function newRole({ name, options, resolved, drafts }: Asked): void {
  if (Object.hasOwn(resolved.model.roles, name))
    throw new Error(`角色「${name}」已经有了 · The role "${name}" is there already.`);
  const permissions = (options.permissions ?? '').split(/[,，]/).filter(label => label.trim() !== '');
  const role = { data: options.data ?? 'below', permissions: permissions.map(label => label.trim()) };
  const text = stringify({ [name]: role }, { lineWidth: 0 }).trimEnd();
  const flow = stringify(role, { collectionStyle: 'flow', lineWidth: 0 }).trimEnd();
  drafts.enter('roles.yaml', ['roles'], `${text.slice(0, text.indexOf('\n'))} ${flow}`);
}
