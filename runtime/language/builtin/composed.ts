import type { Service } from '../families/service.ts';

/** Reports that staff compose. */
export const savedReportService: Service = {
  title: '自助报表',
  base: '/rptApi/v1/savedReports',
  calls: {
    list: { get: '', verb: 'list', entity: 'savedReport' },
    subjects: { get: 'subjects', handler: 'savedReport.subjects' },
    fields: {
      get: 'fields',
      handler: 'savedReport.fields',
      query: { about: { label: '统计对象', required: true, maxLength: 60 } },
    },
    data: { post: 'data', handler: 'savedReport.data' },
    exportExcel: { post: 'excel', handler: 'savedReport.exportExcel', timeout: 60 },
    yaml: { post: 'yaml', handler: 'savedReport.yaml' },
    open: { get: ':id', handler: 'savedReport.open' },
    copyOf: {
      get: 'reports/:defineId',
      handler: 'savedReport.copyOf',
      query: { reportVersion: { label: '版本', type: 'integer' } },
    },
    keep: {
      post: '',
      handler: 'savedReport.keep',
      body: {
        id: { label: '报表', type: 'integer' },
        reportName: { label: '报表名称', required: true, maxLength: 60 },
        definition: { label: '定义', type: 'longText', required: true, maxLength: 20_000 },
        sharing: { label: '共享', dictionary: 'reportSharing' },
        roleName: { label: '共享给角色', maxLength: 40 },
      },
      answer: { id: { label: '报表', type: 'integer' } },
    },
    drop: { delete: ':id', handler: 'savedReport.drop' },
  },
};

/** Boards that staff compose of reports. */
export const savedBoardService: Service = {
  title: '自助看板',
  base: '/rptApi/v1/savedBoards',
  calls: {
    list: { get: '', verb: 'list', entity: 'savedBoard' },
    offered: { get: 'offered', handler: 'savedBoard.offered' },
    shape: { post: 'shape', handler: 'savedBoard.shape' },
    open: { get: ':id', handler: 'savedBoard.open' },
    keep: {
      post: '',
      handler: 'savedBoard.keep',
      body: {
        id: { label: '看板', type: 'integer' },
        boardName: { label: '看板名称', required: true, maxLength: 60 },
        definition: { label: '定义', type: 'longText', required: true, maxLength: 20_000 },
        sharing: { label: '共享', dictionary: 'reportSharing' },
        roleName: { label: '共享给角色', maxLength: 40 },
      },
      answer: { id: { label: '看板', type: 'integer' } },
    },
    drop: { delete: ':id', handler: 'savedBoard.drop' },
  },
};
