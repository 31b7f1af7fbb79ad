import type { Hover, Position } from 'vscode-languageserver-types';
import { fieldType } from '#runtime/language/fields/index.ts';
import { keyOf, type Name, nameKinds, wholeName } from '#runtime/language/names/name.ts';
import { rolesWith, whoMay } from '#runtime/language/words/who.ts';
import { functions, signaturesOf } from './completion/functions.ts';
import { fieldOf, fileOf } from './definition.ts';
import { labelOf } from './labels.ts';
import { definitionOf, namesAtPlace } from './place.ts';
import { Shapes } from './shapes.ts';
import { standingAt, treeOf } from './tree.ts';
import type { Workspace } from './workspace.ts';

/** What stands at a place: what it is, its type and label, who may, where it is defined; of a key what it means. */
export function hover(workspace: Workspace, file: string, position: Position): Hover | undefined {
  const names = namesAtPlace(workspace, file, position).map(({ name }) => name);
  const once = [...new Map(names.map(name => [keyOf(name), name])).values()];
  const said = once.map(name => aboutName(workspace, name));
  const text = said.length > 0 ? said.join('\n\n---\n\n') : aboutWord(workspace, file, position);
  return text === undefined ? undefined : { contents: { kind: 'markdown', value: text } };
}

/** A name in a few lines of markdown. */
function aboutName(workspace: Workspace, name: Name): string {
  const defined = definitionOf(workspace, name);
  const kind = nameKinds[name.kind];
  const label = labelOf(workspace, name);
  const file = defined && fileOf(defined);
  return [
    `**${kind.zh} · ${kind.en}** \`${wholeName(name)}\`${label ? ` ${label}` : ''}`,
    typeWords(workspace, name),
    ...whoWords(workspace, name),
    file === undefined ? '平台自带 · built in' : `定义于 · defined in \`${file}\``,
  ]
    .filter(one => one !== undefined)
    .join('\n\n');
}

/** What it holds: the type of a field, the codes of a dictionary, how a call is made. */
function typeWords(workspace: Workspace, name: Name): string | undefined {
  const { model } = workspace.checked.resolved;
  if (name.kind === 'call') {
    const call = model.calls[`${name.owner}.${name.name}`];
    return call && `${call.method.toUpperCase()} ${call.path}`;
  }
  if (name.kind === 'dictionary') {
    const items = model.dictionaries[name.name]?.items ?? [];
    return items
      .slice(0, 20)
      .map(({ value, label }) => `\`${value}\` ${label}`)
      .join('、');
  }
  const field = fieldOf(workspace, name);
  if (!field) return undefined;
  const { reference, dictionary, required } = field;
  return [
    `\`${field.type}\` ${fieldType(field).about}`,
    ...(reference ? [`→ \`${reference.entity}\``] : []),
    ...(dictionary === undefined ? [] : [`字典 · dictionary \`${dictionary}\``]),
    ...(required ? ['必填 · required'] : []),
  ].join('，');
}

/** Who may open a page, make a call, or has a label. */
function whoWords(workspace: Workspace, name: Name): string[] {
  const { model } = workspace.checked.resolved;
  if (name.kind === 'call') {
    const call = model.calls[`${name.owner}.${name.name}`];
    return call ? [whoMay(call.access, model)] : [];
  }
  const label = name.kind === 'permission' ? name.name : name.kind === 'page' ? model.permissions.pages[name.name] : '';
  if (!label) return [];
  const roles = rolesWith([label], model);
  return [
    `权限 · permission 「${label}」：${roles.length > 0 ? roles.join('、') : '现在没有角色有它 · no role has it'}`,
  ];
}

/** A word of the language: a key, a fixed value, a function of an expression. */
function aboutWord(workspace: Workspace, file: string, position: Position): string | undefined {
  const document = workspace.document(file);
  const text = document.getText();
  const offset = document.offsetAt(position);
  const { contents, value } = treeOf(text);
  const standing = standingAt(contents, offset);
  if (!standing || value === undefined) return undefined;
  const shapes = new Shapes(workspace, file, value);
  if (!standing.isKey && shapes.format(standing.path)) return aboutFunction(text, offset);
  const description = standing.isKey
    ? shapes.description(standing.path)
    : shapes.at(standing.path).find(one => one.const === standing.node.value)?.description;
  return description === undefined ? undefined : `\`${String(standing.node.value)}\`\n\n${description}`;
}

function aboutFunction(text: string, offset: number): string | undefined {
  const before = /\w*$/.exec(text.slice(0, offset))?.[0] ?? '';
  const behind = /^\w*/.exec(text.slice(offset))?.[0] ?? '';
  const found = functions.get(before + behind);
  return (
    found && `\`${signaturesOf(found).join('`, `')}\`\n\n${found.about}\n\n\`${found.example}\` → \`${found.result}\``
  );
}
