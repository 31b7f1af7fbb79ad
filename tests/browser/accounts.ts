/** The sample accounts of schemas/roles.yaml, by what they do. */
export const accounts = {
  admin: { code: 'admin', password: 'heddle2026' },
  purchaser: { code: 'caigou', password: 'caigou2026' },
  purchasingHead: { code: 'caigouzg', password: 'caigouzg2026' },
  chief: { code: 'zongjl', password: 'zongjl2026' },
  personnel: { code: 'renshi', password: 'renshi2026' },
  accountant: { code: 'caiwu', password: 'caiwu2026' },
  clerk: { code: 'yingye', password: 'yingye2026' },
  agent: { code: 'kefu', password: 'kefu2026' },
  reviewer: { code: 'shenhe', password: 'shenhe2026' },
  head: { code: 'zhuguan', password: 'zhuguan2026' },
  supervisor: { code: 'banzhang', password: 'banzhang2026' },
  installer: { code: 'wangge', password: 'wangge2026' },
  telemarketer: { code: 'dianxiao', password: 'dianxiao2026' },
} as const;
