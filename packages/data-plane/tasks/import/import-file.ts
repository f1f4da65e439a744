import { rm } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { refuse } from '@mingtai/messages'
import { Stage, stageCsv, stageJson, type StagedTable } from '@mingtai/sql-sources/files'
import type { ImportedFile, ImportOrder } from '../../protocol.ts'
import { diskRefusal } from '../disk.ts'
import { stageWorkbook } from './import-workbook.ts'

/** An uploaded file as a file of the warehouse, and what was found in it. */
export async function importFile(order: ImportOrder): Promise<ImportedFile> {
  const stage = await Stage.open(order.target)
  try {
    const { staged, ...found } = await stagedTables(stage, order)
    if (staged.length === 0) refuse('import.noTables')
    const tables = await stage.finish(staged, order.kinds ?? {})
    await stage.commit()
    return { ...found, tables }
  } catch (error) {
    await stage.drop().catch(() => {})
    await rm(order.target, { force: true })
    throw diskRefusal(error)
  }
}

interface Staged extends Omit<ImportedFile, 'tables'> {
  staged: StagedTable[]
}

async function stagedTables(
  stage: Stage,
  { path, name, format, target, encoding, delimiter, heads = {}, password }: ImportOrder,
): Promise<Staged> {
  const table = basename(name, extname(name)).trim() || '数据'
  switch (format) {
    case 'xlsx': {
      const { tables, notes } = await stageWorkbook(stage, path, { password: password ?? null, heads })
      return { staged: tables, notes, encoding: null, delimiter: null }
    }
    case 'csv': {
      const read = await stageCsv(stage, path, {
        name: table,
        work: target,
        encoding: encoding ?? null,
        delimiter: delimiter ?? null,
        head: heads[table] ?? null,
      })
      return { staged: [read.table], notes: [], encoding: read.encoding, delimiter: read.delimiter }
    }
    case 'json':
      return { staged: [await stageJson(stage, path, table)], notes: [], encoding: null, delimiter: null }
    default:
      return format satisfies never
  }
}
