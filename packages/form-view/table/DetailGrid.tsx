import type { DetailTable } from '@mingtai/form-schema'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useForm } from '../model/form-context.ts'
import { isRequired } from '../model/required.ts'
import { isFigure } from '../frame/Words.tsx'
import { GridRow } from './GridRow.tsx'
import type { Column, TableWork } from './use-rows.ts'

export interface Sum {
  key: string
  label: string
  words: string
}

/** Rows that are drawn at first; more come when they are asked for. */
const SHOWN = 200

/** Rows as a spreadsheet has them: Tab to the right, Enter and arrows up and down, blocks pasted from Excel. */
export function DetailGrid({ table, work, sums }: { table: DetailTable; work: TableWork; sums: readonly Sum[] }) {
  const { prefix, problems, state, schema, context } = useForm()
  const { rows, columns, mayChangeRows, actions } = work
  const grid = useRef<HTMLTableElement>(null)
  const [open, setOpen] = useState<string | null>(null)
  const [shown, setShown] = useState(SHOWN)
  const wanted = useRef<{ at: number; column: number } | null>(null)
  const focusCell = (at: number, column: number) => {
    const cell = grid.current?.tBodies[0]?.rows[at]?.cells[column]
    const control = cell?.querySelector<HTMLElement>('input, textarea, button.form-cell-open')
    control?.focus()
    if (control instanceof HTMLInputElement) control.select()
    return control !== undefined && control !== null
  }
  useEffect(() => {
    if (wanted.current === null) return
    const { at, column } = wanted.current
    if (focusCell(at, column)) wanted.current = null
  })
  const handleKey = (event: KeyboardEvent) => {
    const move = moveOf(event)
    const place = move === null ? null : placeOf(event.target)
    if (place === null || move === null) return
    event.preventDefault()
    if (move.isRow) {
      const row = rows[place.at]
      if (row === undefined || !mayChangeRows) return
      actions.move(row.id, move.by)
      wanted.current = { at: Math.max(0, Math.min(rows.length - 1, place.at + move.by)), column: place.column }
      return
    }
    const at = place.at + move.by
    if (at >= rows.length && move.adds && mayChangeRows && actions.add() !== null) {
      setShown((before) => Math.max(before, rows.length + 1))
      wanted.current = { at, column: place.column }
    } else focusCell(at, place.column)
  }
  const total = new Map(sums.map(({ key, words }) => [key, words]))
  const hasFoot = total.size > 0 && rows.length > 0
  return (
    <div className="form-grid-box">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside */}
      <table ref={grid} className="form-grid" onKeyDown={handleKey}>
        <thead>
          <tr>
            <th className="form-grid-number" scope="col">
              <span className="visually-hidden">序号</span>
            </th>
            {columns.map((column) => (
              <HeadCell
                key={column.field.key}
                column={column}
                must={
                  column.isWritable &&
                  isRequired(column.field, column.path, { schema, values: state.values, rights: state.rights, context })
                }
              />
            ))}
            {mayChangeRows && (
              <th className="form-grid-acts" scope="col">
                <span className="visually-hidden">操作</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row, at) => (
            <GridRow
              key={row.id}
              table={table.key}
              row={row}
              at={at}
              columns={columns}
              prefix={prefix}
              context={context}
              open={open?.startsWith(`${row.id} `) === true ? open.slice(row.id.length + 1) : null}
              hidden={joined(columns, ({ field }) => state.hidden.has(`${table.key}[${row.id}].${field.key}`))}
              wrong={joined(columns, ({ field }) => problems.has(`${table.key}[${row.id}].${field.key}`))}
              mayChangeRows={mayChangeRows}
              actions={actions}
              onOpen={setOpen}
            />
          ))}
          {rows.length === 0 && (
            <tr>
              <td className="form-grid-none" colSpan={columns.length + 1 + Number(mayChangeRows)}>
                {mayChangeRows ? '还没有行，添加一行，或从 Excel 复制后粘贴到第一行。' : '没有明细。'}
              </td>
            </tr>
          )}
        </tbody>
        {hasFoot && (
          <tfoot>
            <tr>
              <th scope="row">合计</th>
              {columns.map(({ field }) => (
                <td key={field.key} data-figure={isFigure(field)}>
                  {total.get(field.key) ?? ''}
                </td>
              ))}
              {mayChangeRows && <td>{''}</td>}
            </tr>
          </tfoot>
        )}
      </table>
      {rows.length > shown && (
        <button type="button" className="form-link" onClick={() => setShown(shown + SHOWN)}>
          还有 {rows.length - shown} 行，再显示 {Math.min(SHOWN, rows.length - shown)} 行
        </button>
      )}
    </div>
  )
}

function HeadCell({ column: { field }, must }: { column: Column; must: boolean }) {
  return (
    <th scope="col" data-kind={field.kind} data-figure={isFigure(field)} title={field.help || field.label}>
      {field.label}
      {must && (
        <span className="form-must" aria-hidden>
          *
        </span>
      )}
    </th>
  )
}

/** Which of the columns something is true of, as a text that is the same for the same columns. */
function joined(columns: readonly Column[], is: (column: Column) => boolean): string {
  return columns.flatMap((column) => (is(column) ? [column.field.key] : [])).join(' ')
}

interface Move {
  by: 1 | -1
  /** The whole row goes, not the focus. */
  isRow: boolean
  adds: boolean
}

/** Keys that lead up and down. A control that is open keeps its own. */
function moveOf({ key, altKey, shiftKey, ctrlKey, target, nativeEvent }: KeyboardEvent): Move | null {
  if (ctrlKey || nativeEvent.isComposing || !(target instanceof HTMLElement)) return null
  const isArrow = key === 'ArrowUp' || key === 'ArrowDown'
  const by = key === 'ArrowUp' || (key === 'Enter' && shiftKey) ? -1 : 1
  if (isArrow && altKey) return { by, isRow: true, adds: false }
  const isPlain = target.classList.contains('form-cell-input')
  if (altKey || (!isPlain && !target.classList.contains('form-cell-open'))) return null
  if (isArrow) return { by, isRow: false, adds: false }
  return key === 'Enter' && isPlain ? { by, isRow: false, adds: !shiftKey } : null
}

function placeOf(target: EventTarget): { at: number; column: number } | null {
  const cell = target instanceof HTMLElement ? target.closest('td') : null
  const row = cell?.closest('tr')
  return cell == null || row == null ? null : { at: row.sectionRowIndex, column: cell.cellIndex }
}
