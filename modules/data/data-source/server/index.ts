import type { Handlers } from '@mingtai/api'
import {
  type Context,
  type Db,
  newId,
  ofTenant,
  sealedByRow,
  serverModule,
  signedIn,
  watching,
} from '@mingtai/server-kit'
import { refuse } from '@mingtai/messages'
import { asc } from 'drizzle-orm'
import { tenant } from '@mingtai/modules/ground/organization/server'
import { dataSourceCalls } from '../calls.ts'
import { editorOf } from '../editors.ts'
import { accessHandlers } from './access/access-handlers.ts'
import { isOpen, reachesOf } from './access/source-access.ts'
import { OFFICE, WAREHOUSE } from './connection.ts'
import { lookAtSources } from './health.ts'
import { queryLogHandlers, sweepQueryLog } from './query-log.ts'
import { statementHandlers } from './statement-handlers.ts'
import { resolvedSource } from './resolved.ts'
import { sourceByCode } from './rows.ts'
import type { SourceServices } from './services.ts'
import { sourceFacts } from './source-facts.ts'
import { sourceHandlers } from './source-handlers.ts'
import { reportDatasource } from './tables.ts'
import { dataSourceMenus } from './menus.ts'
import { dataSourceRights } from './rights.ts'

export { toldFailure } from './told-failure.ts'
export {
  checkQueries,
  isOpen,
  reachesOf,
  sourcesByCode,
  type SourceReach,
  type WrittenQuery,
} from './access/source-access.ts'
export { fileSourcePath } from './connection.ts'
export { noteHealth } from './health.ts'
export { useOfficeTables } from './office/tables.ts'
export { queryLogger } from './query-logger.ts'
export { storeRunFacts } from './query-log.ts'
export { resolvedSources, sourceConfigs } from './resolved.ts'
export { sourceByCode, sourceCodes } from './rows.ts'
export {
  cellsShowing,
  knownThings,
  takings,
  thingCounts,
  thingsAskingFor,
  thingsAskingParameters,
  thingsUsing,
  useDataUses,
  type UsingThing,
} from './use/data-uses.ts'
export { knownUses, namedUses, usesOfSource } from './use/uses.ts'
export type { ResolvedSource } from './resolved.ts'
export type { SourceServices } from './services.ts'

/** Where reports take their rows from: databases, interfaces, and what comes with the product. */
export function dataSourceHandlers(services: SourceServices): Handlers<typeof dataSourceCalls, Context> {
  const { dataPlane } = services
  const opened = async (code: string, context: Context) => {
    const actor = signedIn(context)
    const row = await sourceByCode(context.db, actor.tenantId, code)
    const reach = (await reachesOf(context.db, actor, [row])).get(code) ?? null
    if (reach === null) refuse('source.notForYou', row.name)
    const { config } = await resolvedSource(context.db, { row, actor }, services)
    return { config, isSeen: (table: { schema: string; name: string }) => isOpen(reach, table, row), row }
  }
  return {
    ...sourceHandlers(services),
    ...queryLogHandlers(),
    ...statementHandlers(services),
    ...accessHandlers,

    async choices(_input, context) {
      const actor = signedIn(context)
      const { tenantId } = actor
      const { code, name, type, access } = reportDatasource
      const rows = await context.db
        .select({ code, name, type, access })
        .from(reportDatasource)
        .where(ofTenant(reportDatasource, tenantId))
        .orderBy(asc(type), asc(name))
      const reaches = await reachesOf(context.db, actor, rows)
      return rows
        .filter((row) => reaches.get(row.code) !== null)
        .map((row) => ({ code: row.code, name: row.name, ...editorOf(row.type) }))
    },

    async tables({ code }, context) {
      const { config, isSeen } = await opened(code, context)
      return (await dataPlane.listTables({ source: config, ...watching(context) })).filter(isSeen)
    },

    async columns({ code, table }, context) {
      const dot = table.indexOf('.')
      const place = { schema: dot < 0 ? '' : table.slice(0, dot), name: table.slice(dot + 1) }
      const { config, isSeen, row } = await opened(code, context)
      if (!isSeen(place)) refuse('source.tableNotForYou', row.name, table)
      return dataPlane.listColumns({ source: config, table: place, ...watching(context) })
    },
  }
}

/** 数据源 as the server takes it. */
export const server = serverModule({
  name: 'data-source',
  title: '数据源',
  calls: dataSourceCalls,
  handlers: (services: SourceServices & { db: Db }) => dataSourceHandlers(services),
  health: ({ db }) => ({ area: '数据源', facts: () => sourceFacts(db) }),
  jobs: [
    {
      name: 'source-health',
      cron: '* * * * *',
      retries: 0,
      seconds: 600,
      work: (services) => lookAtSources(services, services.db),
    },
  ],
  sweeps: [({ db }) => sweepQueryLog(db)],
  applyDefaults: addBuiltInSourcesToAll,
  sealedColumns: [
    sealedByRow('report_datasource', 'password'),
    { table: 'report_datasource', key: 'id', column: 'secrets', about: (id) => `${id}:settings` },
  ],
  rights: dataSourceRights,
  menus: dataSourceMenus,
})

const builtIn = [
  { code: 'warehouse', name: '内置数据仓库', type: WAREHOUSE, remark: '随系统提供的分析库，含一百万行示例订单' },
  { code: 'office', name: '办公数据', type: OFFICE, remark: '本系统的人员、部门、待办和日志，每人只看到自己有权看的' },
]

/** Give a tenant the sources that come with the product; nothing happens where it has them. */
export async function addBuiltInSources(db: Db, tenantId: string): Promise<void> {
  const by = { tenantId, createdBy: '系统', updatedBy: '系统' }
  await db
    .insert(reportDatasource)
    .values(builtIn.map((source) => ({ id: newId(), ...by, ...source })))
    .onConflictDoNothing()
}

/** Tenants from before a source came with the product are given it, unless they use its code for one of their own. */
async function addBuiltInSourcesToAll(db: Db): Promise<void> {
  const rows = await db.select({ id: tenant.id }).from(tenant)
  for (const { id } of rows) await addBuiltInSources(db, id)
}
