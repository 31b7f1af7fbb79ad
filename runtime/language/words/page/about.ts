import type { BundledPage } from '../../bundle/client.ts';
import type { Model } from '../../bundle/model.ts';
import { explainReport } from '../explain/explain-report.ts';
import { widgetWords } from './widgets.ts';

/** What the import of a page does. */
export const importWords = '从表格导入，每一行先真做一遍再撤销，看过才保存。';

/** What a page is for, in a sentence or a few, by what stands on it. */
export function aboutPage(page: BundledPage, model: Model): string[] {
  const title = titleOf(page, model);
  switch (page.kind) {
    case 'list': {
      const asked = page.query.map(({ label }) => label);
      return [`列出${title}${asked.length > 0 ? `，可按${asked.join('、')}查询` : ''}。`];
    }
    case 'form':
      return [`填写${title}${page.load ? '，也用来修改已有的' : ''}。`];
    case 'detail':
      return [`查看一条${title}，和与它有关的内容。`];
    case 'report': {
      const report = Object.values(model.reports).find(
        ({ defineId, version }) => defineId === page.defineId && version === page.reportVersion,
      );
      return report ? [`统计${title}。`, ...explainReport(report, model).slice(2)] : [];
    }
    case 'board': {
      const shown = page.blocks.flatMap(block => ('title' in block && block.title ? [`「${block.title}」`] : []));
      const widgets = page.blocks.flatMap(block =>
        block.block === 'widget' ? [`${widgetWords[block.widget][0]}。`] : [],
      );
      return [...widgets, ...(shown.length > 0 ? [`放在一起看：${shown.join('、')}。`] : [])];
    }
    default:
      return [others[page.kind]?.replace('{}', title) ?? ''].filter(Boolean);
  }
}

const others: Readonly<Record<string, string>> = {
  wizard: '分步填写{}，没填完的自动保存，最后一次提交。',
  print: '打印一条{}，每次打印都有记录。',
  schedule: '排期：看各人或各物在哪天、哪个时段，可以拖动改期。',
  crosstab: '像表格软件一样填写{}，一次保存。',
  hierarchy: '按上下级看{}。',
  composer: '用自己能查看的业务对象和字段做报表，保存、共享或导出。',
  savedReport: '查看一张自助报表，只看得到自己有权看的内容。',
  savedBoard: '把几张报表放在一页上一起筛选，只看得到自己有权看的内容。',
  login: '登录平台。',
};

function titleOf(page: BundledPage, { entities, reports }: Model): string {
  if (page.kind === 'report') {
    const report = Object.values(reports).find(({ defineId }) => defineId === page.defineId);
    return entities[report?.entity ?? '']?.title ?? page.title;
  }
  const entity = 'entity' in page ? page.entity : undefined;
  return entities[entity?.name ?? '']?.title ?? `「${page.title}」`;
}
