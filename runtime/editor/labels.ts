import type { Name } from '#runtime/language/names/name.ts';
import { fieldOf } from './definition.ts';
import { definitionOf } from './place.ts';
import type { Workspace } from './workspace.ts';

/** What staff call something, where they do. */
export function labelOf(workspace: Workspace, name: Name): string | undefined {
  const { model } = workspace.checked.resolved;
  if (name.kind === 'page') return model.titles[name.name];
  if (name.kind === 'entity') return model.entities[name.name]?.title;
  if (name.kind === 'code')
    return model.dictionaries[name.owner]?.items.find(({ value }) => value === name.name)?.label;
  return fieldOf(workspace, name)?.label ?? definitionOf(workspace, name)?.label;
}
