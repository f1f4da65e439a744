import type { Call } from '@mingtai/api'

/** What the areas of the product are called. */
export const moduleNames: Record<string, string> = {
  administration: '系统管理',
  attachment: '附件',
  authorization: '授权应用',
  contacts: '通讯录',
  'data-source': '数据源',
  notification: '消息通知',
  organization: '组织架构',
  people: '人员与角色',
  personal: '个人中心',
  report: '报表',
  'sign-in': '登录',
  system: '基础设置',
  workbench: '工作台',
}

/** Dictionary apiRule: 1 public, 2 login, 3 login plus authorisation. */
export function ruleOf(needs: string): 1 | 2 | 3 {
  if (needs === 'public') return 1
  return needs === 'login' ? 2 : 3
}

/** Whoever makes these stricter might lock out everybody, themselves included. */
export function isFixed(module: string, { needs, path }: Call): boolean {
  if (needs === 'public' || module === 'sign-in' || module === 'workbench' || module === 'authorization') return true
  return path.startsWith('/SpringReport/api/sysApi/') || path.startsWith('/api/alamo-base/site-config')
}
