import type { Db } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import type { NoticeTemplate } from '../../calls.ts'
import { builtIn, builtInCodes } from './built-in-templates.ts'
import { noticeTemplate } from '../tables.ts'

type Row = typeof noticeTemplate.$inferSelect

/** A kind of notification as this tenant words it. */
export async function templateOf(db: Db, tenantId: string, code: string): Promise<NoticeTemplate> {
  const [row] = await rowsOf(db, tenantId, [code])
  return presentNoticeTemplate(code, row)
}

/** Every kind, in the order of the product. */
export async function allTemplates(db: Db, tenantId: string): Promise<NoticeTemplate[]> {
  const codes = builtInCodes()
  const rows = new Map((await rowsOf(db, tenantId, codes)).map((row) => [row.code, row]))
  return codes.map((code) => presentNoticeTemplate(code, rows.get(code)))
}

function rowsOf(db: Db, tenantId: string, codes: string[]): Promise<Row[]> {
  const here = and(
    eq(noticeTemplate.tenantId, tenantId),
    inArray(noticeTemplate.code, codes),
    eq(noticeTemplate.deleted, false),
  )
  return db.select().from(noticeTemplate).where(here)
}

function presentNoticeTemplate(code: string, row: Row | undefined): NoticeTemplate {
  const { slots, ...words } = builtIn(code)
  const effective = row ?? { ...words, status: 1, revision: 0, updatedBy: null }
  const { title, content, channels, level, compulsory, status, revision, updatedBy } = effective
  return {
    code,
    name: words.name,
    system: words.system,
    ...{ title, content, channels: [...channels], level, compulsory, status, slots: [...slots], revision, updatedBy },
  }
}
