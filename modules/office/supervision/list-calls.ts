import { file, get, id, nothing, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { day, ItemRow, TaskRow } from './item.ts'
import { Category, ItemState, Level, Light, Source, TaskState } from './words.ts'

const base = '/api/alamo-business/supervision-item'
const tasks = '/api/alamo-business/supervision-task'

export const itemFilters = {
  keyword: z.string().trim().max(100).optional(),
  source: Source.optional(),
  category: Category.optional(),
  level: Level.optional(),
  state: ItemState.optional(),
  light: Light.optional(),
  /** The organization of the unit that leads. */
  unit: id.optional(),
  year: z.coerce.number().int().min(2000).max(2100).optional(),
  from: day.optional(),
  to: day.optional(),
  /** mine: followed by oneself or led by oneself; live: what still goes on. */
  scope: z.enum(['all', 'mine', 'live', 'overdue']).optional(),
}

const asked = paging.extend({
  ...itemFilters,
  order: z.enum(['dueAt', 'createdAt', 'progress', 'weight']).default('dueAt'),
  descending: z.stringbool().default(false),
})

export const taskFilters = {
  keyword: z.string().trim().max(100).optional(),
  state: TaskState.optional(),
  light: Light.optional(),
  /** What waits for the reader's unit, or for the reader's signature. */
  scope: z.enum(['all', 'waiting', 'live', 'done']).optional(),
}

const LightCount = z.object({ light: Light, total: z.number().int() })
/** How the items of one organization stand. */
export const UnitLine = z.object({
  organizationId: id,
  name: z.string(),
  total: z.number().int(),
  green: z.number().int(),
  yellow: z.number().int(),
  red: z.number().int(),
  waiting: z.number().int(),
  closed: z.number().int(),
  onTime: z.number().int(),
  urges: z.number().int(),
  returns: z.number().int(),
  score: z.number().nullable(),
})
export type UnitLine = z.infer<typeof UnitLine>

const GraphNode = z.object({
  id,
  title: z.string(),
  number: z.string().nullable(),
  leadUnit: z.string(),
  light: Light,
  state: ItemState,
  isReadable: z.boolean(),
})
const GraphEdge = z.object({ from: id, to: id, reason: z.string() })
export const Graph = z.object({ nodes: z.array(GraphNode), edges: z.array(GraphEdge) })
export type Graph = z.infer<typeof Graph>

/** Ledgers, boards and files of items and of units' tasks. */
export const supervisionListCalls = {
  items: get(`${base}/page`, { about: '督办台账', needs: 'login', input: asked, reply: pageOf(ItemRow) }),
  lightCounts: get(`${base}/lights`, {
    about: '督办事项按灯计数',
    needs: 'login',
    input: z.object(itemFilters),
    reply: z.array(LightCount),
  }),
  units: get(`${base}/units`, {
    about: '各单位督办情况',
    needs: 'login',
    input: z.object({ year: itemFilters.year }),
    reply: z.array(UnitLine),
  }),
  graph: get(`${base}/graph`, { about: '督办卡点关系图', needs: 'login', input: nothing, reply: Graph }),
  tasks: get(`${tasks}/page`, {
    about: '承办单位任务台账',
    needs: 'login',
    input: paging.extend(taskFilters),
    reply: pageOf(TaskRow),
  }),
  taskCounts: get(`${tasks}/counts`, {
    about: '任务台账各栏的件数',
    needs: 'login',
    input: nothing,
    reply: z.object({ waiting: z.number().int(), live: z.number().int(), done: z.number().int() }),
  }),
  downloadLedger: post(`${base}/download`, {
    about: '导出督办台账',
    needs: 'login',
    envelope: 'file',
    input: z.object(itemFilters),
    reply: file,
  }),
}
