import type { Handlers } from '@mingtai/api'
import { role } from '@mingtai/modules/ground/organization/server'
import { refuse } from '@mingtai/messages'
import {
  audit,
  changed,
  type Context,
  type Db,
  removed,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, asc, eq } from 'drizzle-orm'
import type { RoleLimit, ruleCalls } from '../../rule-calls.ts'
import { checkRoles } from '../definition/check-form.ts'
import { reportDatasetLimit } from '../tables.ts'

type LimitCalls = Pick<typeof ruleCalls, 'limits' | 'saveLimit' | 'removeLimit'>
type LimitRow = typeof reportDatasetLimit.$inferSelect

/** How much one query may bring to the holders of a role. */
export const limitHandlers: Handlers<LimitCalls, Context> = {
  async limits(_input, context) {
    const { tenantId } = signedIn(context)
    const names = await roleNames(context.db, tenantId)
    const rows = await context.db
      .select()
      .from(reportDatasetLimit)
      .where(live(tenantId))
      .orderBy(asc(reportDatasetLimit.roleId))
    return rows.map((row) => presentRoleLimit(row, names))
  },

  async saveLimit({ revision, roleId, ...most }, context) {
    const actor = signedIn(context)
    const { tenantId } = actor
    await checkRoles(context.db, tenantId, [roleId])
    const before = await limitOf(context.db, tenantId, roleId)
    const row =
      before === null
        ? await inserted(context, { roleId, ...most })
        : await saveRevision(context.db, reportDatasetLimit, { id: before.id, tenantId, revision, values: most, actor })
    const names = await roleNames(context.db, tenantId)
    const detail = { about: [row.id] }
    const change = changed(before && said(before), said(row))
    await audit(context, { action: '设置取数上限', subject: names.get(roleId) ?? roleId, detail, change })
    return presentRoleLimit(row, names)
  },

  async removeLimit({ roleId }, context) {
    const actor = signedIn(context)
    const { tenantId } = actor
    const row = (await limitOf(context.db, tenantId, roleId)) ?? refuse('row.gone', '这个角色的上限')
    await context.db
      .update(reportDatasetLimit)
      .set({ deleted: true, ...touch(actor) })
      .where(and(live(tenantId), eq(reportDatasetLimit.id, row.id)))
    const names = await roleNames(context.db, tenantId)
    const detail = { about: [row.id] }
    const change = removed(said(row))
    await audit(context, { action: '取消取数上限', subject: names.get(roleId) ?? roleId, detail, change })
    return null
  },
}

async function inserted(
  context: Context,
  values: Pick<LimitRow, 'roleId' | 'maxRows' | 'maxBytes' | 'timeoutSeconds'>,
) {
  const [row] = await context.db
    .insert(reportDatasetLimit)
    .values({ ...stamp(signedIn(context)), ...values })
    .onConflictDoNothing()
    .returning()
  return row ?? refuse('dataset.limitTwice')
}

async function limitOf(db: Db, tenantId: string, roleId: string): Promise<LimitRow | null> {
  const rows = await db
    .select()
    .from(reportDatasetLimit)
    .where(and(live(tenantId), eq(reportDatasetLimit.roleId, roleId)))
  return rows[0] ?? null
}

function live(tenantId: string) {
  return and(eq(reportDatasetLimit.tenantId, tenantId), eq(reportDatasetLimit.deleted, false))
}

async function roleNames(db: Db, tenantId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: role.id, name: role.name })
    .from(role)
    .where(and(eq(role.tenantId, tenantId), eq(role.deleted, false)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function said({ maxRows, maxBytes, timeoutSeconds }: LimitRow) {
  return { maxRows, maxBytes, timeoutSeconds }
}

function presentRoleLimit(row: LimitRow, names: ReadonlyMap<string, string>): RoleLimit {
  const { roleId, revision, updatedAt, updatedBy } = row
  const roleName = names.get(roleId) ?? roleId
  return { roleId, roleName, ...said(row), revision, updatedAt: updatedAt.toISOString(), updatedBy }
}
