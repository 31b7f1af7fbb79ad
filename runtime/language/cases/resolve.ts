import type { CaseDocument, CaseStepDocument, Cases } from '../families/cases.ts';
import type { Doc } from '../load/document.ts';
import type { CaseModel, CaseStep, CasesModel, NamedRows } from '../model/case.ts';
import { headOfficeOf } from '../resolve/app.ts';
import { Place, type ResolveContext } from '../resolve/context.ts';
import { resolveRequest } from './resolve-request.ts';
import { resolveGiven, resolveRows } from './resolve-rows.ts';
import { RowNames } from './row-names.ts';

/** A document of cases with its names, types, codes, calls and people checked. */
export function resolveCases(document: Doc<Cases>, context: ResolveContext): CasesModel {
  const { value, file } = document;
  const place = new Place(context, document);
  const platform = platformRows(context);
  const names = new RowNames(platform, value.given, value.found);
  return {
    title: value.title,
    file,
    sample: value.sample ?? false,
    found: { ...platform, ...resolveRows(value.found ?? {}, names, place.at('found')) },
    given: resolveGiven(value.given ?? {}, names, place.at('given')),
    cases: Object.entries(value.cases).map(([name, one]) =>
      resolveCase(name, one, { names, place: place.at('cases', name) }),
    ),
    unmet: value.unmet ?? {},
  };
}

/** The accounts of roles.yaml by their codes, its roles, and the head office: they are there in every case. */
const platformRows = ({ documents, model }: ResolveContext): NamedRows => ({
  secrole: Object.fromEntries(Object.keys(model.roles).map(roleName => [roleName, { roleName }])),
  secoperator: Object.fromEntries(model.accounts.map(({ code }) => [code, { operatorCode: code }])),
  secorganize: rootOf(headOfficeOf(documents.app?.value)),
});

const rootOf = (orgName: string) => ({ [orgName]: { orgName } });

function resolveCase(
  name: string,
  written: CaseDocument,
  { names: known, place }: { names: RowNames; place: Place },
): CaseModel {
  const names = known.with(written.given ?? {});
  const steps =
    'steps' in written
      ? written.steps.map((step, index) => resolveStep(step, names, place.at('steps', index)))
      : [resolveStep(written, names, place)];
  return {
    name,
    get at() {
      return place.where();
    },
    given: resolveGiven(written.given ?? {}, names, place.at('given')),
    steps,
  };
}

function resolveStep(step: CaseStepDocument, names: RowNames, place: Place): CaseStep {
  const { answer, rows } = step;
  const refused = typeof step.refused === 'string' ? { told: step.refused } : step.refused;
  const requests =
    'together' in step
      ? step.together.map((request, index) => resolveRequest(request, !refused, names, place.at('together', index)))
      : Array.from({ length: step.times ?? 1 }, (_, index) =>
          index === 0 ? resolveRequest(step, !refused, names, place) : again(step),
        );
  const all = refused && requests.length === 1 ? 0 : requests.length;
  if ((step.succeed ?? 0) > requests.length)
    place.at('succeed').report('HD115', {
      rule: `succeed ${step.succeed}，而请求只有 ${requests.length} 个`,
      ruleEn: `succeed ${step.succeed} of ${requests.length} requests`,
    });
  names.add(rows ?? {});
  return {
    get at() {
      return place.where();
    },
    requests,
    succeed: step.succeed ?? all,
    ...(answer === undefined ? {} : { answer }),
    ...(refused ? { refused } : {}),
    ...(rows ? { rows: resolveRows(rows, names, place.at('rows')) } : {}),
  };
}

const again = ({ call, who, with: given = {} }: { call: string; who?: string; with?: Record<string, unknown> }) => ({
  call,
  with: given,
  ...(who === undefined ? {} : { who }),
});
