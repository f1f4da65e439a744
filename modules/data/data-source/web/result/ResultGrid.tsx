import type { IconName } from '@mingtai/ui'
import { useId, useRef, useState } from 'react'
import { type Trial, type TrialField, typeNames } from '../query-editor/trial.ts'
import { CellPane } from './CellPane.tsx'
import { firstWidths } from './column-widths.ts'
import { ColumnHead } from './ColumnHead.tsx'
import { ResultRow } from './ResultRow.tsx'
import { type Sorting, sortedPlaces } from './sorted-rows.ts'
import { storedValue } from './stored-value.ts'
import './result.css'

export const fieldIcons: Record<TrialField['type'], IconName> = {
  text: 'field-text',
  number: 'hash',
  date: 'field-date',
  timestamp: 'clock',
  boolean: 'field-boolean',
}

interface Props {
  trial: Pick<Trial, 'fields' | 'rows'>
  label?: string
  /** Why there may be no rows. */
  note?: string
}

interface Cell {
  /** In the order that is shown. */
  row: number
  column: number
}

const ROW_HEIGHT = 28
/** Rows that are drawn above and below those in sight. */
const BESIDE = 20

/** Rows of a query as their source holds them, sorted and widened by hand; arrows move through them, Enter opens one. */
export function ResultGrid({ trial, label = '查询结果', note = '' }: Props) {
  const { fields, rows } = trial
  const [widths, setWidths] = useState<ReadonlyMap<string, number>>(new Map())
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const [cell, setCell] = useState<Cell | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [from, setFrom] = useState(0)
  const host = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const id = useId()
  const first = firstWidths(trial)
  const widthOf = (column: number) => widths.get(fields[column]?.name ?? '') ?? first[column] ?? 100
  const places = sortedPlaces(rows, sorting !== null && sorting.column < fields.length ? sorting : null)
  const numberWidth = 16 + 8 * Math.max(3, String(rows.length).length)
  const above = Math.max(0, from - BESIDE)
  const drawn = places.slice(above, from + 40 + BESIDE)
  const below = rows.length - above - drawn.length
  const cellId = ({ row, column }: Cell) => `${id}-${row}-${column}`
  const valueAt = ({ row, column }: Cell) => rows[places[row] ?? -1]?.[column] ?? null

  const move = (next: Cell) => {
    const row = Math.min(rows.length - 1, Math.max(0, next.row))
    const column = Math.min(fields.length - 1, Math.max(0, next.column))
    setCell({ row, column })
    bringInSight(host.current, { row, left: numberWidth, widths: fields.map((_, at) => widthOf(at)), column })
  }
  const handleKey = (event: React.KeyboardEvent) => {
    if (event.target !== event.currentTarget || rows.length === 0) return
    const at = cell ?? { row: 0, column: 0 }
    const step = cell === null ? null : steps[event.key]
    if (event.key === 'Enter' && cell !== null) setIsOpen(true)
    else if (event.key === 'Escape' && isOpen) setIsOpen(false)
    else if (cell === null && event.key in steps) move(at)
    else if (step != null) move({ row: at.row + step[0], column: at.column + step[1] })
    else if ((event.ctrlKey || event.metaKey) && event.key === 'c' && cell !== null && String(getSelection()) === '')
      void navigator.clipboard?.writeText(storedValue(valueAt(cell), fields[cell.column]?.type ?? 'text') ?? '')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const field = cell === null ? undefined : fields[cell.column]
  return (
    <div className="result-frame">
      <div
        className="result-grid"
        ref={host}
        onScroll={(event) => setFrom(Math.floor(event.currentTarget.scrollTop / ROW_HEIGHT))}
      >
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA names a table whose cells are walked by arrows a grid
          role="grid"
          aria-label={label}
          aria-readonly
          aria-rowcount={rows.length + 1}
          aria-colcount={fields.length + 1}
          aria-activedescendant={cell === null ? undefined : cellId(cell)}
          tabIndex={0}
          ref={grid}
          onKeyDown={handleKey}
          style={{ width: numberWidth + fields.reduce((sum, _, column) => sum + widthOf(column), 0) }}
        >
          <colgroup>
            <col style={{ width: numberWidth }} />
            {fields.map(({ name }, column) => (
              <col key={name} style={{ width: widthOf(column) }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              <th className="result-number" scope="col">
                #
              </th>
              {fields.map((one, column) => (
                <ColumnHead
                  key={one.name}
                  field={one}
                  icon={fieldIcons[one.type]}
                  width={widthOf(column)}
                  sorted={sorting?.column === column ? sorting : null}
                  onSort={() => setSorting(nextSorting(sorting, column))}
                  onWidth={(width) => setWidths(new Map(widths).set(one.name, width))}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {above > 0 && <tr aria-hidden style={{ height: above * ROW_HEIGHT }} />}
            {drawn.map((place, index) => (
              <ResultRow
                key={place}
                number={place + 1}
                at={above + index}
                fields={fields}
                row={rows[place] ?? []}
                chosen={cell?.row === above + index ? { id: cellId(cell), column: cell.column } : null}
                onChoose={(column) => setCell({ row: above + index, column })}
                onOpen={() => setIsOpen(true)}
              />
            ))}
            {below > 0 && <tr aria-hidden style={{ height: below * ROW_HEIGHT }} />}
          </tbody>
        </table>
        {rows.length === 0 && <p>没有符合的行。{note}</p>}
      </div>
      {isOpen && cell !== null && field !== undefined && (
        <CellPane
          name={field.name}
          typeName={typeNames[field.type]}
          row={(places[cell.row] ?? 0) + 1}
          text={storedValue(valueAt(cell), field.type)}
          onClose={() => {
            setIsOpen(false)
            grid.current?.focus()
          }}
        />
      )}
    </div>
  )
}

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-12, 0],
  PageDown: [12, 0],
  Home: [0, -10_000],
  End: [0, 10_000],
}

/** Up, down, as it came. */
function nextSorting(before: Sorting | null, column: number): Sorting | null {
  if (before?.column !== column) return { column, descending: false }
  return before.descending ? null : { column, descending: true }
}

interface Place extends Cell {
  /** Of the column of row numbers, which stays in sight. */
  left: number
  widths: readonly number[]
}

function bringInSight(host: HTMLElement | null, { row, column, left, widths }: Place): void {
  if (host === null) return
  const head = host.querySelector('thead')?.clientHeight ?? 0
  const top = row * ROW_HEIGHT
  if (top < host.scrollTop) host.scrollTop = top
  else if (top + ROW_HEIGHT > host.scrollTop + host.clientHeight - head)
    host.scrollTop = top + ROW_HEIGHT - host.clientHeight + head
  const start = widths.slice(0, column).reduce((sum, width) => sum + width, 0)
  const end = start + (widths[column] ?? 0)
  if (start < host.scrollLeft) host.scrollLeft = start
  else if (end > host.scrollLeft + host.clientWidth - left) host.scrollLeft = end - host.clientWidth + left
}
