import {
  type CellValue,
  type Edit,
  isFileKind,
  isLink,
  isSameValue,
  type NewRow,
  shownValue,
  type TableBinding,
} from '@mingtai/entry-model'
import { useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Problem } from '../../calls.ts'
import type { VisitFiles } from '../fill/cell/FilesDialog.tsx'
import type { CardSource } from '../fill/form-sheet/use-card-lines.ts'
import type { FormLayout } from '../fill/form-sheet/use-form-sheet.ts'
import type { FilledRow, FilledRows } from '../fill/model/filled-rows.ts'
import type { KnownValues } from '../fill/model/known-values.ts'
import { firstValue } from '../fill/model/row-name.ts'
import { emptyRow, LAST } from '../fill/model/sheet-edits.ts'
import { RowForm } from './RowForm.tsx'
import './form.css'

type PresentRow = Extract<FilledRow, { kind: 'base' | 'new' }>

/** What stands on the form of a row beside its own fields. */
interface RowLines {
  /** The report that a card is of; left out: it is no card. */
  card?: CardSource | null
  /** The tables of lines that have no place in the form itself. */
  below?: readonly number[]
  /** Lines of a row, of some tables; `isInside`: they stand in the form itself, which has headings of its own. */
  of?(row: PresentRow, tables: readonly number[], isInside: boolean): ReactNode
}

interface Props {
  /** Which table of the report it is, and what a row of it is called, such as 行 or 明细. */
  of: { table: number; binding: TableBinding; word: string }
  rows: FilledRows
  known: KnownValues
  problems: ReadonlyMap<string, Problem>
  /** What was said about cells, by the ref of their row; left out: nothing is shown of it. */
  said?: ReadonlyMap<string, readonly unknown[]>
  /** The main row that they belong to. */
  main?: { ref: string; isClosed: boolean }
  /** How a visitor brings files; left out: somebody who is signed in. */
  visit?: VisitFiles | undefined
  /** The sheet of a report that gives the form of a row its order and headings; left out: none does. */
  form?: FormLayout | null
  onEdit(edits: readonly Edit[]): void
  /** Loads rows before they are shown. */
  need?(to: number): Promise<void>
  lines?: RowLines
}

const STEP = 30
const noLines: RowLines = {}

/** Rows as cards, each opening as a form; for narrow windows. */
export function RowCards(props: Props) {
  const { rows, known, problems, main, visit, said, form = null, onEdit, need, lines = noLines } = props
  const { table, binding, word } = props.of
  const notice = useNotice()
  const isClosed = main?.isClosed === true
  const { card = null, below = [], of: linesOf } = lines
  const [most, setMost] = useState(STEP)
  const [opened, setOpened] = useState<string | null>(null)
  const [fresh, setFresh] = useState<NewRow | null>(null)
  const all = Array.from({ length: Math.min(rows.count - 1, most + 1) }, (_, at) => rows.rowAt(at + 1)).filter(
    (row): row is PresentRow => row.kind === 'base' || row.kind === 'new',
  )
  // What was just added stands below all others, and is shown first here.
  const added = Array.from({ length: rows.count - 1 }, (_, at) => at + 1)
    .slice(most)
    .map(rows.rowAt)
    .filter((row): row is PresentRow => row.kind === 'new')
  const shown = [...added, ...all]
  const current = shown.find(({ ref }) => ref === opened) ?? null
  const wrong = (ref: string) =>
    [...problems].some(([place, { level }]) => level === 'error' && place.endsWith(` ${ref}`))
  return (
    <div className="row-cards">
      {binding.may.insert && !isClosed && (
        <Button type="dashed" size="large" block onClick={() => setFresh(emptyRow(binding))}>
          {`新增${word}`}
        </Button>
      )}
      {shown.map((row) => (
        <Card
          key={row.ref}
          binding={binding}
          row={row}
          isWrong={wrong(row.ref)}
          said={said?.get(row.ref)?.length ?? 0}
          onOpen={() => setOpened(row.ref)}
        />
      ))}
      {rows.count - 1 > most + 1 && (
        <Button
          onClick={() => {
            void need?.(most + STEP).then(() => setMost(most + STEP))
            if (need === undefined) setMost(most + STEP)
          }}
        >
          更多
        </Button>
      )}
      {fresh !== null && (
        <RowForm
          title={`新增${word}`}
          of={{ table, binding }}
          row={{ values: fresh.values, before: null, isClosed: false }}
          visit={visit}
          form={form}
          known={known}
          onSave={(values) => {
            onEdit([
              { kind: 'add', at: LAST, row: { ...fresh, values, ...(main === undefined ? {} : { parent: main.ref }) } },
            ])
            notice.success(
              linesOf === undefined ? '已放入草稿，还没有提交。' : '已放入草稿，可以接着填明细；还没有提交。',
            )
            setFresh(null)
            setOpened(linesOf === undefined ? null : fresh.ref)
          }}
          onRemove={null}
          onClose={() => setFresh(null)}
        />
      )}
      {current !== null && (
        <RowForm
          key={current.ref}
          title={firstValue(binding, current.values) || '填写'}
          of={{ table, binding }}
          row={{
            values: current.kind === 'new' ? current.row.values : current.values,
            before: current.kind === 'base' ? current.base : null,
            isClosed: isClosed || current.isClosed || (current.kind === 'base' && current.edited?.isDeleted === true),
          }}
          visit={visit}
          form={form}
          lines={{ card, main: current, of: (one) => linesOf?.(current, [one], true) }}
          known={known}
          onSave={(values) => {
            onEdit(changed(current, values))
            notice.success('已放入草稿，还没有提交。')
            setOpened(null)
          }}
          onRemove={removalOf(current)}
          onClose={() => setOpened(null)}
        >
          {linesOf?.(current, below, false)}
        </RowForm>
      )}
    </div>
  )

  function changed(row: PresentRow, values: readonly CellValue[]): Edit[] {
    const before = row.kind === 'new' ? row.row.values : row.values
    return values.flatMap((value, at): Edit[] => {
      const column = binding.columns[at]
      if (column === undefined || column.formula !== null || isSameValue(column, before[at] ?? null, value)) return []
      return row.kind === 'new'
        ? [{ kind: 'newCell', ref: row.ref, column: at, value }]
        : [{ kind: 'cell', row: { key: row.key, base: row.base }, column: at, value }]
    })
  }

  function removalOf(row: PresentRow): (() => void) | null {
    if (row.kind === 'new')
      return () => {
        onEdit([{ kind: 'drop', ref: row.ref }])
        setOpened(null)
      }
    if (!binding.may.delete || row.edited?.isDeleted === true) return null
    return () => {
      onEdit([{ kind: 'delete', row: { key: row.key, base: row.base }, isDeleted: true }])
      setOpened(null)
    }
  }
}

interface CardProps {
  binding: TableBinding
  row: PresentRow
  isWrong: boolean
  /** Conversations about its cells. */
  said: number
  onOpen(): void
}

function Card({ binding, row, isWrong, said, onOpen }: CardProps) {
  const plain = binding.columns.flatMap((column, at) => {
    const value = row.values[at] ?? null
    const isKey = binding.key.columns.includes(column.name) && binding.key.from !== 'typed'
    return value === null || isKey || isLink(binding, column) || isFileKind(column.kind)
      ? []
      : [{ title: column.title, text: shownValue(column, value) }]
  })
  const [first, ...rest] = plain
  const isDeleted = row.kind === 'base' && row.edited?.isDeleted === true
  return (
    <button
      type="button"
      className="row-card"
      data-changed={row.kind === 'new' || row.edited !== null}
      data-wrong={isWrong}
      data-closed={row.isClosed}
      data-deleted={isDeleted}
      onClick={onOpen}
    >
      <strong>{first?.text ?? '新行'}</strong>
      {said > 0 && <span className="row-card-said">{`批注 ${said}`}</span>}
      {rest.slice(0, 5).map(({ title, text }, at) => (
        <span key={title} data-first={at === 0}>{`${title} ${text}`}</span>
      ))}
    </button>
  )
}
