import { type DataUses, ofTenant } from '@mingtai/server-kit'
import { and, asc, count, eq } from 'drizzle-orm'
import { mayFill } from './rows.ts'
import { entryReport } from './tables.ts'

/** Entry reports that write to a data source. */
export const entryDataUses: DataUses = {
  kind: 'entry',
  title: '填报报表',

  path: ({ id }) => `/entry/design?id=${encodeURIComponent(id)}`,

  async usesOf(db, { tenantId, kind, code: source }) {
    if (kind !== 'source') return []
    const { id, code, name } = entryReport
    return db
      .select({ id, code, name })
      .from(entryReport)
      .where(and(ofTenant(entryReport, tenantId), eq(entryReport.source, source)))
      .orderBy(asc(name), asc(id))
  },

  askingFor: () => Promise.resolve([]),

  counts: () => Promise.resolve(new Map()),

  async sourceCounts(db, tenantId) {
    const rows = await db
      .select({ source: entryReport.source, uses: count() })
      .from(entryReport)
      .where(ofTenant(entryReport, tenantId))
      .groupBy(entryReport.source)
    return new Map(rows.map(({ source, uses }) => [source, uses]))
  },

  async knownTo(db, actor, users) {
    const rows = await db.select().from(entryReport).where(ofTenant(entryReport, actor.tenantId))
    const known = new Set(rows.filter((row) => mayFill(row, actor)).map(({ id }) => id))
    return users.filter(({ id }) => known.has(id))
  },
}
