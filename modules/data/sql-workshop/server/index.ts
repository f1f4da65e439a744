import type { Handlers } from '@mingtai/api'
import type { DatasetServices } from '@mingtai/modules/data/dataset/server'
import { type Context, type Db, serverModule } from '@mingtai/server-kit'
import { sqlWorkshopCalls } from '../calls.ts'
import { sqlWorkshopMenus } from './menus.ts'
import { sqlWorkshopNotices } from './notice-templates.ts'
import { queryRunHandlers, sweepQueryRuns } from './query-runs.ts'
import { savedQueryHandlers } from './saved-queries.ts'

/** Queries that people write, run and keep. */
export function sqlWorkshopHandlers(services: DatasetServices): Handlers<typeof sqlWorkshopCalls, Context> {
  return { ...savedQueryHandlers(), ...queryRunHandlers(services) }
}

/** SQL 工作台 as the server takes it. */
export const server = serverModule({
  name: 'sql-workshop',
  title: 'SQL 工作台',
  calls: sqlWorkshopCalls,
  handlers: (services: DatasetServices & { db: Db }) => sqlWorkshopHandlers(services),
  sweeps: [({ db }) => sweepQueryRuns(db)],
  menus: sqlWorkshopMenus,
  noticeTemplates: sqlWorkshopNotices,
})
