import type { ClientCapabilities, Connection, WorkspaceEdit } from 'vscode-languageserver/node';
import type { BundledMenuEntry } from '#runtime/language/bundle/client.ts';
import { Drafts } from '../new/drafts.ts';
import { isNeeded, newPagesOfEntity } from '../new/pages-of-entity.ts';
import type { App } from './apps.ts';
import { draftsEdit, makesFiles } from './edits.ts';
import { failed } from './refused.ts';

/** What new pages can be made of. */
interface Offered {
  entities: { name: string; title: string; fields: OfferedField[] }[];
  roles: string[];
  groups: { key: string; title: string }[];
}

interface OfferedField {
  name: string;
  label: string;
  /** Nothing can be added without it. */
  isNeeded: boolean;
}

interface Wanted {
  entity: string;
  title: string;
  label: string;
  fields: string[];
  role?: string;
  group?: string;
}

/** Answers what pages can be made of, and makes a list and a form of an entity as an edit. */
export function answerNewPages(
  connection: Connection,
  apps: () => Promise<readonly App[]>,
  capabilities: ClientCapabilities,
): void {
  connection.onRequest('heddle/pagesOffered', async (): Promise<Offered | null> => {
    const [app] = await apps();
    return app ? offeredBy(app) : null;
  });
  connection.onRequest<WorkspaceEdit, void>('heddle/newPages', async ({ role, group, ...wanted }: Wanted) => {
    const [app] = await apps();
    if (!app || !makesFiles(capabilities)) return failed('这个编辑器不能新建文件 · this editor makes no files');
    const drafts = new Drafts(app.workspace.readFiles);
    const { resolved } = app.workspace.checked;
    const options = { ...(role ? { role } : {}), ...(group ? { group } : {}) };
    try {
      newPagesOfEntity({ ...wanted, options, resolved, drafts });
      // The list is the first page of it.
      return draftsEdit(app, drafts);
    } catch (error) {
      return failed((error as Error).message);
    }
  });
}

function offeredBy({ workspace }: App): Offered {
  const { model, menu } = workspace.checked.resolved;
  const drafts = new Drafts(workspace.readFiles);
  const entities = Object.values(model.entities).filter(
    ({ name, kept, owner }) => !kept && !owner && drafts.fileOf('entities', name) !== undefined,
  );
  return {
    entities: entities.map(({ name, title, key, fields }) => ({
      name,
      title,
      // The key tells staff nothing.
      fields: fields.flatMap(field =>
        field.name === key ? [] : [{ name: field.name, label: field.label, isNeeded: isNeeded(field) }],
      ),
    })),
    roles: Object.values(model.roles).flatMap(({ name, permissions }) => (permissions === 'all' ? [] : [name])),
    groups: groupsIn(menu),
  };
}

const groupsIn = (entries: readonly BundledMenuEntry[], above = ''): Offered['groups'] =>
  entries.flatMap(entry => {
    if (!('items' in entry)) return [];
    const title = above === '' ? entry.title : `${above} / ${entry.title}`;
    return [{ key: entry.key, title }, ...groupsIn(entry.items, title)];
  });
