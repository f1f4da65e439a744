/** How statements for each kind of source are written: what the editor colours, quotes and completes. */
export const languages = [
  'mysql',
  'postgresql',
  'plsql',
  'tsql',
  'clickhouse',
  'duckdb',
  'influxql',
  'tdengine',
  'elasticsearch',
  'http',
] as const
export type EditorLanguage = (typeof languages)[number]

interface Editor {
  /** Dictionary code of the family whose words and quotes the first editor knew: 0 standard, 1 MySQL, 5 PostgreSQL. */
  type: 0 | 1 | 5
  /** Dictionary code of the source itself. */
  kind: number
  language: EditorLanguage
  /** Tables can be listed and statements are SQL. */
  isSql: boolean
}

const byKind: Record<number, Omit<Editor, 'kind'>> = {
  0: { type: 0, language: 'duckdb', isSql: true },
  1: { type: 1, language: 'mysql', isSql: true },
  2: { type: 0, language: 'plsql', isSql: true },
  3: { type: 0, language: 'tsql', isSql: true },
  4: { type: 0, language: 'http', isSql: false },
  5: { type: 5, language: 'postgresql', isSql: true },
  6: { type: 0, language: 'influxql', isSql: false },
  7: { type: 0, language: 'plsql', isSql: true },
  8: { type: 0, language: 'clickhouse', isSql: true },
  9: { type: 0, language: 'elasticsearch', isSql: true },
  10: { type: 0, language: 'tdengine', isSql: true },
  11: { type: 5, language: 'postgresql', isSql: true },
  12: { type: 5, language: 'postgresql', isSql: true },
}

export function editorOf(kind: number): Editor {
  const found = byKind[kind] ?? { type: 0, language: 'duckdb', isSql: true }
  return { kind, ...found }
}
