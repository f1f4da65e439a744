/** Entry of the process that holds the SQL parsers. It ends when its parent disconnects. */
import { Refusal } from '@mingtai/messages'
import type { Phrase } from '@mingtai/messages'

import { type ColumnOrigin, columnOrigins } from '../column/column-origins.ts'
import { checkReadOnly } from './safety.ts'
import type { Dialect } from './sql-text.ts'
import { type NamedTable, tablesOf } from './tables-in.ts'

export interface CheckRequest {
  id: number
  sql: string
  dialect: Dialect
  /** Also trace this number of fields to columns of tables. */
  fields?: number
  /** Also tell the tables that it reads. */
  tables?: true
}

export interface CheckReply {
  id: number
  /** Why the text is refused; null when it may run. */
  problem: Phrase | null
  defect: string | null
  origins?: (ColumnOrigin[] | null)[]
  tables?: NamedTable[] | null
}

process.on('message', (request: CheckRequest) => void answer(request))
process.on('disconnect', () => process.exit())
process.on('SIGINT', () => {})

async function answer({ id, sql, dialect, fields, tables }: CheckRequest): Promise<void> {
  try {
    await checkReadOnly(sql, dialect)
    const traced = fields === undefined ? {} : { origins: await columnOrigins(sql, dialect, fields) }
    const read = tables === undefined ? {} : { tables: await tablesOf(sql, dialect) }
    send({ id, problem: null, defect: null, ...traced, ...read })
  } catch (error) {
    if (error instanceof Refusal) send({ id, problem: { key: error.key, args: error.args }, defect: null })
    else send({ id, problem: null, defect: String(error) })
  }
}

function send(reply: CheckReply): void {
  if (process.connected) process.send?.(reply)
}
