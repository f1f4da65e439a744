import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { emptyDocument } from '@mingtai/screen-model'
import { audit, type Context, likeWords, ofTenant, saveRevision, signedIn, touch } from '@mingtai/server-kit'
import { and, asc, count, desc, eq, getTableColumns, like } from 'drizzle-orm'
import type { screenCalls } from '../calls.ts'
import { screenTemplates } from '../screen-templates.ts'
import { addScreen } from './add-screen.ts'
import { derived, named, screenById, shown } from './rows.ts'
import { checkSources } from './sent-document.ts'
import { screen } from './tables.ts'
import { withKnownDatasets } from './known-datasets.ts'

type ListCalls = Pick<typeof screenCalls, 'page' | 'templates' | 'insert' | 'copy' | 'update' | 'remove' | 'restore'>

/** The list of screens, new ones, and the bin. */
export const listHandlers: Handlers<ListCalls, Context> = {
  async page({ current, size, keyword = '', status, sort = 'updated', descending, isTrashed }, context) {
    const { tenantId, rights } = signedIn(context)
    const mayDesign = rights.has('screen:design')
    if (isTrashed && !mayDesign) refuse('right.missing', '设计大屏')
    const words = likeWords(keyword.trim().toLowerCase())
    const where = and(
      eq(screen.tenantId, tenantId),
      eq(screen.deleted, isTrashed),
      mayDesign ? undefined : eq(screen.status, 'published'),
      status === undefined ? undefined : eq(screen.status, status),
      words === '' ? undefined : like(screen.search, `%${words}%`),
    )
    const { document: _, published: __, ...columns } = getTableColumns(screen)
    const column = { name: screen.search, code: screen.code, updated: screen.updatedAt }[sort]
    const direction = (descending ?? sort === 'updated') ? desc : asc
    const rows = await context.db
      .select(columns)
      .from(screen)
      .where(where)
      .orderBy(direction(column), asc(screen.id))
      .limit(size)
      .offset((current - 1) * size)
    const counted = await context.db.select({ total: count() }).from(screen).where(where)
    return { data: rows.map(shown), total: counted[0]?.total ?? 0 }
  },

  async templates() {
    return screenTemplates().map(({ code, name, remark }) => ({ code, name, remark }))
  },

  async insert({ code, name, folder, template }, context) {
    const actor = signedIn(context)
    const found = screenTemplates().find((one) => one.code === template)
    if (template !== null && found === undefined) refuse('screen.templateGone', template)
    const document = found === undefined ? emptyDocument(name) : await withKnownDatasets(context, found.document)
    await checkSources(context, document, null)
    const row = await addScreen(context.db, actor, { code, folder, document: named(document, name) })
    await audit(context, { action: '新建大屏', subject: row.name, detail: { code } })
    return shown(row)
  },

  async copy({ id, code, name }, context) {
    const actor = signedIn(context)
    const { document, folder, name: from } = await screenById(context.db, actor.tenantId, id)
    await checkSources(context, document, null)
    const row = await addScreen(context.db, actor, { code, folder, document: named(document, name) })
    await audit(context, { action: '复制大屏', subject: row.name, detail: { code, from } })
    return shown(row)
  },

  async update({ id, revision, name, folder }, context) {
    const actor = signedIn(context)
    const before = await screenById(context.db, actor.tenantId, id)
    const isRenamed = name !== before.name
    const words = isRenamed ? { ...derived(before.code, named(before.document, name)), pending: true } : {}
    const change = { id, tenantId: actor.tenantId, revision, values: { ...words, folder }, actor }
    const row = await saveRevision(context.db, screen, change)
    const detail = { before: { name: before.name }, after: { name } }
    await audit(context, { action: '修改大屏信息', subject: row.name, detail })
    return shown(row)
  },

  async remove({ id }, context) {
    const actor = signedIn(context)
    const { name, code } = await screenById(context.db, actor.tenantId, id)
    await context.db
      .update(screen)
      .set({ deleted: true, ...touch(actor) })
      .where(and(ofTenant(screen, actor.tenantId), eq(screen.id, id)))
    await audit(context, { action: '删除大屏', subject: name, detail: { code } })
    return null
  },

  async restore({ id }, context) {
    const actor = signedIn(context)
    const { db } = context
    const binned = and(eq(screen.tenantId, actor.tenantId), eq(screen.deleted, true), eq(screen.id, id))
    const [before] = await db.select({ code: screen.code }).from(screen).where(binned)
    if (before === undefined) refuse('screen.notFound', '所选')
    const taken = await db
      .select({ id: screen.id })
      .from(screen)
      .where(and(ofTenant(screen, actor.tenantId), eq(screen.code, before.code)))
    if (taken.length > 0) refuse('screen.codeTaken', before.code)
    const [row] = await db
      .update(screen)
      .set({ deleted: false, ...touch(actor) })
      .where(binned)
      .returning()
    if (row === undefined) refuse('screen.notFound', '所选')
    await audit(context, { action: '还原大屏', subject: row.name, detail: { code: row.code } })
    return shown(row)
  },
}
