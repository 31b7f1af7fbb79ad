import type { Call, Service } from '../families/service.ts';
import { approvalService } from './approvals.ts';

const qrLogin: NonNullable<Call['answer']> = {
  qrCode: { label: '二维码' },
  state: { label: '状态' },
  address: { label: '来自' },
  openedAt: { label: '时间', type: 'datetime' },
};

const ownSession: NonNullable<Call['answer']> = {
  sessionId: { label: '会话', type: 'integer' },
  isThis: { label: '本次登录', type: 'boolean' },
  device: { label: '设备' },
  address: { label: '网络地址' },
  orgName: { label: '组织' },
  openedAt: { label: '登录时间', type: 'datetime' },
  refreshedAt: { label: '最近使用', type: 'datetime' },
};

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

const importId = { label: '导入', type: 'integer', required: true } as const;

/** The calls that the shell, the fields of files and the generic report screen make in every app (spec 3.3, 7.2, 7.3, 7.4, 7.5). */
export const builtInServices: Record<string, Service> = {
  login: {
    title: '登录',
    base: '/loginApi',
    calls: {
      token: { post: 'oauth/token', handler: 'login.token', access: 'public' },
      sms: { post: 'v1/uac/sms', handler: 'login.sms', access: 'public' },
      loginQrCode: { get: 'v1/uac/loginQrCode', handler: 'login.loginQrCode', access: 'public' },
      loopQrCode: { get: 'v1/uac/loopQrCode', handler: 'login.loopQrCode', access: 'public' },
      scannedQrCode: {
        get: 'v1/uac/scannedQrCode',
        handler: 'login.scannedQrCode',
        access: 'login',
        answer: qrLogin,
      },
      confirmQrCode: { post: 'v1/uac/confirmQrCode', handler: 'login.confirmQrCode', access: 'login' },
      refuseQrCode: { post: 'v1/uac/refuseQrCode', handler: 'login.refuseQrCode', access: 'login' },
      waitingQrCodes: { get: 'v1/uac/waitingQrCodes', handler: 'login.waitingQrCodes', answer: qrLogin, many: true },
      organizes: { get: 'v1/uac/organizes', handler: 'login.organizes', access: 'login' },
      changePassword: {
        put: 'v1/uac/password',
        handler: 'login.changePassword',
        access: 'login',
        body: {
          oldPassword: { label: '原密码', required: true, format: 'password' },
          newPassword: { label: '新密码', required: true, format: 'password' },
        },
        rules: [
          { check: 'body.newPassword != body.oldPassword', message: '新密码不能与原密码相同', field: 'newPassword' },
        ],
      },
      sessions: {
        get: 'v1/uac/sessions',
        handler: 'login.sessions',
        access: 'login',
        answer: ownSession,
        many: true,
      },
      endSession: { put: 'v1/uac/sessions/end/:sessionId', handler: 'login.endSession', access: 'login' },
      endOtherSessions: { put: 'v1/uac/sessions/endOthers', handler: 'login.endOtherSessions', access: 'login' },
      logout: { post: 'oauth/logout', handler: 'login.logout', access: 'login' },
      userInfo: {
        get: 'v1/uac/userInfo',
        handler: 'login.userInfo',
        access: 'login',
        query: {
          mobile: { label: '手机号', format: 'mobile' },
          operatorCode: { label: '工号' },
          orgId: { label: '组织', type: 'integer' },
        },
      },
    },
  },
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
        query: { page: { label: '页面', required: true, maxLength: 200 } },
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
        query: {
          entity: { label: '对象', required: true, maxLength: 60 },
          id: { label: '记录编号', type: 'integer', required: true },
        },
      },
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
