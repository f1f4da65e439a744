import type { Right } from '@mingtai/modules/organization/server'
import type { menu } from './tables.ts'

type Group = (typeof menu.$inferSelect)['group']

/** A menu that comes with the product; `top` and `parent` name others by their code. */
export interface DefaultMenu {
  code: string
  group: Group
  name: string
  alias: string
  path: string
  source: string
  top: string | null
  parent: string | null
  rule: 1 | 2
  right: Right | null
  light: boolean
  isCache: boolean
}

/** Whoever is signed in (null), the holders of a right, or whoever sees something below it. */
type Who = Right | 'below' | null

const plain = { path: '', top: null, parent: null, isCache: true }

/** The menus of a new tenant, in their order. Modules add theirs here when their pages exist. */
export const defaultMenus: DefaultMenu[] = [
  bar('report', '报表', '/report/list', { source: 'report', who: 'report:read' }),
  bar('contact', '通讯录', '/contact/index', { source: 'people', who: null }),
  bar('notice', '通知公告', '/notice/lists', { source: 'info', who: null }),
  bar('organization', '组织架构', '', { source: 'grid', who: null }),
  bar('system', '系统管理', '', { source: 'settings', who: 'below' }),
  bar('notification', '消息通知', '/notification/lists', { source: 'bell', who: null, light: false }),

  ...section('report', 'report-read', '报表', [
    ['report-list', '报表目录', '/report/list', 'report', 'report:read'],
    ['report-exports', '我的导出', '/report/exports', 'download', 'report:read'],
  ]),
  ...section('report', 'report-make', '制作', [
    ['dataset-list', '数据集', '/dataset/list', 'dataset', 'dataset:use'],
    ['dataset-files', '数据文件', '/dataset/files', 'file', 'data-source:use'],
    ['data-source-list', '数据源', '/data-source/list', 'database', 'data-source:use'],
    ['data-source-workshop', 'SQL 工作台', '/data-source/workshop', 'function', 'data-source:use'],
    ['data-source-log', '查询日志', '/data-source/log', 'history', 'data-source:edit'],
  ]),
  ...section('notice', 'notice-read', '通知公告', [
    ['notice-lists', '通知公告', '/notice/lists', 'info', null],
    ['notice-add', '新建通知公告', '/notice/add', 'edit', 'notice:publish'],
  ]),
  ...section('notification', 'notification-mine', '消息通知', [
    ['notification-lists', '消息', '/notification/lists', 'bell', null],
    ['notification-todo', '待办', '/notification/todo', 'check', null],
  ]),
  ...section('system', 'system-people', '人员与权限', [
    ['system-user', '部门与人员', '/system/user', 'user', 'system:user'],
    ['system-role', '角色与权限', '/system/role', 'shield', 'system:role'],
    ['system-post', '岗位', '/system/post', 'list', 'system:post'],
    ['system-menu', '菜单', '/system/menu', 'menu', 'system:menu'],
    ['system-api', '接口权限', '/system/api', 'link', 'system:api'],
  ]),
  ...section('system', 'system-merchants', '商户', [
    ['system-merchant', '商户', '/system/merchant', 'contract', 'system:merchant'],
    ['system-merchant-template', '权限模板', '/system/merchant-template', 'file', 'system:merchant'],
  ]),
  ...section('system', 'system-notices', '通知', [
    ['system-announcement', '公告、版本与广告', '/system/announcement', 'info', 'system:announcement'],
    ['system-notice-template', '通知模板', '/system/notice-template', 'comment', 'notification:template'],
    ['system-outbox', '发送记录', '/system/outbox', 'send', 'notification:outbox'],
    ['system-notice-channel', '通知通道', '/system/notice-channel', 'share', 'notification:outbox'],
  ]),
  ...section('system', 'system-base', '基础设置', [
    ['system-site', '站点设置', '/system/site', 'settings', 'system:site'],
    ['system-dictionary', '字典', '/system/dictionary', 'book', 'system:dictionary'],
    ['system-area', '行政区划', '/system/area', 'target', 'system:area'],
    ['system-map', '地图数据', '/system/map', 'image', 'system:area'],
    ['system-numbering', '编号规则', '/system/numbering', 'hash', 'system:site'],
    ['system-sign-in', '登录设置', '/system/sign-in', 'key', 'system:client'],
    ['system-client', '应用登记', '/system/client', 'grid', 'system:client'],
    ['report-embeds', '嵌入的系统', '/system/embed', 'link', 'report:embed'],
  ]),
  ...section('system', 'system-logs', '日志', [
    ['system-login-log', '登录日志', '/system/log/login', 'history', 'system:log'],
    ['system-operation-log', '操作日志', '/system/log/operation', 'clock', 'system:log'],
    ['system-error-log', '运行异常', '/system/log/error', 'warn', 'system:log'],
  ]),

  tile('system', '报表目录', '/report/list', { code: 'work-report', source: 'report', who: 'report:read' }),
  tile('individual', '个人中心', '/user/account-setting', { code: 'work-personal', source: 'user', who: null }),
  tile('individual', '消息通知', '/notification/lists', { code: 'work-notification', source: 'bell', who: null }),
  tile('admin', '站点设置', '/system/site', { code: 'work-site', source: 'settings', who: 'system:site' }),
  tile('myapp', '报表目录', '/report/list', { code: 'app-report', source: 'report', who: 'report:read' }),
  tile('myapp', '数据源', '/data-source/list', { code: 'app-data-source', source: 'database', who: 'data-source:use' }),
  tile('myapp', '通讯录', '/contact/index', { code: 'app-contact', source: 'people', who: null }),
  tile('myapp', '个人中心', '/user/account-setting', { code: 'app-personal', source: 'user', who: null }),
]

interface Look {
  source: string
  who: Who
  light?: boolean
}

type Leaf = [code: string, name: string, path: string, source: string, who: Who]

function bar(code: string, name: string, path: string, look: Look): DefaultMenu {
  return { ...plain, code, alias: code, name, path, group: 'navbar', ...seenBy(look) }
}

function tile(group: Group, name: string, path: string, look: Look & { code: string }): DefaultMenu {
  const { code, ...rest } = look
  return { ...plain, code, alias: code, name, path, group, ...seenBy(rest) }
}

/** A heading of a side bar with what stands below it. */
function section(top: string, code: string, name: string, leaves: Leaf[]): DefaultMenu[] {
  const heading: DefaultMenu = {
    ...plain,
    code,
    alias: code,
    name,
    group: 'side',
    top,
    ...seenBy({ source: '', who: 'below' }),
  }
  return [
    heading,
    ...leaves.map(([leaf, words, path, source, who]): DefaultMenu => {
      return {
        ...plain,
        code: leaf,
        alias: leaf,
        name: words,
        path,
        group: 'side',
        top,
        parent: code,
        ...seenBy({ source, who }),
      }
    }),
  ]
}

function seenBy({ source, who, light = true }: Look) {
  return { source, light, rule: who === null ? (1 as const) : (2 as const), right: who === 'below' ? null : who }
}
