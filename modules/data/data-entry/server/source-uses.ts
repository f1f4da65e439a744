import { type DataUses, ofTenant } from '@mingtai/server-kit'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import { mayFill } from './rows.ts'
import { entryReport } from './tables.ts'

/** Entry reports that write to a data source, or whose choices come from a shared dataset. */
export const entryDataUses: DataUses = {
  kind: 'entry',
  title: '填报报表',

  path: ({ id }) => `/entry/design?id=${encodeURIComponent(id)}`,

  async usesOf(db, { tenantId, kind, code: source }) {
    if (kind === 'report') return []
    const { id, code, name } = entryReport
    return db
      .select({ id, code, name })
      .from(entryReport)
      .where(and(ofTenant(entryReport, tenantId), kind === 'source' ? writesTo(source) : choosesFrom(source)))
      .orderBy(asc(name), asc(id))
  },

  askingFor: () => Promise.resolve([]),

  counts: () => Promise.resolve(new Map()),

  async sourceCounts(db, tenantId) {
    const rows = await db
      .select({ source: entryReport.source, others: othersOf })
      .from(entryReport)
      .where(ofTenant(entryReport, tenantId))
    const uses = new Map<string, number>()
    for (const { source, others } of rows)
      for (const one of new Set([source, ...others])) uses.set(one, (uses.get(one) ?? 0) + 1)
    return uses
  },

  async knownTo(db, actor, users) {
    const rows = await db.select().from(entryReport).where(ofTenant(entryReport, actor.tenantId))
    const known = new Set(rows.filter((row) => mayFill(row, actor)).map(({ id }) => id))
    return users.filter(({ id }) => known.has(id))
  },
}

/** Reports with a column whose choices are read from a dataset. */
function choosesFrom(code: string) {
  const named = JSON.stringify({ code })
  return sql`jsonb_path_exists(${entryReport.document},
    '$.**.list.from ? (@.kind == "dataset" && @.code == $code)', ${named}::jsonb)`
}

/** Codes of other sources that lines lie in. */
const othersOf = sql<string[]>`jsonb_path_query_array(${entryReport.document}, '$.lines[*].source')`

/** Reports whose main table or lines lie in a source. */
function writesTo(source: string) {
  const lines = JSON.stringify({ lines: [{ source }] })
  return or(eq(entryReport.source, source), sql`${entryReport.document} @> ${lines}::jsonb`)
}
