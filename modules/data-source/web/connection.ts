import type { DataSource } from '../calls.ts'

/** The form's fields. */
export interface SourceWords {
  type: 1 | 5
  name: string
  code: string
  host: string
  port: number | null
  database: string
  userName: string
  password: string
  remark: string
}

/** An empty password means: keep what is stored, or none for a new source. */
export function connectionOf(words: SourceWords, source: DataSource | null) {
  const { type, host, port, database, userName } = words
  const typed = words.password ?? ''
  return {
    type,
    host,
    port: port ?? null,
    database,
    userName,
    password: typed === '' && source !== null ? null : typed,
  }
}
