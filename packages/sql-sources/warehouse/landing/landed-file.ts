import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { refusal } from '@mingtai/messages'
import type { DataChunk } from '@mingtai/sheet-core'

import { plainNumber } from '../../template/row-condition.ts'
import type { QueryRequest, QueryRows } from '../../source.ts'
import { openLocked } from '../instance.ts'
import { queryOn } from '../query.ts'
import { warehouseRefusal } from '../refusals.ts'
import { type Incoming, LandedDatabase } from './landed-database.ts'
import { quoted } from './table-writer.ts'

/** The one table of a landed file. */
export const ROWS = 'rows'

export interface LandedFile {
  /** Rows written now. */
  rows: number
  /** Rows in the file. */
  total: number
  /** Bytes of the file. */
  bytes: number
  /** The greatest value of a column, as text. */
  last: string | null
  /** Version of the file as it was written; a file that replaces it has another. */
  version: string
}

interface Landing {
  /**
   * Adds to the file's rows, except those with the column's greatest value, which are replaced; otherwise replaces all
   * rows.
   */
  appends?: boolean
  /** The column whose greatest value is told. */
  column?: string | null
}

/** Writes rows into a file that gets its name only when it is complete; the file before stays until then. */
export async function landFile(path: string, incoming: Incoming, landing: Landing = {}): Promise<LandedFile> {
  const part = `${path}.part-${process.pid}-${randomUUID().slice(0, 8)}`
  await mkdir(dirname(path), { recursive: true })
  try {
    if (landing.appends === true) await copyFile(path, part)
    const database = await LandedDatabase.create(part)
    try {
      const column = landing.column ?? null
      if (landing.appends === true && column !== null) await database.forgetLast(ROWS, column)
      const { rows } = await database.land(ROWS, incoming, landing.appends)
      const last = column === null ? null : await lastOf(database, column)
      const total = await countOf(database)
      await database.noteZones(ROWS, incoming.fields)
      await database.checkpoint()
      database.close()
      const written = await stat(part)
      await rename(part, path)
      return { rows, total, bytes: written.size, last, version: versionOf(written) }
    } finally {
      database.close()
    }
  } finally {
    await Promise.all([part, `${part}.wal`].map((file) => rm(file, { force: true })))
  }
}

/** The greatest value of a column of a file; of days and moments so many minutes before it. */
export async function landedLast(path: string, column: string, minutes = 0): Promise<string | null> {
  const database = await LandedDatabase.create(path, 'READ_ONLY')
  try {
    return await lastOf(database, column, minutes)
  } finally {
    database.close()
  }
}

export async function countOf(database: LandedDatabase): Promise<number> {
  const sql = `select cast(count(*) as varchar) from ${ROWS}`
  const [[count = null] = []] = await database.texts({ sql, values: [], tables: { [ROWS]: ROWS } }, null)
  return Number(count)
}

export async function lastOf(database: LandedDatabase, column: string, minutes = 0): Promise<string | null> {
  const greatest = `max(${quoted(column)})`
  const texts = async (select: string) => {
    const sql = `select ${select} from ${ROWS}`
    return (await database.texts({ sql, values: [], tables: { [ROWS]: ROWS } }, null))[0] ?? []
  }
  const [last = null, type = null] = await texts(`cast(${greatest} as varchar), typeof(${greatest})`)
  if (last !== null && minutes > 0 && (type === 'DATE' || type === 'TIMESTAMP')) {
    const [earlier = null] = await texts(
      `cast(cast(${greatest} - interval ${Math.round(minutes)} minute as ${type}) as varchar)`,
    )
    return earlier
  }
  // A double that only an exponent can write is nothing to go on from.
  return last !== null && type === 'DOUBLE' && !plainNumber.test(last) ? null : last
}

interface Opened {
  instance: Promise<DuckDBInstance>
  readers: number
}

/** Files that are being read: one instance for all readers of a file as it stands, closed with the last of them. */
const opened = new Map<string, Opened>()

/** The rest of a file, for a reader who has its first rows already. */
interface Rest {
  from: number
  version: string
}

/** Reads a landed file as a source. It may be replaced or deleted meanwhile. */
export async function queryLanded(
  path: string,
  request: Omit<QueryRequest, 'sql' | 'values'>,
  rest: Rest | null = null,
): Promise<QueryRows> {
  const found = await stat(path).catch(() => null)
  const version = found === null ? null : versionOf(found)
  if (version === null || version !== (rest?.version ?? version))
    throw refusal('source.fileMissing', path.split('/').at(-1) ?? path)
  const key = `${path}:${version}`
  const entry = opened.get(key) ?? { instance: openLocked(path), readers: 0 }
  opened.set(key, entry)
  entry.readers++
  const release = (): void => {
    if (--entry.readers > 0) return
    opened.delete(key)
    void entry.instance.then((instance) => instance.closeSync()).catch(() => {})
  }
  const connection = await entry.instance
    .then((instance) => instance.connect())
    .catch((error: unknown) => {
      release()
      throw warehouseRefusal(error)
    })
  const offset = rest === null ? '' : ` offset ${rest.from}`
  const zones = await zonesOf(connection).catch((error: unknown) => {
    connection.closeSync()
    release()
    throw warehouseRefusal(error)
  })
  const query = await queryOn(connection, { ...request, sql: `select * from ${ROWS}${offset}`, values: [] }, release)
  return zones.size === 0 ? query : withZones(query, zones)
}

/** On which walls the moments of the rows stand, as it was written beside them; older files do not say. */
async function zonesOf(connection: DuckDBConnection): Promise<ReadonlyMap<string, string>> {
  const found = await connection.run(`select comment from duckdb_tables() where table_name = '${ROWS}'`)
  const [[text = null] = []] = await found.getRowsJson()
  if (typeof text !== 'string') return new Map()
  const { zones = {} }: { zones?: Record<string, string> } = JSON.parse(text)
  return new Map(Object.entries(zones))
}

function withZones(query: QueryRows, zones: ReadonlyMap<string, string>): QueryRows {
  const fields = query.fields.map((field) => {
    const zone = zones.get(field.name)
    return zone === undefined ? field : { ...field, zone }
  })
  async function* chunks(): AsyncGenerator<DataChunk> {
    for await (const chunk of query.chunks) yield { ...chunk, fields }
  }
  return { ...query, fields, chunks: chunks() }
}

export function versionOf({ ino, mtimeMs }: { ino: number; mtimeMs: number }): string {
  return `${ino}:${mtimeMs}`
}
