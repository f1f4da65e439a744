import { barMenu, sideMenus } from '@mingtai/server-kit'

/** Where people find the console of the site. */
export const administrationMenus = [
  barMenu('system', '系统管理', '', { source: 'settings', who: 'below', order: 50 }),
  ...sideMenus({ top: 'system', code: 'system-people', order: 10 }, '人员与权限', [
    ['system-user', '部门与人员', '/system/user', 'user', 'system:user'],
    ['system-role', '角色与权限', '/system/role', 'shield', 'system:role'],
    ['system-post', '岗位', '/system/post', 'list', 'system:post'],
    ['system-menu', '菜单', '/system/menu', 'menu', 'system:menu'],
    ['system-api', '接口权限', '/system/api', 'link', 'system:api'],
  ]),
  ...sideMenus({ top: 'system', code: 'system-merchants', order: 20 }, '商户', [
    ['system-merchant', '商户', '/system/merchant', 'contract', 'system:merchant'],
    ['system-merchant-template', '权限模板', '/system/merchant-template', 'file', 'system:merchant'],
  ]),
]
