import {
  columnSum,
  type Edit,
  type EntryDocument,
  isNumberKind,
  type EntryLines,
  linesOf,
  refPlace,
  shownValue,
} from '@mingtai/entry-model'
import { RefusalPanel, sentenceOf, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type KeyboardEvent, type RefObject, useEffect, useMemo } from 'react'
import type { Problem } from '../../calls.ts'
import { EntrySheet, type SheetRows } from './EntrySheet.tsx'
import type { EntrySheetHandle } from './use-sheet-handle.ts'
import type { SheetAction } from './toolbar/use-sheet-actions.ts'
import { type FilledRow, filledRows, valuesOf } from './model/filled-rows.ts'
import { linesQuery } from './model/lines-query.ts'
import { rowNames } from './model/row-name.ts'
import { fixedRows } from './model/row-store.ts'
import { ToolButton } from './toolbar/ToolButton.tsx'

interface Props {
  /** The sheet of the lines, and a cell of it that is shown once they are there. */
  place: { pane: RefObject<EntrySheetHandle | null>; sought: RefObject<Problem | null> }
  /** null: a visitor, who sees new lines alone. */
  id: string | null
  document: EntryDocument
  /** The tables of lines that do not stand on the card itself, from 1. */
  tables: readonly number[]
  /** The one that is shown. */
  table: number
  main: FilledRow | null
  /** What was typed into the whole report. */
  data: Pick<SheetRows, 'edits' | 'problems' | 'known'>
  onTable(table: number): void
  onAction(action: SheetAction): void
  onEdit(edits: readonly Edit[]): void
  onKey(event: KeyboardEvent): boolean
}

/** Below the sheet: the lines of the row that is active in it. */
export function LinesPane(props: Props) {
  const { place, id, document, tables, table, main, data, onTable, onAction, onEdit, onKey } = props
  const { pane, sought } = place
  const { edits, problems, known } = data
  const lines = document.lines[table - 1]
  const parent = main?.kind === 'base' || main?.kind === 'new' ? main : null
  const key = parent?.kind === 'base' && id !== null ? parent.key : null
  const isShut = parent?.kind === 'base' && id === null
  const read = useQuery(linesQuery({ id, table, key, known }))
  const fresh = useMemo(() => fixedRows([]), [])
  const store = key === null ? fresh : read.data
  const own = useMemo(() => {
    const all = linesOf(edits, table)
    return { rows: all.rows, added: all.added.filter((row) => row.parent === parent?.ref) }
  }, [edits, table, parent?.ref])
  useEffect(() => {
    if (sought.current === null) return
    const wanted = refPlace(sought.current.ref)
    if (wanted.table === table && pane.current?.show(wanted.ref, sought.current.column) === true) sought.current = null
  })
  if (lines === undefined) return null
  const isClosed = parent?.isClosed === true
  const mayAdd = lines.may.insert && !isClosed && !isShut
  const isGone = parent?.kind === 'base' && parent.edited?.isDeleted === true
  return (
    <section className="fill-lines" aria-label={lines.title} data-empty={parent === null}>
      <header>
        {tables.map((one) => (
          <button key={one} type="button" aria-pressed={one === table} onClick={() => onTable(one)}>
            {document.lines[one - 1]?.title}
          </button>
        ))}
        {parent !== null && <span className="fill-facts">{rowNames(document, edits)(parent.ref)}</span>}
        {parent !== null && store !== undefined && <Sums lines={lines} rows={filledRows(lines, store, own)} />}
        <span className="fill-tools-grow" />
        {mayAdd && <ToolButton icon="insert-row" label="新增明细" onPress={() => onAction('add')} isWordy />}
        {mayAdd && <ToolButton icon="copy" label="复制明细" onPress={() => onAction('copy')} isWordy />}
        <ToolButton
          icon="trash"
          label={lines.may.delete ? '删除明细' : '去掉新明细'}
          onPress={() => onAction('remove')}
          isWordy
        />
      </header>
      {parent === null ? (
        <p className="fill-lines-empty">在上面选一行，这里填它的{lines.title}。</p>
      ) : isShut ? (
        <p className="fill-lines-empty">通过链接只能给新增的行填{lines.title}。</p>
      ) : isGone ? (
        <p className="fill-lines-empty">这一行要删除，它的明细一起删除。</p>
      ) : read.error !== null ? (
        <RefusalPanel
          title="明细没有读到"
          text={sentenceOf(read.error) ?? '请重新登录后再打开。'}
          actions={<Button onClick={() => void read.refetch()}>重试</Button>}
        />
      ) : store === undefined ? (
        <SkeletonRows rows={3} />
      ) : (
        <EntrySheet
          key={`${table} ${parent.ref}`}
          ref={pane}
          of={{ table, binding: lines, label: `${lines.title}，填报表格`, parent: parent.ref }}
          data={{ store, edits: own, problems, known, isClosed: isClosed ? () => true : undefined }}
          onEdit={onEdit}
          onKey={onKey}
        />
      )}
    </section>
  )
}

/** How many lines there are, and the sums of their figures while they are typed. */
function Sums({ lines: binding, rows }: { lines: EntryLines; rows: ReturnType<typeof filledRows> }) {
  const all = Array.from({ length: rows.count }, (_, at) => rows.rowAt(at)).filter(
    (row) => row.kind === 'new' || (row.kind === 'base' && row.edited?.isDeleted !== true),
  )
  const values = all.map(valuesOf)
  const sums = binding.columns.flatMap((column, at) => {
    if (!isNumberKind(column.kind) || binding.key.columns.includes(column.name)) return []
    if (binding.link.includes(column.name)) return []
    const sum = columnSum(values.map((row) => row[at] ?? null))
    return sum === null ? [] : [`${column.title}合计 ${shownValue(column, sum)}`]
  })
  return <span className="fill-facts">{[`${all.length} 行`, ...sums.slice(0, 4)].join(' · ')}</span>
}
