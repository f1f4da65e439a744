import { refuse } from '@mingtai/messages'
import { placesOf } from '@mingtai/modules/ground/organization/server'
import { type Actor, type Context, type Db, ofTenant, signedIn } from '@mingtai/server-kit'
import { type SourceType, typeOfCode } from '@mingtai/sql-sources/kinds'
import { and, inArray } from 'drizzle-orm'
import type { AccessLine, OpenTable } from '../../access-shapes.ts'
import type { SourceServices } from '../services.ts'
import { reportDatasource, type SourceRow } from '../tables.ts'

/** What somebody may ask of a source: nothing (null), all of it, or some of its tables. */
export type SourceReach = 'whole' | readonly OpenTable[] | null

/** A statement with the code of its source. */
export interface WrittenQuery {
  dataSource: string
  sql: string
}

/** What of these sources somebody may ask, by code; whom no rules of datasets hold may ask all. */
export async function reachesOf(
  db: Db,
  actor: Actor,
  rows: readonly Pick<SourceRow, 'code' | 'access'>[],
): Promise<Map<string, SourceReach>> {
  if (actor.rights.has('dataset:all-rows') || rows.every(({ access }) => access === null))
    return new Map(rows.map(({ code }) => [code, 'whole']))
  const { tenantId, departmentId, organizationId } = actor
  const places = new Set(await placesOf(db, tenantId, { organizationId, departmentId }))
  const fits = ({ roles, places: wanted, people }: AccessLine) =>
    actor.grants.some(({ roleId }) => roles.includes(roleId)) ||
    wanted.some((place) => places.has(place)) ||
    people.includes(actor.userId)
  return new Map(rows.map(({ code, access }) => [code, access === null ? 'whole' : joined(access.lines.filter(fits))]))
}

function joined(lines: readonly AccessLine[]): SourceReach {
  if (lines.length === 0) return null
  return lines.some(({ tables }) => tables === null) ? 'whole' : lines.flatMap(({ tables }) => tables ?? [])
}

/** Refuses statements over what their writer may not ask; where a text does not tell its tables, all must be open. */
export async function checkQueries(
  { dataPlane }: Pick<SourceServices, 'dataPlane'>,
  context: Context,
  queries: readonly WrittenQuery[],
): Promise<void> {
  if (queries.length === 0) return
  const actor = signedIn(context)
  const rows = await sourcesByCode(context.db, actor.tenantId, [...new Set(queries.map((one) => one.dataSource))])
  const reaches = await reachesOf(context.db, actor, rows)
  for (const { dataSource, sql } of queries) {
    const row = rows.find(({ code }) => code === dataSource)
    const reach = reaches.get(dataSource) ?? null
    // One that is not there is refused where it is read.
    if (row === undefined || reach === 'whole') continue
    if (reach === null) refuse('source.notForYou', row.name)
    const type = typeOfCode(row.type)
    const tables =
      type === null ? null : await dataPlane.statementTables({ type, sql, signal: context.signal, asker: actor.userId })
    if (tables === null) refuse('source.wholeOnly', row.name)
    const closed = tables.find((table) => !isOpen(reach, table, row))
    if (closed !== undefined)
      refuse('source.tableNotForYou', row.name, closed.schema === '' ? closed.name : `${closed.schema}.${closed.name}`)
  }
}

/** Whether a table may be read by who has this reach; a name without a schema is one of the schema where the source begins. */
export function isOpen(
  reach: SourceReach,
  { schema, name }: { schema: string; name: string },
  source: Pick<SourceRow, 'type' | 'database' | 'userName'>,
): boolean {
  if (reach === null || reach === 'whole') return reach !== null
  const type = typeOfCode(source.type)
  const same = (a: string, b: string) =>
    type === 'postgreSql' || type === 'kingbase' ? a === b : a.toLowerCase() === b.toLowerCase()
  const stands = schema === '' ? firstSchema(type, source) : schema
  return reach.some((open) => same(open.schema, stands) && (open.name === null || same(open.name, name)))
}

function firstSchema(
  type: SourceType | null,
  { database, userName }: Pick<SourceRow, 'database' | 'userName'>,
): string {
  switch (type) {
    case 'postgreSql':
    case 'kingbase':
      return 'public'
    case 'mysql':
    case 'clickhouse':
    case 'tdengine':
      return database
    case 'sqlServer':
      return 'dbo'
    case 'oracle':
    case 'dameng':
      return userName.toUpperCase()
    case 'warehouse':
      return 'main'
    case 'api':
    case 'influxdb':
    case 'elasticsearch':
    case 'office':
    case null:
      return ''
    default:
      return type satisfies never
  }
}

/** Sources of the tenant by their codes; one that is gone is not among them. */
export async function sourcesByCode(db: Db, tenantId: string, codes: readonly string[]): Promise<SourceRow[]> {
  return db
    .select()
    .from(reportDatasource)
    .where(and(ofTenant(reportDatasource, tenantId), inArray(reportDatasource.code, [...codes])))
}
