import type { DataSource } from '../calls.ts'
import type { Kind } from './kinds.ts'

/** The form's fields. */
export interface SourceWords {
  type: Kind['type']
  name: string
  code: string
  host: string
  port: number | null
  database: string
  userName: string
  password: string
  ssl: boolean
  remark: string
}

/** An empty password means: keep what is stored, or none for a new source. */
export function connectionOf(words: SourceWords, source: DataSource | null) {
  const { type, host, port, database, userName, ssl } = words
  const typed = words.password ?? ''
  return {
    type,
    host,
    port: port ?? null,
    database: database ?? '',
    userName: userName ?? '',
    ssl: ssl ?? false,
    password: typed === '' && source !== null ? null : typed,
  }
}
