import {
  type CellValue,
  type EntryLayout,
  isEditable,
  isLink,
  type LayoutCell,
  layoutValues,
  type LayoutTable,
  type LayoutValues,
  marksOf,
  narrowLayout,
  type NarrowPart,
  type TableBinding,
} from '@mingtai/entry-model'
import { scalarOfWire, shownText } from '@mingtai/sheet-core'
import { Fragment, type ReactNode } from 'react'
import type { FormLayout } from '../fill/form-sheet/use-form-sheet.ts'
import './row-fields.css'

/** The lines of a row, by the number of their table less one; null: they are not known. */
export type FormLines = readonly (LayoutTable | null)[]

interface Props {
  binding: TableBinding
  /** The sheet of a report that it is filled in on elsewhere; null: its columns one below the other. */
  form: FormLayout | null
  /** What the row holds as it is typed. */
  values: readonly CellValue[]
  isNew: boolean
  /** The lines of a table, which stand on a card. */
  linesOf?: ((table: number) => ReactNode) | undefined
  /** Of a card: its lines, for formulas over them. */
  lines?: FormLines | undefined
  /** A column of the table; without a label its own title says what it is. */
  fieldOf(column: number, label: string | null): ReactNode
}

/** The fields of a row, in the order of its layout and under its headings where it has one. */
export function RowFields({ binding, form, values, isNew, linesOf, lines, fieldOf }: Props) {
  const { columns } = binding
  if (form === null) return columns.map((column, at) => (isLink(binding, column) ? null : fieldOf(at, null)))
  const { layout, words } = form
  const { row } = narrowLayout(layout)
  const shown = layoutValues(layout, { ...{ columns, words, records: 1, current: 0, lines }, valuesOf: () => values })
  // What is filled in and has no place on the layout stands below it.
  const others = columns.flatMap((column, at) => {
    const isPlaced = marksOf(layout, 0).some(({ name }) => name === column.name)
    return isPlaced || isLink(binding, column) || !isEditable(binding, column, isNew) ? [] : [at]
  })
  return (
    <>
      <NarrowParts
        {...{ layout, values: shown, parts: row }}
        record={layout.kind === 'list' ? 0 : null}
        linesOf={linesOf}
        fieldOf={(name, label) => {
          const at = columns.findIndex((column) => column.name === name)
          return at < 0 ? null : fieldOf(at, label)
        }}
      />
      {others.length > 0 && <hr />}
      {others.map((at) => fieldOf(at, null))}
    </>
  )
}

interface PartsProps {
  layout: EntryLayout
  values: LayoutValues
  parts: readonly NarrowPart[]
  /** The row that formulas of the repeated row are worked out for. */
  record: number | null
  fieldOf(name: string, label: string | null): ReactNode
  linesOf?: ((table: number) => ReactNode) | undefined
}

/** Pieces of a layout one below the other. */
export function NarrowParts({ layout, values, parts, record, fieldOf, linesOf }: PartsProps) {
  const textOf = (cell: LayoutCell) =>
    shownText(scalarOfWire(values.valueOf(cell, record)), layout.styles[cell.style]?.format)
  const plain = (cell: LayoutCell) => textOf(cell).replaceAll(/\s+/g, ' ').trim()
  const labelOf = (cell: LayoutCell | null) => (cell === null ? null : joined(plain(cell)))
  return parts.map((part, at) => {
    switch (part.kind) {
      case 'title':
        return <h2 key={at}>{plain(part.cell)}</h2>
      case 'section':
        return <h3 key={at}>{joined(plain(part.cell))}</h3>
      case 'note':
        return (
          <p key={at} className="row-fields-note">
            {textOf(part.cell)}
          </p>
        )
      case 'field':
        return fieldOf(part.name, labelOf(part.label))
      case 'lines':
        return <Fragment key={at}>{linesOf?.(part.table)}</Fragment>
      case 'figure':
        return (
          <p key={at} className="row-fields-figure">
            <span>{labelOf(part.label) ?? ''}</span>
            <output>{textOf(part.cell)}</output>
          </p>
        )
      case 'end':
        return <hr key={at} />
      default:
        return part satisfies never
    }
  })
}

/** Chinese that is spread over its cell reads as one word. */
function joined(text: string): string {
  return text.replaceAll(/(?<=[\u4e00-\u9fff]) (?=[\u4e00-\u9fff])/g, '')
}
