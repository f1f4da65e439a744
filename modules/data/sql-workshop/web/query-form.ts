import type { Parameter } from '@mingtai/report-engine'

export interface Written {
  sourceCode: string
  sql: string
  parameters: Parameter[]
}

export interface QueryWords {
  name: string
  folder: string
  shared: boolean
}

/** What a save sends, and nothing else that a stored query says of itself. */
export function queryForm({ sourceCode, sql, parameters }: Written, { name, folder, shared }: QueryWords) {
  return { sourceCode, sql, parameters, name, folder: folder.trim(), shared }
}
