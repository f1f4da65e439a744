import { type Db, listenTo, ofTenant } from '@mingtai/server-kit'
import { and, arrayContains, sql } from 'drizzle-orm'
import { reportDataset } from '../tables.ts'

/** What every process hears when kept rows were replaced. */
const ROWS_CHANNEL = 'mingtai_dataset_rows'

export interface RowsChanged {
  tenantId: string
  /** Codes of the datasets that have other rows from now on. */
  codes: readonly string[]
}

/** A message of the database holds 8,000 bytes. */
const CODES_PER_MESSAGE = 50

/** Tells all processes that a dataset has other rows, and with it everything that is made of it. */
export async function tellRowsChanged(db: Db, { tenantId, codes }: RowsChanged): Promise<void> {
  const all = await madeOf(db, { tenantId, codes })
  for (let from = 0; from < all.length; from += CODES_PER_MESSAGE) {
    const said: RowsChanged = { tenantId, codes: all.slice(from, from + CODES_PER_MESSAGE) }
    await db.execute(sql`select pg_notify(${ROWS_CHANNEL}, ${JSON.stringify(said)})`)
  }
}

/** The same for everything that reads a data source. */
export async function tellSourceChanged(db: Db, tenantId: string, source: string): Promise<void> {
  const rows = await db
    .select({ code: reportDataset.code })
    .from(reportDataset)
    .where(and(ofTenant(reportDataset, tenantId), arrayContains(reportDataset.sources, [source])))
  await tellRowsChanged(db, { tenantId, codes: rows.map(({ code }) => code) })
}

/** Hears of it until told to stop. */
export function hearRowsChanged(databaseUrl: string, onChanged: (changed: RowsChanged) => void): () => Promise<void> {
  return listenTo(databaseUrl, ROWS_CHANNEL, {
    heard(payload) {
      const said = read(payload)
      if (said !== null) onChanged(said)
    },
    listening() {},
  })
}

async function madeOf(db: Db, { tenantId, codes }: RowsChanged): Promise<string[]> {
  const rows = await db
    .select({ code: reportDataset.code, inputs: reportDataset.inputs })
    .from(reportDataset)
    .where(ofTenant(reportDataset, tenantId))
  const found = new Set(codes)
  // A set that grows while it is walked: what is made of what was found is found as well.
  for (const code of found) for (const row of rows) if (row.inputs.includes(code)) found.add(row.code)
  return [...found]
}

function read(payload: string): RowsChanged | null {
  try {
    const { tenantId, codes }: RowsChanged = JSON.parse(payload)
    return typeof tenantId === 'string' && Array.isArray(codes) ? { tenantId, codes } : null
  } catch {
    return null
  }
}
