import { isScalar, visit, type YAMLMap } from 'yaml';
import type { AppTexts } from '../app-texts.ts';
import { mapIn, valueIn } from '../tree.ts';
import { type ActionText, actionsOf } from './actions.ts';

const labels: Record<string, string> = {
  add: '新建',
  edit: '编辑',
  detail: '详情',
  remove: '删除',
  export: '导出',
  import: '导入',
  back: '返回',
};

/** An action says its label, its place and its danger, which were guessed from its key and its texts. */
export function actionsSayAll(app: AppTexts): void {
  for (const action of actionsOf(app)) {
    const { document, key, map } = action;
    const place = placeOf(action, app);
    const label = map.has('label') ? {} : { label: labels[key] ?? key };
    const stands = map.has('place') || place === 'toolbar' ? {} : { place };
    document.insert(map, { ...label, ...stands }, map.has('label') ? 'label' : undefined);
    // Beside a place of its own it had no effect.
    if (map.has('place') || place === 'batch') document.remove(map, 'batch');
    if (key === 'remove' && !map.has('danger'))
      document.insert(map, { danger: true }, map.has('call') ? 'call' : 'open');
  }
}

/** A row's action needed the row; one for the selection was marked so; everything else stood in the toolbar. */
function placeOf({ map, inList, params }: ActionText, app: AppTexts): 'toolbar' | 'row' | 'batch' {
  if (!inList) return 'toolbar';
  if (mentionsRow(map) || needsKey(map, params, app)) return 'row';
  return valueIn(map, 'batch') === true ? 'batch' : 'toolbar';
}

function mentionsRow(action: YAMLMap): boolean {
  let found = false;
  for (const key of ['when', 'confirm', 'with'])
    visit(action.get(key, true) as never, (_, node) => {
      if (isScalar(node) && /\brow\b/.test(String(node.value))) found = true;
    });
  return found;
}

/** Whether the path of its call has a parameter that neither the action nor the page gives. */
function needsKey(action: YAMLMap, params: ReadonlySet<string>, app: AppTexts): boolean {
  const { call } = app.call(String(valueIn(action, 'call') ?? '')) ?? {};
  const path = call && (call.get ?? call.post ?? call.put ?? call.delete ?? '');
  const given = mapIn(action, 'with');
  return [...(path ?? '').matchAll(/:([A-Za-z]\w*)/g)].some(([, name = '']) => !given?.has(name) && !params.has(name));
}
