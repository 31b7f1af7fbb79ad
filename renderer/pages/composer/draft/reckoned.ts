import { isAdditive } from '#runtime/language/bundle/client.ts';
import type { Draft, DraftGroup, DraftMeasure } from './draft.ts';
import { capital, freeName } from './names.ts';

/** A measure that may be made of another one, and what it is called in a menu. */
export interface Offered {
  label: string;
  measure: DraftMeasure;
}

/** The group of dates along which is compared and added up. */
export const timeGroup = ({ groups, pivot }: Draft): DraftGroup | undefined =>
  [...groups, ...(pivot ? [pivot] : [])].find(({ by }) => by !== undefined);

/** What may be reckoned of a measure: its share and running total, compared with before, divided by another one. */
export function offeredOf(draft: Draft, measure: DraftMeasure): Offered[] {
  const { name, label } = measure;
  const made = (kind: DraftMeasure['kind'], said: string, more: Partial<DraftMeasure> = {}): DraftMeasure => ({
    name: freeName(draft, `${kind}${capital(more.with === 'year' ? 'year' : '')}${capital(name)}`),
    label: said,
    kind,
    of: name,
    ...more,
  });
  const offered: Offered[] = [];
  if (measure.of === undefined && isAdditive(measure)) {
    offered.push({ label: '占比', measure: made('share', `${label}占比`) });
    if (timeGroup(draft)) offered.push({ label: '累计', measure: made('running', `${label}累计`) });
  }
  if (timeGroup(draft) && (measure.of === undefined || measure.kind === 'ratio'))
    offered.push(
      { label: '环比（与上期比）', measure: made('compare', `${label}环比`, { with: 'period', as: 'percent' }) },
      { label: '同比（与去年同期比）', measure: made('compare', `${label}同比`, { with: 'year', as: 'percent' }) },
    );
  const others = measure.of === undefined ? draft.measures.filter(one => one.of === undefined && one !== measure) : [];
  for (const other of others)
    offered.push({
      label: `除以「${other.label}」`,
      measure: made('ratio', `${label}÷${other.label}`, { to: other.name, as: 'value' }),
    });
  return offered;
}

/** The draft with a measure behind the one that it is made of. */
export function withReckoned(draft: Draft, measure: DraftMeasure): Draft {
  const at = draft.measures.findIndex(({ name }) => name === measure.of);
  const measures = [...draft.measures];
  measures.splice(at + 1, 0, measure);
  return { ...draft, measures };
}

/** The draft without a measure, and without what is reckoned of it. */
export function withoutMeasure(draft: Draft, name: string): Draft {
  const left = draft.measures.filter(one => one.name !== name);
  const lost = left.find(({ of, to }) => of === name || to === name);
  const next = { ...draft, measures: left };
  return lost ? withoutMeasure(withoutMeasure(next, lost.name), name) : next;
}

/** A way in which a measure of another one may be told instead. */
export interface Way {
  label: string;
  is: boolean;
  measure: DraftMeasure;
}

/** The ways in which a measure of another one may be told. @param labelOf the label of a group */
export function waysOf(draft: Draft, measure: DraftMeasure, labelOf: (field: string) => string): Way[] {
  const { kind, as, within } = measure;
  if (kind === 'share') {
    const { within: _, ...whole } = measure;
    return [
      { label: '占全部', is: within === undefined, measure: whole },
      ...(draft.groups.length > 1 ? draft.groups.slice(0, -1) : []).map(({ field }) => ({
        label: `占同一${labelOf(field)}`,
        is: within === field,
        measure: { ...measure, within: field },
      })),
    ];
  }
  const way = (label: string, said: NonNullable<DraftMeasure['as']>): Way => ({
    label,
    is: as === said,
    measure: { ...measure, as: said },
  });
  if (kind === 'ratio') return [way('数值', 'value'), way('百分比', 'percent')];
  if (kind !== 'compare') return [];
  return [
    way('增减百分比', 'percent'),
    way('增减额', 'difference'),
    way(measure.with === 'year' ? '去年同期的值' : '上期的值', 'value'),
  ];
}

/** The draft with a group laid across, so that its values stand beside each other; what lay there is a group again. */
export function withAcross(draft: Draft, group: DraftGroup): Draft {
  const groups = draft.groups.flatMap(one => (one !== group ? [one] : draft.pivot ? [draft.pivot] : []));
  return { ...draft, groups, pivot: group };
}

/** The draft with what lay across as its last group. */
export function withoutAcross({ pivot, ...draft }: Draft): Draft {
  return pivot ? { ...draft, groups: [...draft.groups, pivot] } : draft;
}
