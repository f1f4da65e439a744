import { done, get, id, listOf, nothing, post } from '@mingtai/api'
import { say } from '@mingtai/messages'
import { z } from 'zod'

export const menuGroups = {
  navbar: '顶栏',
  side: '侧栏',
  system: '工作台 · 系统',
  individual: '工作台 · 个人',
  admin: '工作台 · 管理',
  myapp: '工作台 · 应用',
  button: '按钮',
} as const
export const MenuGroupName = z.enum(['navbar', 'side', 'system', 'individual', 'admin', 'myapp', 'button'])
export type MenuGroupName = z.infer<typeof MenuGroupName>

const rule = z.union([z.literal(1), z.literal(2)])

export const MenuRow = z.object({
  id,
  code: z.string(),
  alias: z.string(),
  name: z.string(),
  path: z.string(),
  /** Icon name. */
  source: z.string(),
  group: MenuGroupName,
  /** The item of the top bar in whose side bar it hangs. */
  topMenuId: z.string().nullable(),
  parentId: z.string().nullable(),
  sort: z.number().int(),
  light: z.boolean(),
  published: z.boolean(),
  isCache: z.boolean(),
  isHidden: z.boolean(),
  external: z.string().nullable(),
  /** Dictionary menuRule: 1 login, 2 login plus authorisation. */
  rule,
  right: z.string().nullable(),
  rightName: z.string().nullable(),
  builtIn: z.boolean(),
  /** Not as the product has it. */
  changed: z.boolean(),
  revision: z.number().int(),
})
export type MenuRow = z.infer<typeof MenuRow>

const MenuForm = z.object({
  name: z.string().trim().min(1).max(20),
  alias: z
    .string()
    .trim()
    .regex(/^[A-Za-z][A-Za-z0-9_-]{0,59}$/, '别名由字母开头，只含字母、数字、- 和 _，最多 60 个字符。'),
  path: z
    .string()
    .trim()
    .regex(/^(\/[A-Za-z0-9/_:-]*(\?[A-Za-z0-9=&_.%-]*)?)?$/, '路径以 / 开头，只含字母、数字、- 和 _。')
    .max(200)
    .default(''),
  source: z.string().max(40).default(''),
  group: z.enum(MenuGroupName.options, say('field.menuTypeFirst')),
  topMenuId: id.nullable().default(null),
  parentId: id.nullable().default(null),
  light: z.boolean().default(true),
  published: z.boolean().default(true),
  isCache: z.boolean().default(true),
  isHidden: z.boolean().default(false),
  external: z
    .string()
    .trim()
    .max(500)
    .regex(/^https?:\/\/\S+$/, '外部地址以 http:// 或 https:// 开头。')
    .nullable()
    .default(null),
  rule: rule.default(1),
  right: z.string().max(60).nullable().default(null),
})

const base = '/SpringReport/api/sysMenu'
const needs = 'system:menu'

export const menuCalls = {
  menus: post(`${base}/getTableList`, { about: '菜单列表', needs, input: nothing, reply: listOf(MenuRow) }),
  menuDetail: get(`${base}/getDetail`, { about: '菜单', needs, input: z.object({ id }), reply: MenuRow }),
  insertMenu: post(`${base}/insert`, { about: '新增菜单', needs, input: MenuForm, reply: MenuRow }),
  updateMenu: post(`${base}/update`, {
    about: '修改菜单',
    needs,
    input: MenuForm.extend({ id, revision: z.number().int() }),
    reply: MenuRow,
  }),
  removeMenu: get(`${base}/delete`, { about: '删除菜单', needs, input: z.object({ id }), reply: done }),
  removeMenus: post(`${base}/deletebatch`, {
    about: '批量删除菜单',
    needs,
    input: z.object({ ids: z.array(id).min(1, say('field.chooseRowsToDelete')).max(200) }),
    reply: done,
  }),
  menuStatus: post(`${base}/changeStatus`, {
    about: '发布、点亮或隐藏菜单',
    needs,
    input: z.object({ id, name: z.enum(['published', 'light', 'isHidden', 'isCache']), on: z.boolean() }),
    reply: done,
  }),
  sortMenus: post(`${base}/sort`, {
    about: '菜单排序',
    needs,
    /** The menus that stand beside one another, in their new order. */
    input: z.object({ ids: z.array(id).min(1).max(500) }),
    reply: done,
  }),
  resetMenus: post(`${base}/reset`, {
    about: '恢复默认菜单',
    needs,
    /** null: all that came with the product. */
    input: z.object({ id: id.nullable().default(null) }),
    reply: z.object({ reset: z.number().int() }),
  }),
  menuParents: post(`${base}/getParentMenus`, {
    about: '可以作为上级的菜单',
    needs,
    input: nothing,
    reply: z.array(
      z.object({ id: z.string(), name: z.string(), group: MenuGroupName, topMenuId: z.string().nullable() }),
    ),
  }),
  previewMenus: post(`${base}/preview`, {
    about: '按角色预览菜单',
    needs,
    input: z.object({ roleIds: z.array(id).max(50) }),
    /** Ids of the menus that somebody with these roles, and the role of everybody, is shown. */
    reply: z.array(z.string()),
  }),
}
