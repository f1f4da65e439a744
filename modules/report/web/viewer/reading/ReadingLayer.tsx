import type { ReadableSheet, Reading } from '../../../calls.ts'
import { ColumnPanel } from './ColumnPanel.tsx'
import { isSame, layoutOf, targetOf, withFilter, withLayout, withSort } from './edit-reading.ts'
import { FactsDrawer } from './FactsDrawer.tsx'
import { FilterDialog } from './FilterDialog.tsx'
import { LookDialog } from './LookDialog.tsx'
import { PivotDialog } from './PivotDialog.tsx'
import { fieldAt } from './use-readable.ts'

/** What is open over the sheet. */
export type ReadingTool =
  | { kind: 'filter' | 'pivot' | 'look' }
  | { kind: 'column'; column: number; at: { x: number; y: number } }
  | { kind: 'facts'; column: number }

interface Props {
  tool: ReadingTool
  sheet: ReadableSheet
  result: { resultId: string; sheet: number }
  frozenRows: number
  /** The column of the selected cell. */
  active: number | null
  isStranger: boolean
  reading: Reading
  onTool(tool: ReadingTool | null): void
  onApply(reading: Reading, shows?: 'last'): void
}

/** The dialogs and panels by which a reader changes how the report is read. */
export function ReadingLayer({ tool, sheet, result, frozenRows, active, isStranger, reading, onTool, onApply }: Props) {
  const close = () => onTool(null)
  switch (tool.kind) {
    case 'filter':
      return (
        <FilterDialog
          sheet={sheet}
          result={isStranger ? null : result}
          reading={reading}
          onApply={onApply}
          onClose={close}
        />
      )
    case 'pivot':
      return (
        <PivotDialog
          sheet={sheet}
          onMake={(pivot) => onApply({ ...reading, pivots: [...reading.pivots, pivot].slice(-5) }, 'last')}
          onClose={close}
        />
      )
    case 'look': {
      const cell = active === null ? null : (fieldAt(sheet, active)?.cell ?? null)
      return <LookDialog sheet={sheet} cell={cell} reading={reading} onApply={onApply} onClose={close} />
    }
    case 'facts': {
      const field = fieldAt(sheet, tool.column)
      const place = { ...result, column: tool.column, cell: field?.cell ?? null }
      return <FactsDrawer title={field?.title ?? '这一列'} place={place} onClose={close} />
    }
    case 'column':
      return column(tool)
    default:
      return tool satisfies never
  }

  function column({ column: at, at: place }: Extract<ReadingTool, { kind: 'column' }>) {
    const field = fieldAt(sheet, at)
    if (field === undefined) return null
    const target = targetOf(sheet, field)
    const layout = layoutOf(reading, sheet.sheet)
    const isWrapped = layout.wrapped.includes(field.templateColumn)
    const others = layout.wrapped.filter((one) => one !== field.templateColumn)
    const laid = (change: Parameters<typeof withLayout>[2]) => onApply(withLayout(reading, sheet.sheet, change))
    return (
      <ColumnPanel
        key={at}
        field={field}
        at={place}
        place={isStranger ? null : { ...result, cell: field.cell }}
        sorted={reading.sorts.find((one) => isSame(one, target))?.direction ?? null}
        condition={reading.filters.find((one) => isSame(one, target)) ?? null}
        isWrapped={isWrapped}
        onClose={close}
        deeds={{
          sort: (direction) => onApply(withSort(reading, target, direction)),
          filter: (condition) => onApply(withFilter(reading, target, condition)),
          facts: () => onTool({ kind: 'facts', column: at }),
          hide: () => laid({ hidden: [...layout.hidden, field.templateColumn] }),
          wrap: () => laid({ wrapped: isWrapped ? others : [...others, field.templateColumn] }),
          freeze: () =>
            laid({ frozen: { rows: Math.max(frozenRows, (field.heading ?? -1) + 1), columns: Math.min(at + 1, 50) } }),
        }}
      />
    )
  }
}
