import type { Position } from 'vscode-languageserver-types';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import type { Definition } from '#runtime/language/names/definitions.ts';
import type { Name } from '#runtime/language/names/name.ts';
import { namesAtPlace, type Place, placeOf } from './place.ts';
import type { Workspace } from './workspace.ts';

/** Where the names at a place are defined. */
export function definition(workspace: Workspace, file: string, position: Position): Place[] {
  workspace.refresh();
  return namesAtPlace(workspace, file, position).flatMap(({ name }) => definitionPlace(workspace, name));
}

/** Where what the names at a place stand for is defined: the entity of a reference, the dictionary of a field or a code. */
export function typeDefinition(workspace: Workspace, file: string, position: Position): Place[] {
  workspace.refresh();
  const kinds = namesAtPlace(workspace, file, position).flatMap(({ name }) => typesOf(workspace, name));
  return kinds.flatMap(name => definitionPlace(workspace, name));
}

/** Where a name is defined: in the text, or where its document begins. */
export function definitionPlace(workspace: Workspace, name: Name): Place[] {
  return workspace.names
    .of(name)
    .filter(one => one.isDefinition)
    .map(one => placeOf(workspace, one));
}

function typesOf(workspace: Workspace, name: Name): Name[] {
  if (name.kind === 'code') return [{ kind: 'dictionary', owner: '', name: name.owner }];
  const { model } = workspace.checked.resolved;
  if (name.kind === 'call') {
    const entity = model.calls[`${name.owner}.${name.name}`]?.entity;
    return entity === undefined ? [] : [{ kind: 'entity', owner: '', name: entity }];
  }
  const field = fieldOf(workspace, name);
  return [
    ...(field?.reference ? [{ kind: 'entity', owner: '', name: field.reference.entity } as const] : []),
    ...(field?.dictionary ? [{ kind: 'dictionary', owner: '', name: field.dictionary } as const] : []),
  ];
}

/** What became of a field, a column of lines or a parameter of a call. */
export function fieldOf(workspace: Workspace, { kind, owner, name }: Name): FieldModel | undefined {
  const { model } = workspace.checked.resolved;
  if (kind === 'field') {
    const [entity = '', ...way] = owner.split('.');
    const fields = way.reduce<readonly FieldModel[]>(
      (inside, part) => inside.find(one => one.name === part)?.fields ?? [],
      model.entities[entity]?.fields ?? [],
    );
    return fields.find(one => one.name === name);
  }
  const call = kind === 'parameter' ? model.calls[owner] : undefined;
  return call && [...call.body, ...call.query].find(one => one.name === name);
}

/** The document that defines something, below the folder of the app; undefined for what the platform brings. */
export const fileOf = ({ document }: Definition): string | undefined => (document.source ? document.file : undefined);
