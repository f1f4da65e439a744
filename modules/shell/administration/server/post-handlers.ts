import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import { membership, post } from '@mingtai/modules/ground/organization/server'
import {
  audit,
  changed,
  type Context,
  created,
  type Db,
  ofTenant,
  pagedRows,
  removed,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { listWorkbook } from '@mingtai/sheet-files'
import { and, asc, count, eq, ilike, inArray, ne, or } from 'drizzle-orm'
import type { Post, postCalls } from '../post-calls.ts'
import { keywordPattern } from './keyword.ts'
import { XLSX } from './xlsx.ts'

type PostRow = typeof post.$inferSelect

/** 岗位: what memberships name. One that somebody holds is not deleted. */
export function postHandlers(): Handlers<typeof postCalls, Context> {
  return {
    async posts({ current, size, keyword, status }, context) {
      const { tenantId } = signedIn(context)
      const wanted = keywordPattern(keyword)
      const where = and(
        ofTenant(post, tenantId),
        wanted === null ? undefined : or(ilike(post.name, wanted), ilike(post.code, wanted)),
        status === undefined ? undefined : eq(post.status, status),
      )
      const orderBy = [asc(post.sort), asc(post.code)]
      const { rows, total } = await pagedRows(context.db, post, { where, orderBy, current, size })
      const holderCounts = await holders(context.db, tenantId)
      return { data: rows.map((row) => presentPost(row, holderCounts)), total }
    },

    async postDetail({ id }, context) {
      const { tenantId } = signedIn(context)
      return presentPost(await rowOf(context.db, tenantId, id), await holders(context.db, tenantId))
    },

    async insertPost(form, context) {
      const actor = signedIn(context)
      const rows = await context.db
        .insert(post)
        .values({ ...stamp(actor), ...valuesOf(form) })
        .onConflictDoNothing()
        .returning()
      const row = rows[0]
      if (row === undefined) throw refusal('post.codeTaken', form.postCode).at('postCode')
      await audit(context, { action: '新增岗位', subject: row.name, change: created(valuesOf(form)) })
      return presentPost(row, new Map())
    },

    async updatePost({ id, revision, ...form }, context) {
      const actor = signedIn(context)
      const before = await rowOf(context.db, actor.tenantId, id)
      const [taken] = await context.db
        .select({ id: post.id })
        .from(post)
        .where(and(ofTenant(post, actor.tenantId), eq(post.code, form.postCode), ne(post.id, id)))
      if (taken !== undefined) throw refusal('post.codeTaken', form.postCode).at('postCode')
      const values = valuesOf(form)
      const row = await saveRevision(context.db, post, { id, tenantId: actor.tenantId, revision, values, actor })
      const { code, name, sort, status, remark } = before
      const change = changed({ code, name, sort, status, remark }, values)
      await audit(context, { action: '修改岗位', subject: row.name, change })
      return presentPost(row, await holders(context.db, actor.tenantId))
    },

    async removePost({ id }, context) {
      await remove(context, [id])
      return null
    },

    async removePosts({ ids }, context) {
      await remove(context, [...new Set(ids)])
      return null
    },

    async postStatus({ id, status }, context) {
      const actor = signedIn(context)
      const before = await rowOf(context.db, actor.tenantId, id)
      const { revision } = before
      await saveRevision(context.db, post, { id, tenantId: actor.tenantId, revision, values: { status }, actor })
      const change = changed({ status: before.status }, { status })
      await audit(context, { action: status === 1 ? '启用岗位' : '停用岗位', subject: before.name, change })
      return null
    },

    async postChoices(_, context) {
      const { tenantId } = signedIn(context)
      return context.db
        .select({ id: post.id, postCode: post.code, postName: post.name })
        .from(post)
        .where(and(ofTenant(post, tenantId), eq(post.status, 1)))
        .orderBy(asc(post.sort), asc(post.code))
    },

    async exportPosts(_, context) {
      const { tenantId } = signedIn(context)
      const rows = await context.db
        .select()
        .from(post)
        .where(ofTenant(post, tenantId))
        .orderBy(asc(post.sort), asc(post.code))
      const holderCounts = await holders(context.db, tenantId)
      const bytes = await listWorkbook({
        name: '岗位',
        columns: [
          { title: '编码', width: 120 },
          { title: '名称', width: 200 },
          { title: '排序', width: 70 },
          { title: '状态', width: 70 },
          { title: '人数', width: 70 },
          { title: '说明', width: 300 },
        ],
        rows: rows.map(({ id, code, name, sort, status, remark }) => [
          code,
          name,
          sort,
          status === 1 ? '启用' : '停用',
          holderCounts.get(id) ?? 0,
          remark,
        ]),
      })
      await audit(context, { action: '导出岗位', subject: '岗位', detail: { rows: rows.length } })
      return { name: '岗位.xlsx', type: XLSX, content: { bytes } }
    },
  }
}

async function rowOf(db: Db, tenantId: string, id: string): Promise<PostRow> {
  const [row] = await db
    .select()
    .from(post)
    .where(and(ofTenant(post, tenantId), eq(post.id, id)))
  return row ?? refuse('row.gone', '岗位')
}

/** All of them or none. */
async function remove(context: Context, ids: string[]): Promise<void> {
  const actor = signedIn(context)
  await context.db.transaction(async (db) => {
    const rows = await db
      .select()
      .from(post)
      .where(and(ofTenant(post, actor.tenantId), inArray(post.id, ids)))
      .for('update')
    if (rows.length < ids.length) refuse('row.gone', '岗位')
    const holderCounts = await holders(db, actor.tenantId)
    const used = rows.find(({ id }) => (holderCounts.get(id) ?? 0) > 0)
    if (used !== undefined) refuse('row.inUse', used.name, `${holderCounts.get(used.id) ?? 0} 人`)
    await db
      .update(post)
      .set({ deleted: true, ...touch(actor) })
      .where(and(ofTenant(post, actor.tenantId), inArray(post.id, ids)))
    for (const { name, code } of rows)
      await audit({ ...context, db }, { action: '删除岗位', subject: name, change: removed({ code, name }) })
  })
}

/** How many people hold each post. */
async function holders(db: Db, tenantId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ postId: membership.postId, people: count() })
    .from(membership)
    .where(and(eq(membership.tenantId, tenantId), eq(membership.deleted, false)))
    .groupBy(membership.postId)
  return new Map(rows.flatMap(({ postId, people }) => (postId === null ? [] : [[postId, people] as const])))
}

interface Form {
  postCode: string
  postName: string
  sort: number
  status: number
  remark: string
}

function valuesOf({ postCode, postName, ...rest }: Form) {
  return { code: postCode, name: postName, ...rest }
}

function presentPost(row: PostRow, holderCounts: Map<string, number>): Post {
  const { id, code, name, sort, status, remark, revision, updatedAt, updatedBy } = row
  const words = { id, postCode: code, postName: name, sort, status, remark: remark ?? '', revision, updatedBy }
  return { ...words, people: holderCounts.get(id) ?? 0, updatedAt: updatedAt.toISOString() }
}
