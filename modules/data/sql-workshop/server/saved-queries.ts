import type { Handlers, ParsedInput } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import { person } from '@mingtai/modules/ground/organization/server'
import {
  type Actor,
  audit,
  changed,
  containing,
  type Context,
  type Db,
  removed,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { initials, pinyinKey } from '@mingtai/zh/pinyin'
import { and, asc, count, desc, eq, ilike, ne, or, type SQL } from 'drizzle-orm'
import type { SavedQuery, savedQueryCalls } from '../saved-query-calls.ts'
import { sourceByCode } from '@mingtai/modules/data/data-source/server'
import { reportDatasource } from '@mingtai/modules/data/data-source/server/tables'
import { savedQuery, type SavedQueryRow } from './tables.ts'

type Words = ParsedInput<(typeof savedQueryCalls)['saveQuery']>

/** Queries kept under a name: one's own, and those that others share with all who may use data sources. */
export function savedQueryHandlers(): Handlers<typeof savedQueryCalls, Context> {
  return {
    async savedQueries({ current, size, keyword = '', source, whose }, context) {
      const actor = signedIn(context)
      const where = and(
        visible(actor, whose),
        matching(keyword),
        source === undefined ? undefined : eq(savedQuery.sourceCode, source),
      )
      const data = await shownWhere(context.db, { actor, where, limit: size, offset: (current - 1) * size })
      const [counted] = await context.db.select({ total: count() }).from(savedQuery).where(where)
      return { data, total: counted?.total ?? 0 }
    },

    async savedQuery({ id }, context) {
      return shownOne(context.db, signedIn(context), id)
    },

    async queryFolders(_input, context) {
      const actor = signedIn(context)
      const rows = await context.db
        .selectDistinct({ folder: savedQuery.folder })
        .from(savedQuery)
        .where(and(visible(actor, 'mine'), ne(savedQuery.folder, '')))
        .orderBy(asc(savedQuery.folder))
      return rows.map(({ folder }) => folder)
    },

    async saveQuery(words, context) {
      const actor = signedIn(context)
      await sourceByCode(context.db, actor.tenantId, words.sourceCode)
      const [row] = await context.db
        .insert(savedQuery)
        .values({ ...stamp(actor), ...words, ownerId: actor.userId, search: searchText(words) })
        .onConflictDoNothing()
        .returning()
      if (row === undefined) throw nameTaken(words)
      await audit(context, { action: '保存查询', subject: row.name, detail: { about: [row.id] } })
      return shownOne(context.db, actor, row.id)
    },

    async updateQuery({ id, revision, ...words }, context) {
      const actor = signedIn(context)
      const before = await ownById(context.db, actor, id)
      await sourceByCode(context.db, actor.tenantId, words.sourceCode)
      await checkName(context.db, actor, { id, ...words })
      const values = { ...words, search: searchText(words) }
      await saveRevision(context.db, savedQuery, { id, tenantId: actor.tenantId, revision, values, actor })
      const detail = { about: [id] }
      const change = changed(audited(before), audited({ ...before, ...words }))
      await audit(context, { action: '修改查询', subject: words.name, detail, change })
      return shownOne(context.db, actor, id)
    },

    async removeQuery({ id }, context) {
      const actor = signedIn(context)
      const row = await ownById(context.db, actor, id)
      await mark(context.db, actor, { id, deleted: true })
      await audit(context, {
        action: '删除查询',
        subject: row.name,
        detail: { about: [id] },
        change: removed(audited(row)),
      })
      return null
    },

    async restoreQuery({ id }, context) {
      const actor = signedIn(context)
      const row = await ownById(context.db, actor, id, true)
      await checkName(context.db, actor, row)
      await mark(context.db, actor, { id, deleted: false })
      await audit(context, { action: '恢复查询', subject: row.name, detail: { about: [id] } })
      return shownOne(context.db, actor, id)
    },
  }
}

function visible({ tenantId, userId }: Actor, whose?: 'mine' | 'shared') {
  const mine = eq(savedQuery.ownerId, userId)
  const others = and(eq(savedQuery.shared, true), ne(savedQuery.ownerId, userId))
  const here = and(eq(savedQuery.tenantId, tenantId), eq(savedQuery.deleted, false))
  return and(here, whose === 'mine' ? mine : whose === 'shared' ? others : or(mine, others))
}

/** By its name and folder, or by what stands in it. */
function matching(keyword: string) {
  const typed = keyword.trim().toLowerCase()
  if (typed === '') return undefined
  const wanted = containing(typed)
  return or(ilike(savedQuery.search, wanted), ilike(savedQuery.sql, wanted))
}

function searchText({ name, folder }: Pick<Words, 'name' | 'folder'>): string {
  return [name, folder, pinyinKey(name).replaceAll(' ', ''), initials(name)].join(' ').toLowerCase()
}

/** The row of an owner; others are told whose it is, as far as they see it. */
async function ownById(db: Db, actor: Actor, id: string, deleted = false): Promise<SavedQueryRow> {
  const { tenantId, id: key, deleted: gone } = savedQuery
  const [row] = await db
    .select()
    .from(savedQuery)
    .where(and(eq(tenantId, actor.tenantId), eq(key, id), eq(gone, deleted)))
  if (row === undefined || (row.ownerId !== actor.userId && !row.shared)) refuse('query.notFound')
  if (row.ownerId !== actor.userId) refuse('query.notYours', row.createdBy)
  return row
}

async function checkName(db: Db, actor: Actor, { id, name, folder }: Pick<SavedQueryRow, 'id' | 'name' | 'folder'>) {
  const same = and(eq(savedQuery.name, name), eq(savedQuery.folder, folder), ne(savedQuery.id, id))
  const found = await db
    .select({ id: savedQuery.id })
    .from(savedQuery)
    .where(and(visible(actor, 'mine'), same))
  if (found.length > 0) throw nameTaken({ name })
}

function nameTaken({ name }: Pick<Words, 'name'>) {
  return refusal('query.nameTaken', name).at('name')
}

async function mark(db: Db, actor: Actor, { id, deleted }: { id: string; deleted: boolean }): Promise<void> {
  await db
    .update(savedQuery)
    .set({ deleted, ...touch(actor) })
    .where(and(eq(savedQuery.tenantId, actor.tenantId), eq(savedQuery.id, id)))
}

function audited({ name, folder, shared, sourceCode, sql }: Omit<Words, 'parameters'>) {
  return { name, folder, shared, sourceCode, sql }
}

async function shownOne(db: Db, actor: Actor, id: string): Promise<SavedQuery> {
  const where = and(visible(actor), eq(savedQuery.id, id))
  const [found] = await shownWhere(db, { actor, where, limit: 1, offset: 0 })
  return found ?? refuse('query.notFound')
}

interface Part {
  actor: Actor
  where: SQL | undefined
  limit: number
  offset: number
}

async function shownWhere(db: Db, { actor, where, limit, offset }: Part): Promise<SavedQuery[]> {
  const rows = await db
    .select({ query: savedQuery, owner: person.realName, sourceName: reportDatasource.name })
    .from(savedQuery)
    .leftJoin(person, and(eq(person.id, savedQuery.ownerId), eq(person.tenantId, savedQuery.tenantId)))
    .leftJoin(
      reportDatasource,
      and(
        eq(reportDatasource.code, savedQuery.sourceCode),
        eq(reportDatasource.tenantId, savedQuery.tenantId),
        eq(reportDatasource.deleted, false),
      ),
    )
    .where(where)
    .orderBy(desc(savedQuery.updatedAt), asc(savedQuery.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ query, owner, sourceName }) => {
    const { id, name, folder, shared, sourceCode, sql, parameters, revision } = query
    return {
      ...{ id, name, folder, shared, sourceCode, sql, parameters, revision },
      owner: owner ?? query.createdBy,
      sourceName: sourceName ?? '',
      isMine: query.ownerId === actor.userId,
      updatedAt: query.updatedAt.toISOString(),
    }
  })
}
