import type { Call, Service } from '../families/service.ts';
import { apiTokenService } from './api-tokens.ts';
import { approvalService } from './approvals.ts';
import { savedBoardService, savedReportService } from './composed.ts';
import { loginService } from './login.ts';
import { subscriptionService } from './subscriptions.ts';

const draftBody: NonNullable<Call['body']> = {
  page: { label: '页面', required: true, maxLength: 200 },
  record: { label: '记录', maxLength: 500 },
  data: { label: '内容', type: 'longText', required: true, maxLength: 200_000 },
  revision: { label: '版次', type: 'integer', required: true, min: 0 },
};

const viewBody: NonNullable<Call['body']> = {
  page: { label: '页面', required: true, maxLength: 200 },
  id: { label: '视图', type: 'integer' },
  name: { label: '视图名称', required: true, maxLength: 30 },
  data: { label: '内容', type: 'longText', required: true, maxLength: 20_000 },
  roleId: { label: '共享给角色', type: 'integer' },
};

/** A record of whichever entity. */
const anyRecord: NonNullable<Call['query']> = {
  entity: { label: '对象', required: true, maxLength: 60 },
  id: { label: '记录编号', type: 'integer', required: true },
};

/** What a file to fill in is: an Excel file where nothing is said. */
const fileFormat = { label: '格式', maxLength: 20 } as const;
const importId = { label: '导入', type: 'integer', required: true } as const;

/** The calls that the shell, the fields of files and the generic report screen make in every app (spec 3.3, 7.2, 7.3, 7.4, 7.5). */
export const builtInServices: Record<string, Service> = {
  login: loginService,
  apiToken: apiTokenService,
  tool: {
    title: '工具',
    base: '/toolApi/v1/tools/',
    calls: { timestamps: { get: 'timestamps', handler: 'tool.timestamps', access: 'public' } },
  },
  file: {
    title: '文件',
    base: '/sysApi/v1/files',
    calls: {
      upload: { post: '', handler: 'file.upload', access: 'login', timeout: 60 },
      download: { get: ':id', handler: 'file.download', access: 'login', timeout: 60 },
    },
  },
  link: {
    title: '凭链接填写',
    base: '/linkApi/v1/link',
    calls: {
      look: { post: 'look', handler: 'link.look', access: 'public' },
      load: { post: 'load', handler: 'link.load', access: 'public' },
      save: { post: 'save', handler: 'link.save', access: 'public' },
      upload: { post: 'files', handler: 'link.upload', access: 'public', timeout: 60 },
      download: { get: 'files/:id', handler: 'link.download', access: 'public', timeout: 60 },
    },
  },
  inbox: {
    title: '通知',
    base: '/sysApi/v1/inbox',
    calls: {
      list: { get: '', handler: 'inbox.list', access: 'login' },
      read: { put: 'read', handler: 'inbox.read', access: 'login' },
    },
  },
  import: {
    title: '导入',
    base: '/sysApi/v1/imports',
    calls: {
      template: {
        get: 'template',
        handler: 'import.template',
        query: { page: { label: '页面', required: true, maxLength: 200 }, format: fileFormat },
      },
      check: { post: 'check', handler: 'import.check', timeout: 120 },
      faults: { post: 'faults', handler: 'import.faults', timeout: 120 },
      carryOut: { post: '', handler: 'import.carryOut', timeout: 120 },
      linesTemplate: {
        get: 'lines/template',
        handler: 'import.linesTemplate',
        query: {
          page: { label: '页面', required: true, maxLength: 200 },
          field: { label: '明细', required: true, maxLength: 200 },
          format: fileFormat,
        },
      },
      lines: { post: 'lines', handler: 'import.lines', timeout: 120 },
      batch: { get: 'batch', handler: 'import.batch', query: { importId } },
      rows: { get: 'rows', handler: 'import.rows', query: { importId }, timeout: 60 },
      unfinished: {
        get: 'unfinished',
        handler: 'import.unfinished',
        query: { page: { label: '页面', required: true, maxLength: 200 } },
      },
      cancel: { put: 'cancel', handler: 'import.cancel' },
      undo: { put: 'undo', handler: 'import.undo' },
    },
  },
  draft: {
    title: '草稿',
    base: '/sysApi/v1/drafts',
    calls: {
      find: { get: '', handler: 'draft.find', access: 'login' },
      keep: { put: '', handler: 'draft.keep', access: 'login', body: draftBody },
      drop: { delete: '', handler: 'draft.drop', access: 'login' },
    },
  },
  view: {
    title: '我的视图',
    base: '/sysApi/v1/views',
    calls: {
      list: {
        get: '',
        handler: 'view.list',
        access: 'login',
        query: { page: { label: '页面', required: true, maxLength: 200 } },
      },
      keep: { post: '', handler: 'view.keep', access: 'login', body: viewBody },
      prefer: {
        put: 'default',
        handler: 'view.prefer',
        access: 'login',
        body: { page: { label: '页面', required: true, maxLength: 200 }, id: { label: '视图', type: 'integer' } },
      },
      drop: {
        delete: ':id',
        handler: 'view.drop',
        access: 'login',
        query: { page: { label: '页面', required: true, maxLength: 200 } },
      },
    },
  },
  approval: approvalService,
  audit: {
    title: '处理记录',
    base: '/sysApi/v1/audit',
    calls: { history: { get: 'history', handler: 'audit.history' } },
  },
  chain: {
    title: '单据链',
    base: '/sysApi/v1/chains',
    calls: {
      of: {
        get: '',
        handler: 'chain.of',
        query: anyRecord,
      },
    },
  },
  printout: {
    title: '打印件',
    base: '/sysApi/v1/printouts',
    calls: {
      make: {
        post: '',
        handler: 'printout.make',
        body: anyRecord,
        answer: {
          code: { label: '校验码' },
          printedBy: { label: '打印人' },
          printedAt: { label: '打印时间' },
        },
      },
      check: { get: '', handler: 'printout.check', entity: 'printout' },
    },
  },
  why: {
    title: '诊断',
    base: '/sysApi/v1/why',
    calls: {
      record: {
        get: 'record',
        handler: 'why.record',
        access: 'login',
        query: {
          entity: { label: '对象', required: true, maxLength: 60 },
          record: { label: '记录编号', required: true, maxLength: 200 },
          who: { label: '工号', maxLength: 30 },
        },
      },
    },
  },
  document: {
    title: '页面文档',
    base: '/sysApi/v1/documents',
    calls: {
      ofPage: {
        get: '',
        handler: 'document.ofPage',
        access: 'login',
        query: { page: { label: '页面', required: true, maxLength: 200 } },
      },
      help: {
        get: 'help',
        handler: 'document.help',
        access: 'login',
        query: { page: { label: '页面', required: true, maxLength: 200 } },
      },
    },
  },
  unique: {
    title: '查重',
    base: '/sysApi/v1/unique',
    calls: {
      taken: {
        get: '',
        handler: 'unique.taken',
        query: {
          entity: { label: '对象', required: true, maxLength: 60 },
          field: { label: '字段', required: true, maxLength: 60 },
          value: { label: '值', required: true, maxLength: 200 },
          record: { label: '记录编号', maxLength: 20 },
        },
      },
    },
  },
  act: {
    title: '办理',
    base: '/sysApi/v1/acts',
    calls: {
      judge: {
        post: 'judge',
        handler: 'act.judge',
        access: 'login',
        body: {
          call: { label: '接口', required: true, maxLength: 200 },
          known: { label: '已填内容', type: 'longText', required: true, maxLength: 200_000 },
        },
      },
    },
  },
  search: {
    title: '查找',
    base: '/sysApi/v1/search',
    calls: {
      records: {
        get: '',
        handler: 'search.records',
        access: 'login',
        query: {
          text: { label: '内容', required: true, minLength: 2, maxLength: 60 },
          names: { label: '按姓名', type: 'boolean' },
        },
      },
    },
  },
  savedReport: savedReportService,
  savedBoard: savedBoardService,
  subscription: subscriptionService,
  rpt: {
    title: '报表',
    base: '/rptApi/v1',
    calls: {
      rptQueryPara: { get: 'rptQueryPara', handler: 'rpt.queryPara', access: 'login' },
      rptQueryData: { post: 'rptQueryData', handler: 'rpt.queryData', access: 'login' },
      rptExportExcel: { post: 'rptExportExcel', handler: 'rpt.exportExcel', access: 'login', timeout: 60 },
    },
  },
};
