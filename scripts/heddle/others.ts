import type { Other } from './command.ts';
import { commands as listed } from './listed.ts';

const saving = async (name: 'backup' | 'restore'): Promise<Other> => {
  const { save, saveUse: use } = await import('./save.ts');
  return { use, run: (args, output) => save(name, args, output) };
};
const atSwitch = async (name: 'call' | 'chat' | 'email'): Promise<Other> => {
  const { atSandbox, sandboxUse: use } = await import('./sandbox.ts');
  return { use, run: (args, output) => atSandbox(name, args, output) };
};

/** The commands that find for themselves what they are about. Each is loaded when it is asked for. */
export const others: Readonly<Record<string, () => Promise<Other>>> = {
  async reference() {
    const { writeReference } = await import('./reference/write.ts');
    const use = '  reference              writes docs/reference from the definition of the language';
    return { use, run: (_, output) => writeReference('.', { listed, others }, line => output.out(line)) };
  },
  async new() {
    const [{ makeNew }, { newUse: use }] = await Promise.all([import('./new/new.ts'), import('./new/given.ts')]);
    return { use, run: makeNew };
  },
  async fmt() {
    const { fmt: run, fmtUse: use } = await import('./fmt.ts');
    return { use, run };
  },
  async migrate() {
    const { migrateFolder: run, migrateUse: use } = await import('./migrate.ts');
    return { use, run };
  },
  async upgrade() {
    const { upgrade: run, upgradeUse: use } = await import('./upgrade/upgrade.ts');
    return { use, run };
  },
  async lsp() {
    const { lspUse: use, serveEditor: run } = await import('./lsp/lsp.ts');
    return { use, run };
  },
  async mcp() {
    const { mcpUse: use, serveAssistant: run } = await import('./mcp/mcp.ts');
    return { use, run };
  },
  async vscode() {
    const { makeExtension: run, vscodeUse: use } = await import('./vscode/vscode.ts');
    return { use, run };
  },
  async diff() {
    const { diff: run, diffUse: use } = await import('./diff/diff.ts');
    return { use, run };
  },
  async docs() {
    const { docs: run, docsUse: use } = await import('./docs/docs.ts');
    return { use, run };
  },
  async admin() {
    const { adminUse: use, makeAdmin } = await import('./admin.ts');
    return { use, run: (args, output) => makeAdmin(args, output, process.env) };
  },
  async publish() {
    const { publishBuilt, publishUse: use } = await import('./publish.ts');
    return { use, run: (args, output) => publishBuilt(args, output, process.env) };
  },
  async publications() {
    const { listPublications, publicationsUse: use } = await import('./publications.ts');
    return { use, run: (args, output) => listPublications(args, output, process.env) };
  },
  async held() {
    const { lookAtHeld, heldUse: use } = await import('./held.ts');
    return { use, run: lookAtHeld };
  },
  async archive() {
    const { archiveUse: use, archive } = await import('./archive.ts');
    return { use, run: archive };
  },
  backup: () => saving('backup'),
  restore: () => saving('restore'),
  call: () => atSwitch('call'),
  chat: () => atSwitch('chat'),
  email: () => atSwitch('email'),
};
