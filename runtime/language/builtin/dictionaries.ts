import type { Dictionary } from '../families/dictionary.ts';

/** The codes of what the platform keeps by itself. */
export const builtInDictionaries: Record<string, Dictionary> = {
  auditAction: {
    title: '操作类型',
    items: {
      created: '新增',
      changed: '修改',
      moved: '流转',
      deleted: '删除',
      done: '办理',
      exported: '导出',
      unmasked: '查看完整信息',
    },
  },
};
