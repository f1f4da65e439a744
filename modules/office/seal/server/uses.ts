import type { Handlers } from '@mingtai/api'
import { bindAttachments } from '@mingtai/modules/ground/attachment/server'
import { notify } from '@mingtai/modules/ground/notification/server'
import { processesFor } from '@mingtai/modules/office/approval/server'
import { refuse } from '@mingtai/messages'
import {
  audit,
  containing,
  type Context,
  inTransaction,
  ofTenant,
  saveRevision,
  signedIn,
  stamp,
} from '@mingtai/server-kit'
import { and, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm'
import { type sealCalls, type SealUse } from '../calls.ts'
import { askedOrganizations } from './asked-organizations.ts'
import { endTodos, linkOf, SEAL_USE } from './custodian-todos.ts'
import { seal, sealUse } from './tables.ts'
import { countUses, presentUse, readableUse, useFor, usesWhere, visibleSeals } from './use-rows.ts'
import { usesWorkbook } from './uses-workbook.ts'

type UseHandlers = Pick<
  Handlers<typeof sealCalls, Context>,
  'uses' | 'use' | 'saveUse' | 'useProcesses' | 'removeUse' | 'confirmUse' | 'recallUse' | 'exportUses'
>

/** The most uses of one file. */
const MOST = 20_000

/** 用印登记: what seals are asked for, and what they were set on. */
export function useHandlers(): UseHandlers {
  return {
    async uses({ current, size, ...asked }, context) {
      const actor = signedIn(context)
      const where = narrowed(context, asked)
      const rows = await usesWhere(context.db, actor, { where, limit: size, offset: (current - 1) * size })
      const total = await countUses(context.db, actor, where)
      return { records: rows.map((row) => presentUse(row, actor)), total, current, size }
    },

    use: ({ id }, context) => shown(context, id),

    saveUse: ({ id, revision, attachments, ...form }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        await mustBeAsked(context, form.sealId)
        if (id === null) {
          const place = { applicantId: actor.userId, applicantName: actor.realName, departmentId: actor.departmentId }
          const row = { ...stamp(actor), ...form, ...place }
          await db.insert(sealUse).values(row)
          await bindAttachments(context, attachments, { ownerType: SEAL_USE, ownerId: row.id })
          return shown(context, row.id)
        }
        await useFor(db, actor, { id, action: 'change' })
        await saveRevision(db, sealUse, { id, tenantId: actor.tenantId, revision, values: form, actor })
        await bindAttachments(context, attachments, { ownerType: SEAL_USE, ownerId: id })
        return shown(context, id)
      }),

    async useProcesses(_, context) {
      const found = await processesFor(context.db, signedIn(context).tenantId, SEAL_USE)
      return found.map(({ id, name }) => ({ id, name }))
    },

    removeUse: ({ id }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const { use } = await useFor(db, signedIn(context), { id, action: 'remove' })
        await db.update(sealUse).set({ deleted: true }).where(eq(sealUse.id, id))
        await audit(context, { action: '删除用印申请', subject: use.document })
        return null
      }),

    confirmUse: ({ id, revision, copies, remark }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { use, seal: own } = await useFor(db, actor, { id, action: 'confirm' })
        if (copies > use.copies) refuse('seal.tooManyCopies', use.document, use.copies)
        const values = { state: 'used', usedAt: new Date(), usedBy: actor.realName, usedCopies: copies, remark }
        const row = await saveRevision(db, sealUse, { id, tenantId: actor.tenantId, revision, values, actor })
        await endTodos(db, row, 'done')
        if (use.applicantId !== actor.userId)
          await notify(db, {
            ...{ tenantId: actor.tenantId, template: 'seal.used', to: [use.applicantId], link: linkOf(id) },
            values: { title: use.document, sender: actor.realName, seal: own.name },
            business: { type: SEAL_USE, id },
            dedupe: `seal-used ${id}`,
          })
        await audit(context, { action: '登记用印', subject: use.document, detail: { number: use.number, copies } })
        return shown(context, id)
      }),

    recallUse: ({ id, revision, reason }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { use } = await useFor(db, actor, { id, action: 'recall' })
        const values = { state: 'recalled', usedBy: actor.realName, remark: reason }
        const row = await saveRevision(db, sealUse, { id, tenantId: actor.tenantId, revision, values, actor })
        await endTodos(db, row, 'withdrawn')
        await audit(context, { action: '收回用印', subject: use.document, detail: { number: use.number, reason } })
        return shown(context, id)
      }),

    async exportUses(asked, context) {
      const actor = signedIn(context)
      const rows = await usesWhere(context.db, actor, { where: narrowed(context, asked), limit: MOST + 1, offset: 0 })
      if (rows.length > MOST) refuse('seal.tooManyToExport', MOST)
      await audit(context, { action: '导出用印登记', subject: `${rows.length}条` })
      return usesWorkbook(rows.map((row) => presentUse(row, actor)))
    },
  }
}

interface Narrowing {
  tab: 'mine' | 'custody'
  keyword?: string | undefined
  state?: SealUse['state'] | undefined
  sealId?: string | undefined
}

function narrowed(context: Context, { tab, keyword, state, sealId }: Narrowing): SQL | undefined {
  const actor = signedIn(context)
  // Drafts are of who writes them alone.
  const whose =
    tab === 'mine' ? eq(sealUse.applicantId, actor.userId) : and(visibleSeals(actor), ne(sealUse.state, 'draft'))
  const words = keyword === undefined ? undefined : containing(keyword)
  return and(
    whose,
    state && eq(sealUse.state, state),
    sealId === undefined ? undefined : eq(sealUse.sealId, sealId),
    words === undefined
      ? undefined
      : or(
          ilike(sealUse.document, words),
          ilike(sealUse.number, words),
          ilike(sealUse.applicantName, words),
          ilike(seal.name, words),
        ),
  )
}

async function shown(context: Context, id: string): Promise<SealUse> {
  const actor = signedIn(context)
  return presentUse(await readableUse(context.db, actor, id), actor)
}

/** Refuses a seal that is not in use, or that the actor may not ask for. */
async function mustBeAsked(context: Context, id: string): Promise<void> {
  const actor = signedIn(context)
  const open = and(ofTenant(seal, actor.tenantId), eq(seal.id, id), eq(seal.state, 'active'))
  const mine = and(open, await askedOrganizations(context.db, actor))
  const [found] = await context.db
    .select({ one: sql`1` })
    .from(seal)
    .where(mine)
  if (found === undefined) refuse('seal.notOffered')
}
