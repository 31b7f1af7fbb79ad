import { verbOf } from '../../model/does.ts';
import { resolveActions } from '../../parts/action/resolve.ts';
import { isPoint } from '../../parts/column/clock.ts';
import type { BundledColumn } from '../../parts/column/column.ts';
import { resolveColumn } from '../../parts/column/resolve.ts';
import { bundleEntity } from '../../parts/page/page-use.ts';
import { placedKeys, resolveData } from '../data.ts';
import type { BlockUse } from '../every-block.ts';
import type { AgendaBlock, BundledAgendaBlock, BundledAgendaSource } from './block.ts';

/** Its lists, each asked for the earliest; one whose mistakes leave nothing to show is left out. */
export function resolveAgenda(block: AgendaBlock, use: BlockUse): BundledAgendaBlock {
  const { page, place } = use;
  const from = Object.entries(block.from).flatMap(([key, source]): BundledAgendaSource[] => {
    const at = place.at('from', key);
    const label = source.permission ?? block.permission;
    if (source.permission) at.at('permission').permission(source.permission);
    const resolved = page.through(label ?? page.permission, () => resolveSource(source, { ...use, key, place: at }));
    return resolved ? [resolved] : [];
  });
  return {
    block: 'agenda',
    ...placedKeys(block, use),
    with: {},
    from,
    ...(block.drafts ? { drafts: block.drafts } : {}),
    pageSize: block.pageSize ?? 8,
    empty: block.empty ?? '都办完了',
    ...(block.refresh ? { refresh: block.refresh } : {}),
  };
}

function resolveSource(source: AgendaBlock['from'][string], use: BlockUse): BundledAgendaSource | undefined {
  const { page, place } = use;
  const data = resolveData(source, use);
  if (!data) return undefined;
  const { owner, entity } = data;
  const column = (key: 'number' | 'text' | 'time'): BundledColumn | undefined =>
    resolveColumn(source[key], owner, page, place.at(key));
  const [number, text, time] = [column('number'), column('text'), column('time')];
  if (time && !isPoint(time.field)) place.at('time').report('HD508', { name: time.name, other: 'time' });
  if (verbOf(page.calls.get(source.call))?.name !== 'list')
    place.at('call').report('HD510', {
      what: '今天要办的各行来自列表接口（verb: list）',
      whatEn: 'what is to be done comes from a call of verb list',
    });
  const actions = resolveActions(
    source.actions,
    { variable: 'row', entity, fields: owner.fields, main: source.call },
    page,
    place.at('actions'),
  );
  return (
    number &&
    text &&
    time && {
      ...data.keys,
      label: source.label,
      ...(entity ? { entity: bundleEntity(entity) } : {}),
      number,
      text,
      time,
      actions,
    }
  );
}
