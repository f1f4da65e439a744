import {
  bindingAt,
  changesOf,
  countAll,
  type Edit,
  editedForm,
  type Edits,
  type EntryDocument,
  historyOf,
  keyOf,
  keyText,
  linesOf,
  parentOf,
  redone,
  refPlace,
  stepped,
  undone,
} from '@mingtai/entry-model'
import { say } from '@mingtai/messages'
import { saveDownload, StatusTag, useConfirm, useLeaveQuestion, useNotice } from '@mingtai/ui'
import { formatByCode } from '@mingtai/zh'
import { useQueryClient } from '@tanstack/react-query'
import { Grid } from 'antd'
import { type KeyboardEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Filter, Problem, RowSort } from '../../calls.ts'
import { api } from '../api.ts'
import { type SheetAction, EntrySheet, type EntrySheetHandle } from './EntrySheet.tsx'
import { ImportDialog } from './exchange/ImportDialog.tsx'
import { FillTools } from './FillTools.tsx'
import { FilterBar } from './FilterBar.tsx'
import { LayoutTools } from './layout/LayoutTools.tsx'
import { useSheetLayout } from './layout/use-sheet-layout.ts'
import { closedRows } from './model/closed-rows.ts'
import type { KnownValues } from './model/known-values.ts'
import { useKnownNames } from './model/use-known-names.ts'
import { ParameterBar } from './ParameterBar.tsx'
import { SumBar } from './SumBar.tsx'
import { LinesPane } from './LinesPane.tsx'
import { PhoneLines } from '../form/PhoneLines.tsx'
import { RowCards } from '../form/RowCards.tsx'
import { type FilledRow, filledRows } from './model/filled-rows.ts'
import { problemIndex, problemsOf, placeText } from './model/cell-problems.ts'
import { usePrevious } from './model/use-previous.ts'
import type { RowStore } from './model/row-store.ts'
import { ProblemList } from './ProblemList.tsx'
import { Submitting } from './Submitting.tsx'
import { dropDraft, useDraft } from './use-draft.ts'

export interface OpenedEntry {
  id: string
  code: string
  name: string
  revision: number
  document: EntryDocument
  draft: { edits: string; savedAt: string } | null
}

interface Props {
  opened: OpenedEntry
  store: RowStore
  known: KnownValues
  /** What the parameters begin with. */
  first: Record<string, string>
  initial(): Edits
  personId: string
  filters: Filter[]
  onFilter(filters: Filter[]): void
  sort: RowSort | null
  onSort(sort: RowSort | null): void
  onReload(): Promise<void>
}

/** One opened report: its tools, the sheet, the lines below it, what is wrong, and submitting. */
export function Filling({ opened, store, known, first, initial, personId, ...shown }: Props) {
  const { id, name } = opened
  const { filters, onFilter, sort, onSort, onReload } = shown
  const [layout, setLayout] = useSheetLayout(id, personId)
  const document = useSyncExternalStore(known.subscribe, known.document)
  const [parameters, setParameters] = useState(first)
  const [history, setHistory] = useState(() => historyOf(initial()))
  const [told, setTold] = useState<Problem[]>([])
  const [isSubmitting, setSubmitting] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const [main, setMain] = useState<FilledRow | null>(null)
  const [table, setTable] = useState(1)
  const sought = useRef<Problem | null>(null)
  const sheet = useRef<EntrySheetHandle>(null)
  const pane = useRef<EntrySheetHandle>(null)
  const notice = useNotice()
  const confirm = useConfirm()
  const client = useQueryClient()
  const { now: edits } = history
  const draft = useDraft(opened, edits)
  const previous = usePrevious(id, document, store, edits)
  const own = useMemo(() => problemsOf(document, edits, previous.over), [document, edits, previous.over])
  const problems = useMemo(() => withTold(own, told), [own, told])
  const index = useMemo(() => problemIndex(problems, 0), [problems])
  const paneIndex = useMemo(() => problemIndex(problems, table), [problems, table])
  const count = countAll(edits)
  // Its lists are not drawn again at each key.
  const filterBar = useMemo(
    () => <FilterBar columns={document.columns} filters={filters} onFilter={onFilter} />,
    [document.columns, filters, onFilter],
  )
  const isPhone = Grid.useBreakpoint().md === false
  const hasLines = document.lines.length > 0
  useLeaveQuestion(count > 0)
  useKnownNames(known, edits, document.lines.length)
  const isClosed = useMemo(() => closedRows(opened.document), [opened.document])

  const reload = async () => {
    await client.invalidateQueries({ queryKey: ['entry', 'lines', id] })
    await onReload()
  }
  const change = (of: number, next: readonly Edit[]) => {
    setTold([])
    setHistory((one) => stepped(one, editedForm(document, one.now, { table: of, edits: next })))
  }
  const changeMain = async (next: readonly Edit[]) => {
    const removed = next.flatMap((edit) => (edit.kind === 'delete' ? [edit] : []))
    if (removed.length === 0 || !hasLines) return change(0, next)
    try {
      const below = await removedWith(id, document, removed)
      setTold([])
      setHistory((one) => {
        const after = editedForm(document, one.now, { table: 0, edits: next })
        return stepped(
          one,
          below.reduce((form, part) => editedForm(document, form, part), after),
        )
      })
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  const tools = {
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    act: (action: SheetAction) => sheet.current?.act(action),
    importFile: () => setImporting(true),
    exportFile: async (format: 'xlsx' | 'csv' | 'pdf' = 'xlsx') => {
      try {
        await saveDownload(await api.exportForm({ id, filters, changes: changesOf(document, edits), format }))
      } catch (problem) {
        notice.refuse(problem)
      }
    },
    drop: async () => {
      if (!(await confirm({ title: say('confirm.dropEdits', count), verb: '放弃', danger: true }))) return
      setTold([])
      setHistory(historyOf())
      await dropDraft(id, personId)
    },
  }
  const handleKey = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase()
    if (!event.ctrlKey && !event.metaKey) return false
    if (key === 'z' && !event.shiftKey) tools.undo()
    else if (key === 'y' || key === 'z') tools.redo()
    else if (key === 's') setSubmitting(count > 0)
    else return false
    return true
  }
  const showCell = (problem: Problem) => {
    const place = refPlace(problem.ref)
    const ref = place.table === 0 ? place.ref : parentRef(document, edits, place)
    const isShown = sheet.current?.show(ref, place.table === 0 ? problem.column : 0) === true
    if (!isShown) return notice.info('这一行不在当前的筛选里，请清除筛选后再看。')
    if (place.table === 0) return
    setTable(place.table)
    // A cell below another main row is shown once the lines of that row are there.
    if (pane.current?.show(place.ref, problem.column) !== true) sought.current = problem
  }

  return (
    <div className="fill-page">
      <header className="fill-head">
        <h1>{name}</h1>
        <span className="fill-facts">
          {store.total.toLocaleString('zh-CN')} 行{filters.length > 0 && ' · 已筛选'}
        </span>
        {count > 0 && <StatusTag tone="ochre">{`${count} 行未提交`}</StatusTag>}
        <span className="fill-facts" role="status">
          {count > 0 && draftWords(draft)}
        </span>
      </header>
      {document.remark !== '' && <p className="fill-remark">{document.remark}</p>}
      <FillTools
        id={id}
        may={document.may}
        tools={tools}
        can={{ undo: history.past.length > 0, redo: history.future.length > 0, drop: count > 0 }}
        count={count}
        layout={
          <LayoutTools
            columns={document.columns}
            {...{ layout, sort, onSort }}
            chosen={() => sheet.current?.activeColumn() ?? null}
            onLayout={setLayout}
          />
        }
        onSubmit={() => setSubmitting(true)}
      />
      <ParameterBar parameters={document.parameters} values={parameters} onChange={setParameters} />
      {filterBar}
      {isPhone && (
        <div className="fill-body fill-phone">
          <RowCards
            binding={document}
            rows={filledRows(document, store, edits, isClosed)}
            table={0}
            known={known}
            problems={index}
            word="行"
            onEdit={(next) => void changeMain(next)}
            need={(to) => store.need(0, to)}
            {...(hasLines
              ? {
                  linesOf: (row) => (
                    <PhoneLines {...{ id, document, edits, known, problems }} main={row} onEdit={change} />
                  ),
                }
              : {})}
          />
        </div>
      )}
      <div className="fill-body" hidden={isPhone}>
        <div className="fill-tables" data-lines={hasLines}>
          <EntrySheet
            ref={sheet}
            binding={document}
            store={store}
            edits={edits}
            problems={index}
            label={`${name}，填报表格`}
            onEdit={(next) => void changeMain(next)}
            onKey={handleKey}
            onActive={hasLines ? setMain : undefined}
            table={0}
            known={known}
            layout={layout}
            hintOf={previous.over === null ? undefined : previous.hintOf}
            isClosed={isClosed}
          />
          <SumBar document={document} store={store} edits={edits} />
          {hasLines && (
            <LinesPane
              pane={pane}
              sought={sought}
              id={id}
              document={document}
              table={table}
              main={currentRow(main, edits)}
              edits={edits}
              problems={paneIndex}
              known={known}
              onTable={setTable}
              onAction={(action) => pane.current?.act(action)}
              onEdit={(next) => change(table, next)}
              onKey={handleKey}
            />
          )}
        </div>
        {problems.length > 0 && <ProblemList document={document} problems={problems} onShow={showCell} />}
      </div>
      {isImporting && (
        <ImportDialog
          {...{ id, document, edits }}
          onClose={() => setImporting(false)}
          onImport={(next) => {
            setTold([])
            setHistory((one) => stepped(one, next))
          }}
        />
      )}
      {isSubmitting && (
        <Submitting
          opened={opened}
          edits={edits}
          problems={problems}
          parameters={parameters}
          onProblems={setTold}
          onEdits={(next) => setHistory((one) => stepped(one, next))}
          onClose={() => {
            setSubmitting(false)
            sheet.current?.focus()
          }}
          onDone={async () => {
            setTold([])
            setHistory(historyOf())
            await dropDraft(id, personId)
            await reload()
          }}
          onReload={reload}
        />
      )}
    </div>
  )
}

/** The active main row as it now stands; one that was dropped is none. */
function currentRow(row: FilledRow | null, edits: Edits): FilledRow | null {
  if (row?.kind === 'base') return { ...row, edited: edits.rows[row.ref] ?? null }
  if (row?.kind !== 'new') return row
  const at = edits.added.findIndex(({ ref }) => ref === row.ref)
  const own = edits.added[at]
  return own === undefined ? null : { ...row, row: own, at }
}

/** The main row that a row of lines belongs to. */
function parentRef(document: EntryDocument, edits: Edits, { table, ref }: { table: number; ref: string }): string {
  const own = linesOf(edits, table)
  const row = own.rows[ref]
  if (row !== undefined) return keyText(parentOf(bindingAt(document, table), row))
  return own.added.find((one) => one.ref === ref)?.parent ?? ''
}

type Removal = Extract<Edit, { kind: 'delete' }>

/** What becomes of the lines below main rows that go or come back. */
async function removedWith(id: string, document: EntryDocument, removed: readonly Removal[]) {
  const parts: { table: number; edits: Edit[] }[] = []
  for (const [at, binding] of document.lines.entries()) {
    const [table, edits] = [at + 1, [] as Edit[]]
    for (let from = 0; from < removed.length; from += MOST_KEYS) {
      const part = removed.slice(from, from + MOST_KEYS)
      const { rows } = await api.lines({ id, table, keys: part.map(({ row }) => [...row.key]) })
      const isGone = new Map(part.map(({ row, isDeleted }) => [keyText(row.key), isDeleted]))
      for (const base of rows) {
        const isDeleted = isGone.get(keyText(parentOf(binding, { base }))) ?? false
        edits.push({ kind: 'delete', row: { key: keyOf(binding, base), base }, isDeleted })
      }
    }
    parts.push({ table, edits })
  }
  return parts
}

/** Main rows whose lines one answer brings. */
const MOST_KEYS = 500

/** What the server found beside what is found here; a place is said once. */
function withTold(own: readonly Problem[], told: readonly Problem[]): Problem[] {
  const known = new Set(own.map(({ ref, column }) => placeText(ref, column)))
  return [...own, ...told.filter(({ ref, column }) => !known.has(placeText(ref, column)))]
}

function draftWords({ savedAt, failed }: { savedAt: string | null; failed: boolean }): string {
  if (failed) return '草稿只存在本机，网络恢复后会再存到服务器'
  return savedAt === null ? '草稿已存在本机' : `草稿已保存 ${formatByCode(new Date(savedAt), 6)}`
}
