import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import {
  audit,
  changed,
  type Context,
  created,
  removed,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { areaCalls } from '../../area-calls.ts'
import { areasOf, rootOr } from './area-tree.ts'
import { belongsBelow, national, parentCode } from './areas.ts'
import { areaCorrection } from '../tables.ts'

/** Administrative areas: the national ones, and what the administrator corrected in them. */
export function areaHandlers(): Handlers<typeof areaCalls, Context> {
  return {
    async areaName({ areaCode }, context) {
      const found = (await areasOf(context.db, signedIn(context).tenantId)).find(areaCode)
      return found?.areaName ?? refuse('row.gone', areaCode)
    },

    async nextAreas({ areaCode }, context) {
      const tree = await areasOf(context.db, signedIn(context).tenantId)
      return tree.children(rootOr(areaCode), 'current')
    },

    async areas({ current, size, keyword, parentCode: parent, corrected }, context) {
      const tree = await areasOf(context.db, signedIn(context).tenantId)
      const rows =
        corrected === true
          ? tree.corrected()
          : keyword === undefined || keyword.trim() === ''
            ? tree.children(rootOr(parent ?? ''), 'all')
            : tree.search(keyword)
      return { data: rows.slice((current - 1) * size, current * size), total: rows.length }
    },

    async insertArea({ areaCode, areaName, parentCode: given, remark }, context) {
      const actor = signedIn(context)
      const tree = await areasOf(context.db, actor.tenantId)
      const parent = given === '' ? parentCode(areaCode) : rootOr(given)
      const above = parent === '' ? null : tree.find(parent)
      if (parent !== '' && above === null) throw refusal('row.gone', parent).at('parentCode')
      if (!belongsBelow(areaCode, parent))
        throw refusal('area.codeOutside', areaCode, above?.areaName ?? '全国').at('areaCode')
      const rows = national.has(areaCode)
        ? []
        : await context.db
            .insert(areaCorrection)
            .values({ ...stamp(actor), code: areaCode, name: areaName, parentCode: parent, remark })
            .onConflictDoNothing()
            .returning()
      if (rows.length === 0) throw refusal('area.codeTaken', areaCode).at('areaCode')
      const after = { areaCode, areaName, parentCode: parent, remark }
      await audit(context, { action: '新增行政区划', subject: areaName, change: created(after) })
      return (await areasOf(context.db, actor.tenantId)).find(areaCode) ?? refuse('row.gone', areaName)
    },

    async updateArea({ areaCode, areaName, status, remark, revision }, context) {
      const actor = signedIn(context)
      const before = (await areasOf(context.db, actor.tenantId)).find(areaCode)
      if (before === null) refuse('row.gone', areaName)
      const values = { name: areaName, status, remark }
      const first =
        revision === 0
          ? await context.db
              .insert(areaCorrection)
              .values({ ...stamp(actor), code: areaCode, parentCode: before.parentCode, ...values })
              .onConflictDoNothing()
              .returning()
          : []
      if (first.length === 0) {
        const id = await correctionOf(context, areaCode)
        await saveRevision(context.db, areaCorrection, { id, tenantId: actor.tenantId, revision, values, actor })
      }
      await audit(context, {
        action: '更正行政区划',
        subject: areaName,
        detail: { areaCode },
        change: changed(
          { areaName: before.areaName, status: before.status, remark: before.remark },
          { areaName, status, remark },
        ),
      })
      return (await areasOf(context.db, actor.tenantId)).find(areaCode) ?? refuse('row.gone', areaName)
    },

    async restoreArea({ areaCode }, context) {
      const actor = signedIn(context)
      const tree = await areasOf(context.db, actor.tenantId)
      const before = tree.find(areaCode)
      if (before === null) refuse('row.gone', areaCode)
      if (before.revision === 0) refuse('area.national', before.areaName)
      const below = tree.children(areaCode, 'all')
      if (before.origin === 'added' && below.length > 0) refuse('area.hasCorrections', before.areaName)
      await context.db
        .update(areaCorrection)
        .set({ deleted: true, ...touch(actor) })
        .where(
          and(
            eq(areaCorrection.tenantId, actor.tenantId),
            eq(areaCorrection.code, areaCode),
            eq(areaCorrection.deleted, false),
          ),
        )
      const { areaName, status, instead } = before
      await audit(context, {
        action: '撤销区划更正',
        subject: areaName,
        detail: { areaCode },
        change: instead === null ? removed({ areaName, status }) : changed({ areaName }, { areaName: instead }),
      })
      return null
    },
  }
}

async function correctionOf(context: Context, code: string): Promise<string> {
  const [row] = await context.db
    .select({ id: areaCorrection.id })
    .from(areaCorrection)
    .where(
      and(
        eq(areaCorrection.tenantId, signedIn(context).tenantId),
        eq(areaCorrection.code, code),
        eq(areaCorrection.deleted, false),
      ),
    )
  return row?.id ?? refuse('row.gone', code)
}
