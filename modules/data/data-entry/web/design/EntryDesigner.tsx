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
  MOST_LINES,
  sourceAt,
  type TableFacts,
} from '@mingtai/entry-model'
import { sayPhrase } from '@mingtai/messages'
import { Page, useBusy, useLeaveQuestion, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Design } from '../../calls.ts'
import { api } from '../api.ts'
import { fillPath } from '../paths.ts'
import { ColumnForm } from './ColumnForm.tsx'
import { type Chosen, DesignNav } from './DesignNav.tsx'
import { LayoutDesigner } from './layout/LayoutDesigner.tsx'
import { withoutColumn } from './layout/marked-layout.ts'
import { LinesDialog } from './LinesDialog.tsx'
import { LinesForm } from './LinesForm.tsx'
import { newColumn } from './new-column.ts'
import { ReportForm, type ReportWords } from './ReportForm.tsx'

interface Props {
  design: Design
  facts: TableFacts
  /** Of the tables of lines. */
  linesFacts: readonly TableFacts[]
  onReload(): Promise<void>
}

/** Tables and columns on the left, the chosen one on the right; what does not fit the tables is said at once. */
export function EntryDesigner({ design, facts, linesFacts, onReload }: Props) {
  const [document, setDocument] = useState<EntryDocument>(design.document)
  const [tables, setTables] = useState([facts, ...linesFacts])
  const [words, setWords] = useState<ReportWords>(() => wordsOf(design))
  const [chosen, setChosen] = useState<Chosen>({ table: 0, column: null })
  const [isAdding, setAdding] = useState(false)
  const [isLayoutShown, setLayoutShown] = useState(design.document.layout !== null)
  const saving = useBusy()
  const notice = useNotice()
  const client = useQueryClient()
  const problems = useMemo(() => problemsIn(document, tables), [document, tables])
  const isDirty = document !== design.document || JSON.stringify(words) !== JSON.stringify(wordsOf(design))
  useLeaveQuestion(isDirty)
  const binding = bindingAt(document, chosen.table)
  const own = tables[chosen.table] ?? facts
  const column = binding.columns.find(({ name }) => name === chosen.column)
  const setColumns = (columns: EntryColumn[], table = chosen.table) => {
    if (table === 0) setDocument({ ...document, columns })
    else setLines(table, { columns })
  }
  const setLines = (table: number, change: Partial<EntryLines>) =>
    setDocument({
      ...document,
      lines: document.lines.map((one, at) => (at === table - 1 ? { ...one, ...change } : one)),
    })
  const addColumn = (table: number, name: string) => {
    const from = tables[table] ?? facts
    const fresh = from.columns.find((one) => one.name === name)
    if (fresh === undefined) return
    setColumns([...bindingAt(document, table).columns, newColumn(fresh, from)], table)
    setChosen({ table, column: name })
  }
  const save = async () => {
    try {
      await api.save({ id: design.id, revision: design.revision, ...words, document })
      notice.success('已保存，填报的人刷新后看到新的设置。')
      await client.invalidateQueries({ queryKey: ['entry', 'page'] })
      await onReload()
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  const lines = document.lines[chosen.table - 1]
  return (
    <Page
      title={words.name === '' ? design.name : words.name}
      facts={`写入 ${facts.schema}.${facts.name}${facts.comment === '' ? '' : `（${facts.comment}）`}`}
      flush
      actions={
        <DesignActions
          id={design.id}
          mayAdd={document.lines.length < MOST_LINES}
          maySave={problems.length === 0 && isDirty && words.name.trim() !== ''}
          isSaving={saving.busy}
          onAdd={() => setAdding(true)}
          onSave={() => void saving.run(save)}
        />
      }
    >
      <div className="entry-design panel">
        <DesignNav
          {...{ document, tables, chosen }}
          bad={problems.map(({ table, column: at }) => `${table} ${at ?? ''}`)}
          isLayoutShown={isLayoutShown}
          onShowLayout={() => setLayoutShown(true)}
          onChoose={(next) => {
            setLayoutShown(false)
            setChosen(next)
          }}
          onAdd={addColumn}
        />
        <div className="entry-design-form">
          <Problems problems={problems} />
          {isLayoutShown ? (
            <LayoutDesigner
              document={document}
              name={words.name}
              onLayout={(layout) => setDocument(inLayoutOrder({ ...document, layout }))}
            />
          ) : column !== undefined ? (
            <ColumnForm
              key={`${chosen.table} ${column.name}`}
              column={column}
              document={binding}
              facts={own}
              parameters={document.parameters}
              onChange={(next) => setColumns(binding.columns.map((one) => (one.name === next.name ? next : one)))}
              onMove={(by) => setColumns(moved(binding.columns, column.name, by))}
              onRemove={() => {
                setDocument(withoutBound(document, chosen.table, column.name))
                setChosen({ table: chosen.table, column: null })
              }}
            />
          ) : lines === undefined ? (
            <ReportForm document={document} words={words} facts={facts} onDocument={setDocument} onWords={setWords} />
          ) : (
            <LinesForm
              key={chosen.table}
              lines={lines}
              main={document}
              facts={own}
              onChange={(change) => setLines(chosen.table, change)}
              onRemove={() => {
                const at = chosen.table - 1
                setDocument({ ...document, lines: document.lines.filter((_, place) => place !== at) })
                setTables(tables.filter((_, place) => place !== at + 1))
                setChosen({ table: 0, column: null })
              }}
            />
          )}
        </div>
      </div>
      {isAdding && (
        <LinesDialog
          source={document.source}
          taken={tables.map((own, at) => ({ source: sourceAt(document, at), facts: own }))}
          onClose={() => setAdding(false)}
          onChoose={(added, source) => {
            setDocument({ ...document, lines: [...document.lines, linesFromTable(document, added, source)] })
            setTables([...tables, added])
            setChosen({ table: document.lines.length + 1, column: null })
            setAdding(false)
          }}
        />
      )}
    </Page>
  )
}

function Problems({ problems }: { problems: ReturnType<typeof problemsIn> }) {
  if (problems.length === 0) return null
  return (
    <ul role="alert" className="entry-design-problems">
      {problems.map(({ table, column, sentence }) => (
        <li key={`${table} ${column} ${sentence}`}>{sentence}</li>
      ))}
    </ul>
  )
}

interface ActionsProps {
  id: string
  mayAdd: boolean
  maySave: boolean
  isSaving: boolean
  onAdd(): void
  onSave(): void
}

function DesignActions({ id, mayAdd, maySave, isSaving, onAdd, onSave }: ActionsProps) {
  const navigate = useNavigate()
  return (
    <>
      <Button disabled={!mayAdd} onClick={onAdd}>
        加明细表
      </Button>
      <Button onClick={() => void navigate(fillPath(id))}>去填报</Button>
      <Button type="primary" loading={isSaving} disabled={!maySave} onClick={onSave}>
        保存
      </Button>
    </>
  )
}

/** A column leaves the report, and its cell of the layout is not filled in any more. */
function withoutBound(document: EntryDocument, table: number, name: string): EntryDocument {
  const without = (columns: readonly EntryColumn[]) => columns.filter((column) => column.name !== name)
  if (table === 0)
    return { ...document, columns: without(document.columns), layout: withoutColumn(document.layout, name) }
  const lines = document.lines.map((own, at) => (at === table - 1 ? { ...own, columns: without(own.columns) } : own))
  return { ...document, lines }
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
  const { columns, layout } = document
  const layoutMistakes = layout === null ? [] : layoutProblems(columns, layout)
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
