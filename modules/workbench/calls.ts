import { get, nothing } from '@mingtai/api'
import { z } from 'zod'

const leaf = {
  path: z.string(),
  code: z.string(),
  alias: z.string(),
  name: z.string(),
  /** Icon name. */
  source: z.string(),
  isCache: z.boolean(),
  isHidden: z.boolean(),
}
export const MenuNode = z.object({ ...leaf, children: z.array(z.object({ ...leaf, children: z.array(z.never()) })) })
export type MenuNode = z.infer<typeof MenuNode>

export const WorkbenchMenu = z.object({
  id: z.string(),
  name: z.string(),
  path: z.string(),
  alias: z.string(),
  source: z.string(),
  sort: z.number(),
  light: z.boolean(),
})
export const MenuGroup = z.object({
  alias: z.enum(['system', 'individual', 'admin', 'myapp', 'navbar']),
  workbenchMenus: z.array(WorkbenchMenu),
})
export type MenuGroup = z.infer<typeof MenuGroup>

/** One sentence above the page until its reader closes it. */
export const Announcement = z.object({ id: z.string(), status: z.number(), title: z.string(), content: z.string() })

export const workbenchCalls = {
  menu: get('/api/alamo-base/workbench/menu', {
    about: '工作台菜单分组',
    needs: 'login',
    input: nothing,
    reply: z.array(MenuGroup),
  }),
  topMenu: get('/api/alamo-base/menu/top-menu', {
    about: '顶部菜单',
    needs: 'login',
    input: nothing,
    reply: z.array(WorkbenchMenu),
  }),
  routes: get('/api/alamo-base/menu/routes', {
    about: '侧栏菜单树',
    needs: 'login',
    input: z.object({ topMenuId: z.string().max(64) }),
    reply: z.array(MenuNode),
  }),
  systemRoutes: get('/api/alamo-base/menu/system/routes', {
    about: '按系统取菜单树',
    needs: 'login',
    input: z.object({ systemName: z.string().max(64) }),
    reply: z.array(MenuNode),
  }),
  notice: get('/api/alamo-base/workbench/notice', {
    about: '工作台公告',
    needs: 'login',
    input: nothing,
    reply: z.array(Announcement),
  }),
}
