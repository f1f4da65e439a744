import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import {
  audit,
  changed,
  containing,
  type Context,
  created,
  type Db,
  mustMay,
  ofTenant,
  pagedRows,
  removed,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, asc, eq, ilike, inArray, ne, or } from 'drizzle-orm'
import { businesses, type Mapping, type organizationCalls } from '../../calls.ts'
import { organizationById } from '../department/department-rows.ts'
import { placesOf } from '../right/places.ts'
import { withinScope } from '../right/scope.ts'
import { externalMapping, organization } from '../tables.ts'

type Row = typeof externalMapping.$inferSelect
const MAP = { action: 'organization:mapping', about: '机构与业务映射' }
type Keys = 'mappings' | 'saveMapping' | 'removeMapping'

/** 机构映射、业务映射: how other systems call our organizations and our lines of business. */
export function mappingHandlers(): Handlers<Pick<typeof organizationCalls, Keys>, Context> {
  return {
    async mappings({ current, size, kind, keyword = '', sourceSystem = '' }, context) {
      const actor = signedIn(context)
      const { tenantId } = actor
      const like = likeOf(keyword)
      const where = and(
        ofTenant(externalMapping, tenantId),
        eq(externalMapping.kind, kind),
        // A line of business is the whole tenant's.
        kind === 'org' ? withinScope(actor, MAP.action, { organizationId: externalMapping.targetId }) : undefined,
        sourceSystem === '' ? undefined : eq(externalMapping.sourceSystem, sourceSystem),
        keyword === ''
          ? undefined
          : or(
              ilike(externalMapping.sourceName, like),
              ilike(externalMapping.sourceId, like),
              ilike(externalMapping.sourceSystem, like),
              inArray(externalMapping.targetId, await targetsNamed(context.db, tenantId, keyword)),
            ),
      )
      const orderBy = [asc(externalMapping.sourceSystem), asc(externalMapping.sourceName), asc(externalMapping.id)]
      const { rows, total } = await pagedRows(context.db, externalMapping, { where, orderBy, current, size })
      return { records: await presentMappings(context.db, tenantId, rows), total, current, size }
    },

    async saveMapping({ id, revision, ...form }, context) {
      const actor = signedIn(context)
      const { tenantId } = actor
      await checkTarget(context.db, tenantId, form)
      await mustMap(context, form)
      await checkFree(context.db, tenantId, { ...form, except: id ?? null })
      if (id === undefined) {
        const row = { ...stamp(actor), ...form }
        await context.db.insert(externalMapping).values(row)
        await audit(context, { action: '新增映射', subject: form.sourceName, change: created(form) })
        return { id: row.id }
      }
      const before = await mappingById(context.db, tenantId, id)
      await mustMap(context, before)
      const { kind: _kind, ...values } = form
      await saveRevision(context.db, externalMapping, {
        id,
        tenantId,
        revision: revision ?? before.revision,
        values,
        actor,
      })
      await audit(context, { action: '修改映射', subject: form.sourceName, change: changed(before, values) })
      return { id }
    },

    async removeMapping({ id }, context) {
      const actor = signedIn(context)
      const row = await mappingById(context.db, actor.tenantId, id)
      await mustMap(context, row)
      await context.db
        .update(externalMapping)
        .set({ deleted: true, ...touch(actor) })
        .where(and(ofTenant(externalMapping, actor.tenantId), eq(externalMapping.id, id)))
      const { sourceSystem, sourceId, targetId } = row
      const change = removed({ sourceSystem, sourceId, targetId })
      await audit(context, { action: '删除映射', subject: row.sourceName, change })
      return null
    },
  }
}

/** The organization that is meant must lie within reach. */
async function mustMap(context: Context, { kind, targetId }: Pick<Row, 'kind' | 'targetId'>): Promise<void> {
  if (kind === 'business') return
  const { tenantId } = signedIn(context)
  const places = await placesOf(context.db, tenantId, { organizationId: targetId, departmentId: null })
  mustMay(context, MAP, { name: '这个机构的映射', ownerId: null, places })
}

function likeOf(keyword: string): string {
  return containing(keyword)
}

async function mappingById(db: Db, tenantId: string, id: string): Promise<Row> {
  const [found] = await db
    .select()
    .from(externalMapping)
    .where(and(ofTenant(externalMapping, tenantId), eq(externalMapping.id, id)))
  return found ?? refuse('row.gone', '映射')
}

/** Organizations and lines of business whose name is looked for. */
async function targetsNamed(db: Db, tenantId: string, keyword: string): Promise<string[]> {
  const found = await db
    .select({ id: organization.id })
    .from(organization)
    .where(and(eq(organization.tenantId, tenantId), ilike(organization.name, likeOf(keyword))))
  const named = Object.entries(businesses).filter(([, name]) => name.includes(keyword))
  return [...found.map(({ id }) => id), ...named.map(([code]) => code)]
}

interface Wanted {
  kind: Mapping['kind']
  sourceSystem: string
  sourceId: string
  targetId: string
}

async function checkTarget(db: Db, tenantId: string, { kind, targetId }: Wanted): Promise<void> {
  if (kind === 'business') {
    if (!Object.hasOwn(businesses, targetId)) throw refusal('field.unknownChoice', '业务', targetId).at('targetId')
    return
  }
  const row = await organizationById(db, tenantId, targetId)
  if (row.mergedInto !== null) throw refusal('organization.merged', row.name).at('targetId')
}

async function checkFree(
  db: Db,
  tenantId: string,
  { kind, sourceSystem, sourceId, except }: Wanted & { except: string | null },
): Promise<void> {
  const there = await db
    .select()
    .from(externalMapping)
    .where(
      and(
        ofTenant(externalMapping, tenantId),
        eq(externalMapping.kind, kind),
        eq(externalMapping.sourceSystem, sourceSystem),
        eq(externalMapping.sourceId, sourceId),
        except === null ? undefined : ne(externalMapping.id, except),
      ),
    )
  const [taken] = await presentMappings(db, tenantId, there)
  if (taken !== undefined)
    throw refusal('organization.mappingTaken', sourceSystem, sourceId, taken.targetName).at('sourceId')
}

async function presentMappings(db: Db, tenantId: string, rows: Row[]): Promise<Mapping[]> {
  const ids = rows.filter(({ kind }) => kind === 'org').map(({ targetId }) => targetId)
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: organization.id, name: organization.name })
          .from(organization)
          .where(and(eq(organization.tenantId, tenantId), inArray(organization.id, ids)))
  const names = new Map<string, string>([
    ...found.map(({ id, name }) => [id, name] as const),
    ...Object.entries(businesses),
  ])
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    sourceSystem: row.sourceSystem,
    sourceId: row.sourceId,
    sourceName: row.sourceName,
    targetId: row.targetId,
    targetName: names.get(row.targetId) ?? '（已删除）',
    remark: row.remark ?? '',
    revision: row.revision,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
  }))
}
