import { type FieldValue, type FormContext, printWords, type Row, textIn, valueOf } from '@mingtai/form-schema'
import { Icon } from '@mingtai/ui'
import { memo, useEffect, useRef, useState } from 'react'
import { Control } from '../control/Control.tsx'
import { figureTyped, groupedFigure } from '../control/FigureControl.tsx'
import { idOf } from '../frame/FieldItem.tsx'
import { isFigure } from '../frame/Words.tsx'
import { problemId } from './TableProblems.tsx'
import type { Column, RowActions } from './use-rows.ts'

interface Props {
  table: string
  row: Row
  at: number
  columns: readonly Column[]
  prefix: string
  context: FormContext
  /** The column whose control is open in this row. */
  open: string | null
  /** Keys of columns that are not shown in this row, and of those with a problem. */
  hidden: string
  wrong: string
  mayChangeRows: boolean
  actions: RowActions
  onOpen(place: string): void
}

/** One row; it is drawn again only when something of it has changed, as a table may have hundreds. */
export const GridRow = memo(DrawnRow, (a, b) => {
  const isSame = (['row', 'at', 'open', 'hidden', 'wrong', 'mayChangeRows', 'context'] as const).every(
    (name) => a[name] === b[name],
  )
  return (
    isSame && a.columns.length === b.columns.length && a.columns.every((column, at) => areSame(column, b.columns[at]))
  )
})

function areSame(a: Column, b: Column | undefined): boolean {
  return a.field === b?.field && a.isWritable === b.isWritable
}

function DrawnRow(props: Props) {
  const { row, at, columns, hidden, wrong, mayChangeRows, actions } = props
  const number = at + 1
  const [gone, faulty] = [hidden.split(' '), wrong.split(' ')]
  return (
    <tr>
      <td className="form-grid-number">{number}</td>
      {columns.map((column) => (
        <td
          key={column.field.key}
          data-figure={isFigure(column.field)}
          data-wrong={faulty.includes(column.field.key)}
          data-read={!column.isWritable}
        >
          {!gone.includes(column.field.key) && (
            <Cell {...props} column={column} isWrong={faulty.includes(column.field.key)} />
          )}
        </td>
      ))}
      {mayChangeRows && (
        <td className="form-grid-acts">
          <RowAct label={`复制第 ${number} 行`} icon="copy" run={() => actions.copy(row.id)} />
          <RowAct label={`删除第 ${number} 行`} icon="trash" run={() => actions.remove(row.id)} />
        </td>
      )}
    </tr>
  )
}

export function RowAct({
  label,
  icon,
  run,
}: {
  label: string
  icon: 'copy' | 'trash' | 'arrow-up' | 'arrow-down'
  run(): void
}) {
  return (
    <button type="button" className="form-small-button" aria-label={label} title={label} onClick={run}>
      <Icon name={icon} size={13} />
    </button>
  )
}

interface CellProps extends Props {
  column: Column
  isWrong: boolean
}

function Cell(props: CellProps) {
  const { column, row, context, table, prefix, isWrong, at } = props
  const { field } = column
  const value = valueOf(row.values, field.key)
  if (!column.isWritable) return <span className="form-cell-words">{printWords(field, value, 'list', context)}</span>
  const path = `${table}[${row.id}].${field.key}`
  const shared = {
    id: idOf(prefix, path),
    'aria-label': `第 ${at + 1} 行${field.label}`,
    ...(isWrong && { 'aria-invalid': true, 'aria-describedby': problemId(prefix, path) }),
  }
  switch (field.kind) {
    case 'text':
    case 'phone':
    case 'idCard':
    case 'number':
    case 'amount':
      return <PlainCell {...props} value={value} shared={shared} />
    default:
      return <OpenedCell {...props} value={value} shared={shared} path={path} />
  }
}

interface ValueProps extends CellProps {
  value: FieldValue
  shared: { id: string; 'aria-label': string; 'aria-invalid'?: boolean; 'aria-describedby'?: string }
}

/** A line or a figure: written straight into the cell. */
function PlainCell({ column: { field }, row, value, shared, actions }: ValueProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const stored = textIn(value) ?? ''
  const isNumber = field.kind === 'number' || field.kind === 'amount'
  return (
    <input
      {...shared}
      className="form-cell-input"
      value={isNumber ? (typed ?? groupedFigure(field, stored)) : stored}
      placeholder={field.placeholder}
      inputMode={isNumber ? 'decimal' : 'text'}
      autoComplete="off"
      onFocus={() => isNumber && setTyped(stored)}
      onBlur={() => setTyped(null)}
      onPaste={(event) => {
        if (actions.paste(row.id, field.key, event.clipboardData.getData('text/plain'))) {
          event.preventDefault()
          setTyped(null)
        }
      }}
      onChange={({ target }) => {
        if (isNumber) setTyped(target.value)
        actions.set(row.id, field.key, isNumber ? figureTyped(field, target.value) : target.value || null)
      }}
    />
  )
}

/** Anything else: words until it is entered, so that hundreds of rows cost no hundreds of lists and calendars. */
function OpenedCell({
  column: { field },
  row,
  value,
  shared,
  actions,
  open,
  onOpen,
  context,
  path,
  isWrong,
}: ValueProps & { path: string }) {
  const box = useRef<HTMLDivElement>(null)
  const isOpen = open === field.key
  useEffect(() => {
    if (isOpen) box.current?.querySelector<HTMLElement>('input, textarea, button')?.focus()
  }, [isOpen])
  if (!isOpen) {
    const words = printWords(field, value, 'list', context)
    const opens = () => onOpen(`${row.id} ${field.key}`)
    return (
      <button
        type="button"
        {...shared}
        aria-label={`${shared['aria-label']}${words === '' ? '' : `：${words}`}`}
        className="form-cell-open"
        data-empty={words === ''}
        onClick={opens}
        onPaste={(event) => {
          if (actions.paste(row.id, field.key, event.clipboardData.getData('text/plain'))) event.preventDefault()
        }}
      >
        {words === '' ? field.placeholder || '选择' : words}
      </button>
    )
  }
  return (
    <div
      ref={box}
      className="form-cell-control"
      // A block of cells is no search in the list of choices.
      onPasteCapture={(event) => {
        if (!actions.paste(row.id, field.key, event.clipboardData.getData('text/plain'))) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <Control
        field={field}
        path={path}
        id={shared.id}
        value={value}
        onChange={(next) => actions.set(row.id, field.key, next)}
        current={() => actions.cell(row.id, field.key)}
        isRequired={false}
        describedBy={shared['aria-describedby']}
        isWrong={isWrong}
        isCell
      />
    </div>
  )
}
