import {
  bindingAt,
  type EntryColumn,
  type EntryDocument,
  type EntryLines,
  fitProblems,
  inLayoutOrder,
  layoutProblems,
  linesFromTable,
  linesProblems,
  type TableFacts,
} from '@mingtai/entry-model'
import { sayPhrase } from '@mingtai/messages'
import { useMemo, useState } from 'react'
import type { Design } from '../../calls.ts'
import type { Chosen } from './DesignNav.tsx'
import { withoutColumn, withoutLines } from './layout/marked-layout.ts'
import { newColumn } from './new-column.ts'
import type { ReportWords } from './ReportForm.tsx'

/** An entry report as it is designed: its document, its tables, what is chosen of them, and what does not fit. */
export function useEntryDesign(design: Design, facts: readonly TableFacts[]) {
  const [document, setDocument] = useState<EntryDocument>(design.document)
  const [tables, setTables] = useState(facts)
  const [words, setWords] = useState<ReportWords>(() => wordsOf(design))
  const [chosen, choose] = useState<Chosen>({ table: 0, column: null })
  const problems = useMemo(() => problemsIn(document, tables), [document, tables])
  const binding = bindingAt(document, chosen.table)
  const setColumns = (columns: EntryColumn[], table = chosen.table) => {
    if (table === 0) setDocument({ ...document, columns })
    else setLines(table, { columns })
  }
  const setLines = (table: number, change: Partial<EntryLines>) =>
    setDocument({
      ...document,
      lines: document.lines.map((one, at) => (at === table - 1 ? { ...one, ...change } : one)),
    })
  return {
    document,
    tables,
    words,
    chosen,
    problems,
    binding,
    isDirty: document !== design.document || JSON.stringify(words) !== JSON.stringify(wordsOf(design)),
    column: binding.columns.find(({ name }) => name === chosen.column),
    /** Of the chosen table; undefined: it is the main one. */
    lines: document.lines[chosen.table - 1],
    setDocument,
    setWords,
    setLines,
    choose,
    setLayout: (layout: EntryDocument['layout']) => setDocument(inLayoutOrder({ ...document, layout })),
    setColumn: (next: EntryColumn) => setColumns(binding.columns.map((one) => (one.name === next.name ? next : one))),
    moveColumn: (name: string, by: 1 | -1) => setColumns(moved(binding.columns, name, by)),
    addColumn: (table: number, name: string) => {
      const from = tables[table] ?? facts[0]
      const fresh = from?.columns.find((one) => one.name === name)
      if (from === undefined || fresh === undefined) return
      setColumns([...bindingAt(document, table).columns, newColumn(fresh, from)], table)
      choose({ table, column: name })
    },
    removeColumn: (name: string) => {
      setDocument(withoutBound(document, chosen.table, name))
      choose({ table: chosen.table, column: null })
    },
    addLines: (added: TableFacts, source: Parameters<typeof linesFromTable>[2]) => {
      setDocument({ ...document, lines: [...document.lines, linesFromTable(document, added, source)] })
      setTables([...tables, added])
      choose({ table: document.lines.length + 1, column: null })
    },
    removeLines: (table: number) => {
      const lines = document.lines.filter((_, at) => at !== table - 1)
      setDocument({ ...document, lines, layout: withoutLines(document.layout, table) })
      setTables(tables.filter((_, at) => at !== table))
      choose({ table: 0, column: null })
    },
  }
}

/** A column leaves the report, and its cell of the layout is not filled in any more. */
function withoutBound(document: EntryDocument, table: number, name: string): EntryDocument {
  const without = (columns: readonly EntryColumn[]) => columns.filter((column) => column.name !== name)
  if (table === 0)
    return { ...document, columns: without(document.columns), layout: withoutColumn(document.layout, { name, table }) }
  const lines = document.lines.map((own, at) => (at === table - 1 ? { ...own, columns: without(own.columns) } : own))
  return { ...document, lines, layout: withoutColumn(document.layout, { name, table }) }
}

/** What does not fit, table by table. */
function problemsIn(document: EntryDocument, [main, ...rest]: readonly TableFacts[]) {
  if (main === undefined) return []
  const said = (table: number, found: ReturnType<typeof fitProblems>) =>
    found.map(({ column, why }) => ({ table, column, sentence: sayPhrase(why) }))
  const lines = document.lines.flatMap((one, at) => {
    const own = rest[at]
    return own === undefined ? [] : said(at + 1, linesProblems(document, one, { main, own }))
  })
  const { columns, layout, lines: below } = document
  const layoutMistakes = layout === null ? [] : layoutProblems(columns, layout, below)
  return [...said(0, [...fitProblems(document, main), ...layoutMistakes]), ...lines]
}

function wordsOf({ name, remark, audience, roles }: Design): ReportWords {
  return { name, remark, audience, roles }
}

function moved(columns: readonly EntryColumn[], name: string, by: 1 | -1): EntryColumn[] {
  const from = columns.findIndex((column) => column.name === name)
  const to = from + by
  const [one, other] = [columns[from], columns[to]]
  if (one === undefined || other === undefined) return [...columns]
  return columns.with(from, other).with(to, one)
}
