import { done, get, id, nothing, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { layoutCalls } from './layout-calls.ts'
import { searchCalls } from './search-calls.ts'

export type { SearchSection } from './search-calls.ts'

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
  /** Another system's address, opened with a single sign-on token. */
  external: z.string().nullable(),
})
export type WorkbenchMenu = z.infer<typeof WorkbenchMenu>
export const MenuGroup = z.object({
  alias: z.enum(['system', 'individual', 'admin', 'myapp', 'navbar']),
  workbenchMenus: z.array(WorkbenchMenu),
})
export type MenuGroup = z.infer<typeof MenuGroup>

/** One sentence above the page until its reader closes it. */
export const Announcement = z.object({ id: z.string(), status: z.number(), title: z.string(), content: z.string() })

/** What went wrong in a browser. Office specification, section 3. */
const BrowserError = z.object({
  url: z.string().max(500),
  /** Milliseconds by the clock of the browser. */
  time: z.number().int().min(0).max(8.64e15),
  type: z.enum(['render', 'script', 'promise', 'load']),
  message: z.string().max(500),
  stack: z.string().max(4000),
  info: z.string().max(2000),
})
export type BrowserError = z.infer<typeof BrowserError>

/** The same failure of all browsers, counted. */
export const ErrorSummary = z.object({
  type: BrowserError.shape.type,
  message: z.string(),
  times: z.number().int(),
  people: z.number().int(),
  firstAt: z.string(),
  lastAt: z.string(),
})
export type ErrorSummary = z.infer<typeof ErrorSummary>

export const ErrorEntry = z.object({
  id,
  who: z.string(),
  address: z.string(),
  device: z.string(),
  url: z.string(),
  stack: z.string(),
  info: z.string(),
  happenedAt: z.string(),
  at: z.string(),
})
export type ErrorEntry = z.infer<typeof ErrorEntry>

export const Beginning = z.array(
  z.object({ key: z.enum(['organization', 'people', 'role', 'report']), done: z.boolean() }),
)
export type Beginning = z.infer<typeof Beginning>

export const FirstSteps = z.array(z.object({ key: z.enum(['report', 'approval', 'signature']), done: z.boolean() }))
export type FirstSteps = z.infer<typeof FirstSteps>

export const workbenchCalls = {
  ...searchCalls,
  ...layoutCalls,
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
  beginning: get('/api/alamo-base/workbench/beginning', {
    about: '新商户的开始几步',
    needs: 'login',
    input: nothing,
    /** Empty where all is done, and for who does not administer the merchant. */
    reply: Beginning,
  }),
  firstSteps: get('/api/alamo-base/workbench/first-steps', {
    about: '新人的开始几步',
    needs: 'login',
    input: nothing,
    /** Empty where all is done. */
    reply: FirstSteps,
  }),
  logErrors: post('/api/alamo-base/error-log', {
    about: '上报运行异常',
    needs: 'public',
    input: z.object({ entries: z.array(BrowserError).min(1).max(10) }),
    reply: done,
  }),
  errorSummaries: get('/api/alamo-base/error-log/summary', {
    about: '运行异常汇总',
    needs: 'system:log',
    input: paging.extend({
      keyword: z.string().max(100).optional(),
      type: BrowserError.shape.type.optional(),
    }),
    reply: pageOf(ErrorSummary),
  }),
  errorEntries: get('/api/alamo-base/error-log/list', {
    about: '运行异常明细',
    needs: 'system:log',
    input: paging.extend({ type: BrowserError.shape.type, message: z.string().max(500) }),
    reply: pageOf(ErrorEntry),
  }),
}
