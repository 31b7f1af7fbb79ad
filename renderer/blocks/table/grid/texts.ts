/** What the grid says to screen readers; everything in sight is ours. */
export const gridTexts: Record<string, string> = {
  ariaSortableColumn: '按 Enter 排序',
  ariaColumnReorder: '拖动调整列的顺序',
  ariaRowSelect: '按空格选择此行',
  noRowsToShow: '暂无数据',
  loadingOoo: '加载中',
};
