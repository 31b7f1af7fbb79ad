import type { Service } from '../families/service.ts';

/** The calls that the shell and the generic report screen make in every app (spec 7.2, 7.3, 7.5). */
export const platformServices: Record<string, Service> = {
  login: {
    title: '登录',
    base: '/loginApi',
    calls: {
      token: { post: 'oauth/token', handler: 'login.token', access: 'public' },
      logout: { post: 'oauth/logout', handler: 'login.logout', access: 'login' },
      userInfo: { get: 'v1/uac/userInfo', handler: 'login.userInfo', access: 'login' },
    },
  },
  tool: {
    title: '工具',
    base: '/toolApi/v1/tools/',
    calls: { timestamps: { get: 'timestamps', handler: 'tool.timestamps', access: 'public' } },
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
