import { languageVersion } from '../families/version.ts';
import { messageOf } from '../issues/issue.ts';
import type { SchemaFiles } from '../load/load.ts';
import { Source, type TextProblem } from '../load/source.ts';
import { versionOf } from '../load/version.ts';
import { AppTexts } from './app-texts.ts';
import { actionsSayAll } from './to-2/actions-say-all.ts';
import { editTitles } from './to-2/edit-titles.ts';
import { fieldsPerRow } from './to-2/fields-per-row.ts';
import { organisationsListed } from './to-2/organisations-listed.ts';
import { reportsByName } from './to-2/reports-by-name.ts';
import { routesWithoutSource } from './to-2/routes-without-source.ts';
import { rulesWhereJudged } from './to-2/rules-where-judged.ts';
import { searchInitial } from './to-2/search-initial.ts';
import { transitionsKnowFrom } from './to-2/transitions-know-from.ts';
import { widgetOptions } from './to-2/widget-options.ts';
import { actionsFollowCalls } from './to-3/actions-follow-calls.ts';
import { callsTakeFields } from './to-3/calls-take-fields.ts';
import { codesAtTheirField } from './to-3/codes-at-their-field.ts';
import { columnsOpenTheirRow } from './to-3/columns-open-their-row.ts';
import { filesSayTheirFamily } from './to-3/files-say-their-family.ts';
import { formsNameTheirService } from './to-3/forms-name-their-service.ts';
import { menuSaysWhoIsInIt } from './to-3/menu-says-who-is-in-it.ts';
import { parametersFollowCalls } from './to-3/parameters-follow-calls.ts';
import { relatedListsFollow } from './to-3/related-lists-follow.ts';
import { servicesAreCalledAsTheirEntity } from './to-3/services-are-called-as-their-entity.ts';
import { servicesListCalls } from './to-3/services-list-calls.ts';
import { stepsCopyByName } from './to-3/steps-copy-by-name.ts';
import { valuesAsWords } from './to-3/values-as-words.ts';

/** One change of the language, as what has to be done to documents that know it not yet. */
interface Step {
  /** The version of which it is a part. */
  to: number;
  change(app: AppTexts): void;
  /** It is done in documents of the version as well: they may have been carried over before it was known. */
  mends?: true;
}

/** Every change since version 1, in the order in which it is made. Later versions add theirs at the end. */
const steps: readonly Step[] = [
  { to: 2, change: fieldsPerRow },
  { to: 2, change: routesWithoutSource },
  { to: 2, change: searchInitial },
  { to: 2, change: widgetOptions },
  { to: 2, change: reportsByName },
  { to: 2, change: actionsSayAll },
  { to: 2, change: transitionsKnowFrom },
  { to: 2, change: editTitles },
  { to: 2, change: organisationsListed },
  { to: 2, change: rulesWhereJudged, mends: true },
  { to: 3, change: servicesListCalls },
  { to: 3, change: actionsFollowCalls },
  { to: 3, change: columnsOpenTheirRow },
  { to: 3, change: valuesAsWords },
  { to: 3, change: codesAtTheirField },
  { to: 3, change: menuSaysWhoIsInIt },
  { to: 3, change: servicesAreCalledAsTheirEntity },
  { to: 3, change: formsNameTheirService },
  { to: 3, change: parametersFollowCalls },
  { to: 3, change: relatedListsFollow },
  { to: 3, change: stepsCopyByName },
  { to: 3, change: callsTakeFields },
  { to: 3, change: filesSayTheirFamily },
];

export interface Migrated {
  from: number;
  to: number;
  /** File → its new text, for those that change. */
  changed: SchemaFiles;
  /** File → where it lay before, for those of `changed` that lie elsewhere. */
  moved: ReadonlyMap<string, string>;
  /** Files that are no more, those that lie elsewhere among them. */
  gone: string[];
  /** The whole app as it is then. */
  files: SchemaFiles;
}

/**
 * Carries documents over to this version of the language, their comments and layout kept; those that are in it already
 * are changed where an earlier migration left something.
 * @throws Error naming the file, where app.yaml is missing or a text is no YAML: that is mended first.
 */
export function migrate(files: SchemaFiles): Migrated {
  for (const [file, text] of files) {
    const [problem] = /\.ya?ml$/.test(file) ? new Source(file, text).problems : [];
    if (problem) throw new Error(`${file}:${problem.line}:${problem.column} ${said(problem)}`);
  }
  const from = versionOf(files);
  if (from === undefined)
    throw new Error('缺少 app.yaml，或看不出它的语言版本 · app.yaml is missing, or says no version of the language');
  if (from > languageVersion)
    throw new Error(
      `文档的语言版本 ${from} 比这个 heddle 的 ${languageVersion} 新：请先升级 heddle · the documents are in version ${from} of the language, this heddle knows it up to ${languageVersion}: upgrade it first`,
    );
  const app = new AppTexts(files);
  for (const step of steps.filter(({ to, mends }) => to > from || mends)) {
    step.change(app);
    app.apply();
  }
  if (from < languageVersion) app.setVersion(languageVersion);
  const [changed, gone] = [app.changed(), app.gone()];
  const carried = new Map([...files, ...changed]);
  for (const file of gone) carried.delete(file);
  return { from, to: languageVersion, changed, moved: app.moved(), gone, files: carried };
}

const said = ({ detail, detailEn, ...problem }: TextProblem): string =>
  messageOf(problem.code, { detail, detailEn, what: detail, read: problem.read ?? '' });
