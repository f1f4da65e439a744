import { EntryDocument } from '@mingtai/entry-model'
import { type Actor, containing, ofTenant, type OtherReport, type OtherReports } from '@mingtai/server-kit'
import { and, arrayOverlaps, asc, count, desc, eq, like, ne, or } from 'drizzle-orm'
import { entrySketch } from './entry-sketch.ts'
import { entryReport, type EntryReportRow } from './tables.ts'

/** Entry reports that a person may fill in, who has the right to do so at all. */
export function openTo({ tenantId, grants, rights }: Actor) {
  const mine = grants.map(({ roleId }) => roleId)
  const open = or(
    eq(entryReport.audience, 'everyone'),
    mine.length === 0 ? undefined : and(eq(entryReport.audience, 'roles'), arrayOverlaps(entryReport.roles, mine)),
  )
  return and(ofTenant(entryReport, tenantId), rights.has('data-entry:design') ? undefined : open)
}

/** Entry reports in the catalogue of reports: template type 2. */
export const entryTemplates: OtherReports = {
  type: 2,
  async page(db, actor, { keyword, state, maker, isMine, sort, current, size }) {
    if (!actor.rights.has('data-entry:fill')) return { data: [], total: 0 }
    const { audience, search, updatedBy, updatedAt, ownerId, id } = entryReport
    const where = and(
      openTo(actor),
      keyword === '' ? undefined : like(search, containing(keyword.toLowerCase())),
      maker === undefined ? undefined : eq(updatedBy, maker),
      isMine ? eq(ownerId, actor.userId) : undefined,
      state === undefined ? undefined : (state === 'draft' ? eq : ne)(audience, 'designers'),
    )
    const rows = await db
      .select()
      .from(entryReport)
      .where(where)
      .orderBy(sort === 'name' ? asc(search) : desc(updatedAt), asc(id))
      .limit(size)
      .offset((current - 1) * size)
    const counted = await db.select({ total: count() }).from(entryReport).where(where)
    return { data: rows.map((row) => listed(row, actor)), total: counted[0]?.total ?? 0 }
  },
}

function listed(row: EntryReportRow, { rights }: Actor): OtherReport {
  const { id, code, name, remark, revision, audience, updatedAt, updatedBy } = row
  const sketch = entrySketch(name, EntryDocument.parse(row.document))
  return {
    ...{ id, code, name, remark, sketch, revision, updatedAt, updatedBy },
    ...{ isOpen: audience !== 'designers', restricted: audience !== 'everyone' },
    mayDesign: rights.has('data-entry:design'),
  }
}
