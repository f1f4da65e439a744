import {
  countOf,
  type Edit,
  edited,
  type Edits,
  type EntryDocument,
  historyOf,
  redone,
  stepped,
  undone,
} from '@mingtai/entry-model'
import { type SheetHandle, SheetView } from '@mingtai/sheet-view'
import { say } from '@mingtai/messages'
import { StatusTag, useConfirm, useLeaveQuestion, useNotice } from '@mingtai/ui'
import { formatByCode } from '@mingtai/zh'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Filter, Problem } from '../../calls.ts'
import { CellInput, type CellInputHandle } from './CellInput.tsx'
import { FillTools } from './FillTools.tsx'
import { FilterBar } from './FilterBar.tsx'
import { filledRows } from './model/filled-rows.ts'
import { problemIndex, problemsOf, placeText } from './model/cell-problems.ts'
import type { RowStore } from './model/row-store.ts'
import {
  clearedCells,
  copiedRows,
  deletedRows,
  emptyRow,
  filledDown,
  LAST,
  type SheetEdits,
  typedInto,
} from './model/sheet-edits.ts'
import { sheetMeta, sheetWindow } from './model/sheet-window.ts'
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
  initial(): Edits
  personId: string
  filters: Filter[]
  onFilter(filters: Filter[]): void
  onReload(): Promise<void>
}

/** One opened report: its tools, the sheet with the input over it, what is wrong, and submitting. */
export function Filling({ opened, store, initial, personId, filters, onFilter, onReload }: Props) {
  const { id, document, name } = opened
  const [history, setHistory] = useState(() => historyOf(initial()))
  const [told, setTold] = useState<Problem[]>([])
  const [version, setVersion] = useState(0)
  const [isSubmitting, setSubmitting] = useState(false)
  const sheet = useRef<SheetHandle>(null)
  const input = useRef<CellInputHandle>(null)
  const notice = useNotice()
  const confirm = useConfirm()
  const { now: edits } = history
  const draft = useDraft(opened, edits)
  const rows = useMemo(() => filledRows(document, store, edits), [document, store, edits])
  const own = useMemo(() => problemsOf(document, edits), [document, edits])
  const problems = useMemo(() => withTold(own, told), [own, told])
  const index = useMemo(() => problemIndex(problems), [problems])
  const count = countOf(edits)
  useLeaveQuestion(count > 0)

  // The count of rows may shrink, which a version of a sheet cannot.
  const shape = `${version}:${rows.count}`
  const meta = useMemo(() => sheetMeta(document, rows.count, shape), [document, rows.count, shape])
  const shown = useRef({ document, rows, problems: index, version: shape })
  useEffect(() => {
    shown.current = { document, rows, problems: index, version: shape }
    sheet.current?.renew({ from: 0, to: rows.count - 1 })
  }, [document, rows, index, shape])
  // Rows that were read again are another sheet.
  const seen = useRef(store)
  useEffect(() => {
    if (seen.current === store) return
    seen.current = store
    setVersion((one) => one + 1)
  }, [store])

  const apply = ({ edits: next, left }: SheetEdits) => {
    if (left !== null) notice.warn(left)
    if (next.length > 0) change(next)
  }
  const change = (next: readonly Edit[]) => {
    setTold([])
    setHistory((one) => stepped(one, edited(document, one.now, next)))
  }
  const withRange = (deed: (range: NonNullable<ReturnType<SheetHandle['range']>>) => SheetEdits) => {
    const range = sheet.current?.range() ?? null
    if (range !== null) apply(deed(range))
  }
  const tools = {
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    add: () => {
      change([{ kind: 'add', at: LAST, row: emptyRow(document) }])
      const target = 1 + store.total + edits.added.length
      requestAnimationFrame(() => sheet.current?.showCell(target, 0))
    },
    copy: () => withRange((range) => copiedRows(document, rows, range)),
    remove: () => withRange((range) => deletedRows(document, rows, range)),
    fillDown: () => withRange((range) => filledDown(document, rows, range)),
    drop: async () => {
      if (!(await confirm({ title: say('confirm.dropEdits', count), verb: '放弃', danger: true }))) return
      setTold([])
      setHistory(historyOf())
      await dropDraft(id, personId)
    },
  }
  const handleKey = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase()
    const isControl = event.ctrlKey || event.metaKey
    if (event.key === 'Delete' || event.key === 'Backspace') withRange((range) => clearedCells(document, rows, range))
    else if (isControl && key === 'z' && !event.shiftKey) tools.undo()
    else if (isControl && (key === 'y' || (key === 'z' && event.shiftKey))) tools.redo()
    else if (isControl && key === 'd') tools.fillDown()
    else if (isControl && key === 's') setSubmitting(count > 0)
    else return false
    return true
  }
  const showCell = ({ ref, column }: Problem) => {
    const row = rows.placeOf(ref)
    if (row === null) return notice.info('这一行不在当前的筛选里，请清除筛选后再看。')
    sheet.current?.showCell(row, Math.max(0, column))
    sheet.current?.focus()
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
        onSubmit={() => setSubmitting(true)}
      />
      <FilterBar columns={document.columns} filters={filters} onFilter={onFilter} />
      <div className="fill-body">
        <div className="fill-sheet" onDoubleClick={() => input.current?.begin()}>
          <SheetView
            ref={sheet}
            meta={meta}
            label={`${name}，填报表格`}
            load={async (from, size) => {
              await store.need(from - 1, from + size - 2)
              return sheetWindow(shown.current, from, size)
            }}
            focusTarget={() => input.current?.element() ?? null}
            onFrame={() => input.current?.place()}
            onNotice={notice.info}
          />
          <CellInput
            ref={input}
            sheet={sheet}
            document={document}
            rows={rows}
            onType={(row, column, texts) => apply(typedInto(document, rows, { row, column, texts }))}
            onKey={handleKey}
          />
        </div>
        {problems.length > 0 && <ProblemList document={document} problems={problems} onShow={showCell} />}
      </div>
      {isSubmitting && (
        <Submitting
          opened={opened}
          edits={edits}
          problems={problems}
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
            await onReload()
          }}
        />
      )}
    </div>
  )
}

/** What the server found beside what is found here; a place is said once. */
function withTold(own: readonly Problem[], told: readonly Problem[]): Problem[] {
  const known = new Set(own.map(({ ref, column }) => placeText(ref, column)))
  return [...own, ...told.filter(({ ref, column }) => !known.has(placeText(ref, column)))]
}

function draftWords({ savedAt, failed }: { savedAt: string | null; failed: boolean }): string {
  if (failed) return '草稿只存在本机，网络恢复后会再存到服务器'
  return savedAt === null ? '草稿已存在本机' : `草稿已保存 ${formatByCode(new Date(savedAt), 6)}`
}
