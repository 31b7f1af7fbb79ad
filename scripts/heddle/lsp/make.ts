import type { Diagnostic } from 'vscode-languageserver/node';
import { diagnosticOf } from '#runtime/editor/diagnostics.ts';
import type { Workspace } from '#runtime/editor/workspace.ts';
import { type CallModel, verbOf } from '#runtime/language/bundle/model.ts';
import type { Issue, Resolved } from '#runtime/language/index.ts';
import { newAct } from '../new/act.ts';
import type { Asked } from '../new/asked.ts';
import { Drafts } from '../new/drafts.ts';
import { addPage } from '../new/page.ts';

/** What is named and not there could be made: documents as they would be. */
export interface Made {
  zh: string;
  en: string;
  diagnostic: Diagnostic;
  drafts: Drafts;
}

/** The pages, calls and dictionaries that these lines name and that are not there, as `heddle new` makes them. */
export function makes(workspace: Workspace, file: string, from: number, to: number): Made[] {
  const issues = workspace.issues().get(file) ?? [];
  return issues.flatMap(issue => {
    const diagnostic = diagnosticOf(issue);
    const make = Object.hasOwn(makers, issue.code) ? makers[issue.code] : undefined;
    if (!make || from > diagnostic.range.end.line || diagnostic.range.start.line > to) return [];
    return make(nameIn(issue), { file, workspace, resolved: workspace.checked.resolved }).flatMap(({ zh, en, add }) => {
      const drafts = new Drafts(workspace.readFiles);
      try {
        add(drafts);
      } catch {
        // What is in the way is told by other issues.
        return [];
      }
      return [{ zh, en, diagnostic, drafts }];
    });
  });
}

const nameIn = ({ message }: Issue): string => /"([^"]*)"/.exec(message)?.[1] ?? '';

interface Context {
  file: string;
  workspace: Workspace;
  resolved: Resolved;
}

interface Make {
  zh: string;
  en: string;
  add(drafts: Drafts): void;
}

/** Code of an issue → what could be made of the name that it misses. */
const makers: Readonly<Record<string, (name: string, context: Context) => Make[]>> = {
  HD202: (name, { file }) => [
    {
      zh: `新建字典「${name}」`,
      en: `make the dictionary "${name}"`,
      add: drafts => drafts.add(drafts.beside(file, 'dictionaries', name), `title: ${name}\nitems:\n  first: 第一项\n`),
    },
  ],
  HD204(name, { file, resolved }) {
    const entity = entityOf(name.slice(0, name.lastIndexOf('.')), { file, resolved });
    if (entity === undefined) return [];
    return [
      {
        zh: `新建调用「${name}」`,
        en: `make the call "${name}"`,
        add: drafts => newAct(asked(name, drafts, { file, resolved }, { entity })),
      },
    ];
  },
  HD205(name, { file, resolved }) {
    const entity = entityOf(undefined, { file, resolved });
    return kindsOfPages.flatMap(({ zh, en, suits }) => {
      const call = Object.values(resolved.model.calls).find(one => one.entity === entity && suits(one));
      if (entity === undefined || !call) return [];
      const title = `${resolved.model.entities[entity]?.title ?? ''}${zh}`;
      return [
        {
          zh: `新建${zh}页「${name}」（${call.name}）`,
          en: `make the page "${name}", a ${en} by ${call.name}`,
          add: drafts => addPage(asked(name, drafts, { file, resolved }, { call: call.name }, title)),
        },
      ];
    });
  },
};

const kindsOfPages: readonly { zh: string; en: string; suits(call: CallModel): boolean }[] = [
  { zh: '列表', en: 'list', suits: call => verbOf(call)?.offers === true && !call.path.includes(':') },
  { zh: '详情', en: 'detail', suits: call => verbOf(call)?.shows === true && !verbOf(call)?.offers },
  { zh: '登记', en: 'form', suits: call => verbOf(call)?.effect === 'creates' },
];

/** What a new thing is asked for by: it is opened by whoever may open the page that names it. */
function asked(
  name: string,
  drafts: Drafts,
  { file, resolved }: Pick<Context, 'file' | 'resolved'>,
  options: Asked['options'],
  title = name.slice(name.lastIndexOf('.') + 1),
): Asked {
  const own = resolved.uses.find(use => use.place.document.file === file)?.permission;
  return { name, title, label: own || title, options, resolved, drafts, beside: file };
}

/** The entity of a service, or else the one that a document is about. */
function entityOf(service: string | undefined, { file, resolved }: Pick<Context, 'file' | 'resolved'>) {
  const { calls, entities } = resolved.model;
  const ofService = Object.values(calls).find(({ name }) => service && name.startsWith(`${service}.`))?.entity;
  const use = resolved.uses.find(({ place }) => place.document.file === file);
  const ofPage = [...(use?.calls.values() ?? [])].find(({ entity }) => entity !== undefined)?.entity;
  const found = ofService ?? ofPage;
  return found !== undefined && Object.hasOwn(entities, found) ? found : undefined;
}
