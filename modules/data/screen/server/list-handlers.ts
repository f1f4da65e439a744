import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { askerOf, writeLines } from '@mingtai/modules/ground/access/server'
import { emptyDocument } from '@mingtai/screen-model'
import { audit, changed, type Context, likeWords, ofTenant, saveRevision, signedIn } from '@mingtai/server-kit'
import { and, asc, count, desc, eq, getTableColumns, like, or } from 'drizzle-orm'
import type { screenCalls } from '../calls.ts'
import { addScreen } from './add-screen.ts'
import { attachPictures } from './picture/screen-pictures.ts'
import { derived, named, screenById, presentScreen } from './rows.ts'
import { checkSources } from './sent-document.ts'
import { screen, type ScreenRow } from './tables.ts'
import { accessBy, checkMayDesignScreen, grantsOf, listedScreens, SCREEN_LIST } from './access/screen-access.ts'
import { fittedDocument } from './template/fitted-document.ts'
import { templateNamed } from './template/template-handlers.ts'

type ListCalls = Pick<typeof screenCalls, 'page' | 'insert' | 'copy' | 'update'>

/** The list of screens, and new ones. */
export const listHandlers: Handlers<ListCalls, Context> = {
  async page({ current, size, keyword = '', status, sort = 'updated', descending, isTrashed }, context) {
    const actor = signedIn(context)
    const { tenantId, rights } = actor
    const mayDesign = rights.has('screen:design')
    const listed = await listedScreens(context.db, actor)
    if (isTrashed && !mayDesign) refuse('right.missing', '设计大屏')
    const words = likeWords(keyword.trim().toLowerCase())
    const where = and(
      eq(screen.tenantId, tenantId),
      eq(screen.deleted, isTrashed),
      isTrashed ? listed.designed : or(and(listed.viewed, eq(screen.status, 'published')), listed.designed),
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
    const grants = await grantsOf(
      context.db,
      tenantId,
      rows.map(({ id }) => id),
    )
    const asker = await askerOf(context.db, actor)
    const data = rows.map((row) => presentScreen(row, accessBy(row, grants.get(row.id) ?? [], asker)))
    return { data, total: counted[0]?.total ?? 0 }
  },

  async insert({ code, name, folder, template }, context) {
    const actor = signedIn(context)
    const begun = template === null ? emptyDocument(name) : await templateNamed(context, template)
    const { document, unmatched } = await fittedDocument(context, begun)
    await checkSources(context, document, null)
    const row = await addScreen(context.db, actor, { code, folder, document: named(document, name) })
    await attachPictures(context.db, actor, row)
    await audit(context, { action: '新建大屏', subject: row.name, detail: { code } })
    return { ...presentScreen(row), unmatched }
  },

  async copy({ id, code, name }, context) {
    const actor = signedIn(context)
    const before = await screenById(context.db, actor.tenantId, id)
    await checkMayDesignScreen(context, before)
    const { document, folder, name: from } = before
    await checkSources(context, document, null)
    const row = await addScreen(context.db, actor, { code, folder, document: named(document, name) })
    await attachPictures(context.db, actor, row)
    await copyRights(context, before, row)
    await audit(context, { action: '复制大屏', subject: row.name, detail: { code, from } })
    return presentScreen(row)
  },

  async update({ id, revision, name, folder }, context) {
    const actor = signedIn(context)
    const before = await screenById(context.db, actor.tenantId, id)
    await checkMayDesignScreen(context, before)
    const isRenamed = name !== before.name
    const words = isRenamed ? { ...derived(before.code, named(before.document, name)), pending: true } : {}
    const change = { id, tenantId: actor.tenantId, revision, values: { ...words, folder }, actor }
    const row = await saveRevision(context.db, screen, change)
    await audit(context, {
      action: '修改大屏信息',
      subject: row.name,
      change: changed({ name: before.name }, { name }),
    })
    return presentScreen(row)
  },
}

/** A copy is seen and designed by those who see and design the original. */
async function copyRights({ db, ...context }: Context, from: ScreenRow, to: ScreenRow): Promise<void> {
  if (!from.ownRights) return
  const actor = signedIn({ db, ...context })
  const lines = (await grantsOf(db, from.tenantId, [from.id])).get(from.id) ?? []
  await writeLines(db, actor, { ownerType: SCREEN_LIST, ownerId: to.id, lines })
  await db
    .update(screen)
    .set({ ownRights: true })
    .where(and(ofTenant(screen, to.tenantId), eq(screen.id, to.id)))
}
