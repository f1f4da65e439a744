import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

import { refuse } from '@mingtai/messages'

import { type Incoming, LandedDatabase } from './landed-database.ts'
import { countOf, lastOf, type LandedFile, ROWS, versionOf } from './landed-file.ts'
import { checkType, quoted } from './table-writer.ts'

/** How incoming rows are merged into the file. */
interface Merging {
  /** Fields that identify a row. */
  keys: readonly string[]
  /** Whether all rows of the source come, so that missing rows are deleted from the file. */
  isWhole: boolean
  /** The column whose greatest value is told. */
  column: string | null
  /** Whether the file holds earlier rows of the same question; otherwise it is replaced. */
  goesOn: boolean
}

/** The file as it is now, and what came of its rows; `removed` null: what is gone could not be seen. */
interface MergedFile extends LandedFile {
  added: number
  changed: number
  removed: number | null
}

const INCOMING = 'incoming'
const MERGED = 'merged'

/** Merges rows into a landed file by their keys. The file gets its name only when it is complete. */
export async function mergeFile(path: string, incoming: Incoming, merging: Merging): Promise<MergedFile> {
  const part = `${path}.part-${process.pid}-${randomUUID().slice(0, 8)}`
  await mkdir(dirname(path), { recursive: true })
  const isFirst = !merging.goesOn || (await stat(path).catch(() => null)) === null
  try {
    if (!isFirst) await copyFile(path, part)
    const database = await LandedDatabase.create(part)
    try {
      await database.drop([INCOMING, MERGED])
      const { rows } = await database.land(INCOMING, incoming)
      await checkKeys(database, merging.keys)
      const counts = isFirst
        ? { added: rows, changed: 0, removed: merging.isWhole ? 0 : null }
        : await merged(database, incoming, merging)
      if (isFirst) await database.rename(INCOMING, ROWS)
      const last = merging.column === null ? null : await lastOf(database, merging.column)
      const total = await countOf(database)
      await database.noteZones(ROWS, incoming.fields)
      await database.checkpoint()
      database.close()
      const written = await stat(part)
      await rename(part, path)
      return { rows, total, bytes: written.size, last, version: versionOf(written), ...counts }
    } finally {
      database.close()
    }
  } finally {
    await Promise.all([part, `${part}.wal`].map((file) => rm(file, { force: true })))
  }
}

/** Refuses keys that are null or occur twice, because they do not identify a row. */
async function checkKeys(database: LandedDatabase, keys: readonly string[]): Promise<void> {
  const names = keys.join('、')
  const isNull = keys.map((key) => `${quoted(key)} is null`).join(' or ')
  const [[nulls = '0'] = []] = await asked(database, `select count(*)::varchar from ${INCOMING} where ${isNull}`)
  if (nulls !== '0') refuse('extract.keyNull', names, nulls ?? '')
  const list = keys.map(quoted).join(', ')
  const twice = `select ${keys.map((key) => `${quoted(key)}::varchar`).join(', ')} from ${INCOMING} group by ${list} having count(*) > 1 limit 1`
  const [example] = await asked(database, twice)
  if (example !== undefined) refuse('extract.keyTwice', names, example.join('、'))
}

async function merged(database: LandedDatabase, { fields }: Incoming, { keys, isWhole }: Merging) {
  const known = await database.fields(over(`select * from ${ROWS}`), null)
  const kinds = new Map<string, string>(known.map(({ name, type }) => [name, type]))
  if (kinds.size !== fields.length || fields.some(({ name }) => !kinds.has(name))) refuse('dataset.columnsChanged')
  for (const { name, type } of fields) checkType(name, kinds.get(name) ?? null, type)
  const same = keys.map((key) => `r.${quoted(key)} = i.${quoted(key)}`).join(' and ')
  const others = fields.map(({ name }) => name).filter((name) => !keys.includes(name))
  const differs = others.map((name) => `r.${quoted(name)} is distinct from i.${quoted(name)}`).join(' or ') || 'false'
  const number = async (sql: string) => Number((await asked(database, sql))[0]?.[0] ?? 0)
  const added = await number(`select count(*)::varchar from ${INCOMING} i anti join ${ROWS} r on ${same}`)
  const changed = await number(`select count(*)::varchar from ${INCOMING} i join ${ROWS} r on ${same} where ${differs}`)
  const gone = `select count(*)::varchar from ${ROWS} r anti join ${INCOMING} i on ${same}`
  const removed = isWhole ? await number(gone) : null
  if (isWhole) {
    await database.drop([ROWS])
    await database.rename(INCOMING, ROWS)
  } else {
    const both = `select r.* from ${ROWS} r anti join ${INCOMING} i on ${same} union all by name select * from ${INCOMING}`
    await database.store(MERGED, over(both), null)
    await database.drop([ROWS, INCOMING])
    await database.rename(MERGED, ROWS)
  }
  return { added, changed, removed }
}

function over(sql: string) {
  return { sql, values: [], tables: { [ROWS]: ROWS, [INCOMING]: INCOMING } }
}

function asked(database: LandedDatabase, sql: string): Promise<(string | null)[][]> {
  return database.texts(over(sql), null)
}
