/**
 * Every error that the back end answers with: its HTTP status (also the code of the answer) and what staff read. What is
 * refused for what was sent is 422, for the state of what is there 409, for its number 429. None is 400, which a client
 * passes over in silence (spec 8.2).
 */
export const errors = {
  badInput: { status: 422, text: '填写有误，请检查后重试' },
  rejected: { status: 422, text: '{message}' },
  unauthorised: { status: 401, text: '未登录' },
  // Of API tokens, which programs send.
  tokenOver: { status: 401, text: '{message}' },
  tokenElsewhere: { status: 403, text: '令牌「{name}」不能在 {address} 使用：不在它允许的地址内' },
  tokenOutside: { status: 403, text: '令牌「{name}」不能调用 {call}：不在它可用的调用内' },
  tokenNever: { status: 403, text: '令牌不能用于{what}，请用账号登录后办理' },
  badCredentials: { status: 422, text: '工号或密码错误' },
  badClient: { status: 422, text: '登录程序的标识或密钥（client_id、client_secret）不对，请联系系统管理员' },
  locked: { status: 429, text: '登录失败次数过多，请15分钟后再试' },
  lockedAccount: { status: 429, text: '该账号登录失败次数过多，请稍后再试，或改用其他登录方式' },
  passwordDue: { status: 403, text: '请先修改密码' },
  forbidden: { status: 403, text: '没有权限：{labels}' },
  notFound: { status: 404, text: '记录不存在，可能已被删除' },
  noSuchCall: { status: 404, text: '没有这个服务：{path}' },
  // Spec 8.1, 8.2: told by its own code.
  taskGone: { status: 409, code: 501, text: '该任务已不存在（可能已完成或被他人接单）' },
  conflict: { status: 409, text: '该记录已被他人修改，请核对现在的内容后再办理' },
  // Of a set of changes to documents, which is no record.
  changeSetStands: { status: 409, text: '{message}' },
  noChangeSet: { status: 404, text: '变更集不存在' },
  noAssistant: { status: 404, text: '助手的会话不存在或已结束，请重新连接' },
  foreignPage: { status: 403, text: '请求来自其他网站的页面，已拒绝' },
  keyUsed: { status: 409, text: '请求编号已用于其它内容，请刷新页面后重试' },
  tooManyGuesses: {
    status: 429,
    text: '您在这一小时内已按脱敏信息（姓名、号码、证件等）查询了{most}个不同的内容，请下一小时再查，或请有权查看完整信息的同事协助',
  },
  tooManyCalls: { status: 429, text: '操作太快，服务器暂不受理，请{seconds}秒后再试；已填写的内容不会丢失' },
  // To somebody without an account, who has a link.
  linkUnknown: { status: 404, text: '链接无效：请检查是否完整，或请对方重新发送' },
  linkOver: { status: 410, text: '{message}' },
  linkProof: { status: 422, text: '与登记的不一致，还可以试{left}次' },
  linkGuesses: { status: 429, text: '无效的链接打开次数过多，请15分钟后再试' },
  tooLarge: { status: 413, text: '提交的内容过大' },
  tooSlow: { status: 408, text: '提交的内容传输太慢，已中断，请检查网络后重试' },
  headTooLarge: { status: 431, text: '请求的地址或请求头过长，请减少条件；仍不行时请清除浏览器中本站的 Cookie 后重试' },
  referenced: { status: 409, text: '该记录已被引用，不能删除' },
  illegalTransition: { status: 409, text: '当前状态{status}不能{label}' },
  tooManyRows: { status: 422, text: '数据量大于5万，无法导出' },
  tooManyNodes: { status: 422, text: '数据过多，无法一次显示，请增加查询条件' },
  slowQuery: { status: 422, text: '查询时间过长，请增加查询条件' },
  // As proxies say it: nobody reads it any more.
  readerLeft: { status: 499, text: '请求已取消' },
  internal: { status: 500, text: '服务器异常' },
  busy: { status: 503, text: '系统繁忙，请稍后重试' },
  occupied: { status: 503, text: '数据正被占用，请稍后重试' },
  databaseAway: { status: 503, text: '数据库暂时无法连接，请稍后重试' },
  diskFull: { status: 503, text: '服务器存储空间不足，暂时无法保存，请联系系统管理员' },
  gatewayAway: { status: 502, text: '{title}暂时没有应答，请稍后重试' },
} as const;

export type ErrorName = keyof typeof errors;
