import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import {
  audit,
  changed,
  type Context,
  type Db,
  ofTenant,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, asc, count, eq, ne } from 'drizzle-orm'
import type { setCalls } from '../../set-calls.ts'
import type { Group } from '../../shapes.ts'
import { reportDataset, reportDatasetGroup } from '../tables.ts'

type GroupCalls = Pick<typeof setCalls, 'groups' | 'insertGroup' | 'updateGroup' | 'removeGroup'>
type GroupRow = typeof reportDatasetGroup.$inferSelect

/** Groups of datasets. */
export const groupHandlers: Handlers<GroupCalls, Context> = {
  async groups(_input, context) {
    return groupsOf(context.db, signedIn(context).tenantId)
  },

  async insertGroup({ name }, context) {
    const actor = signedIn(context)
    const [row] = await context.db
      .insert(reportDatasetGroup)
      .values({ ...stamp(actor), name, sort: 0 })
      .onConflictDoNothing()
      .returning()
    if (row === undefined) throw refusal('dataset.groupTaken', name).at('name')
    await audit(context, { action: '新增数据集分组', subject: name, detail: { about: [row.id] } })
    return presentGroup(row, 0)
  },

  async updateGroup({ id, name, sort, revision }, context) {
    const actor = signedIn(context)
    const { tenantId } = actor
    const before = await groupById(context.db, tenantId, id)
    const taken = await context.db
      .select({ id: reportDatasetGroup.id })
      .from(reportDatasetGroup)
      .where(and(live(tenantId), eq(reportDatasetGroup.name, name), ne(reportDatasetGroup.id, id)))
    if (taken.length > 0) throw refusal('dataset.groupTaken', name).at('name')
    const values = { name, sort }
    const row = await saveRevision(context.db, reportDatasetGroup, { id, tenantId, revision, values, actor })
    const detail = { about: [id] }
    const change = changed({ name: before.name, sort: before.sort }, values)
    await audit(context, { action: '修改数据集分组', subject: name, detail, change })
    return presentGroup(row, (await counts(context.db, tenantId)).get(id) ?? 0)
  },

  async removeGroup({ id }, context) {
    const actor = signedIn(context)
    const { tenantId } = actor
    const row = await groupById(context.db, tenantId, id)
    await context.db.transaction(async (inside) => {
      await inside
        .update(reportDataset)
        .set({ groupId: null })
        .where(and(eq(reportDataset.tenantId, tenantId), eq(reportDataset.groupId, id)))
      await inside
        .update(reportDatasetGroup)
        .set({ deleted: true, ...touch(actor) })
        .where(and(live(tenantId), eq(reportDatasetGroup.id, id)))
    })
    await audit(context, { action: '删除数据集分组', subject: row.name, detail: { about: [id] } })
    return null
  },
}

export async function groupsOf(db: Db, tenantId: string): Promise<Group[]> {
  const rows = await db
    .select()
    .from(reportDatasetGroup)
    .where(live(tenantId))
    .orderBy(asc(reportDatasetGroup.sort), asc(reportDatasetGroup.name), asc(reportDatasetGroup.id))
  const datasetCounts = await counts(db, tenantId)
  return rows.map((row) => presentGroup(row, datasetCounts.get(row.id) ?? 0))
}

export async function groupById(db: Db, tenantId: string, id: string): Promise<GroupRow> {
  const rows = await db
    .select()
    .from(reportDatasetGroup)
    .where(and(live(tenantId), eq(reportDatasetGroup.id, id)))
  return rows[0] ?? refuse('dataset.groupGone')
}

function live(tenantId: string) {
  return and(eq(reportDatasetGroup.tenantId, tenantId), eq(reportDatasetGroup.deleted, false))
}

async function counts(db: Db, tenantId: string): Promise<Map<string | null, number>> {
  const rows = await db
    .select({ groupId: reportDataset.groupId, datasetCount: count() })
    .from(reportDataset)
    .where(ofTenant(reportDataset, tenantId))
    .groupBy(reportDataset.groupId)
  return new Map(rows.map(({ groupId, datasetCount }) => [groupId, datasetCount]))
}

function presentGroup({ id, name, sort, revision }: GroupRow, datasets: number): Group {
  return { id, name, sort, datasets, revision }
}
