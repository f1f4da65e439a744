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
  isAnonymous: boolean
  reading: Reading
  onTool(tool: ReadingTool | null): void
  onApply(reading: Reading, shows?: 'last'): void
}

/** The dialogs and panels by which a reader changes how the report is read. */
export function ReadingLayer({
  tool,
  sheet,
  result,
  frozenRows,
  active,
  isAnonymous,
  reading,
  onTool,
  onApply,
}: Props) {
  const close = () => onTool(null)
  switch (tool.kind) {
    case 'filter':
      return (
        <FilterDialog
          sheet={sheet}
          result={isAnonymous ? null : result}
          active={active}
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
    const field = fieldAt(sheet, at) ?? null
    const layout = layoutOf(reading, sheet.sheet)
    const laid = (change: Parameters<typeof withLayout>[2]) => onApply(withLayout(reading, sheet.sheet, change))
    const facts = () => onTool({ kind: 'facts', column: at })
    const freeze = () =>
      laid({ frozen: { rows: Math.max(frozenRows, (field?.heading ?? -1) + 1), columns: Math.min(at + 1, 50) } })
    const common = { field, at: place, onClose: close }
    if (field === null) {
      const none = () => undefined
      return (
        <ColumnPanel
          {...common}
          key={at}
          place={null}
          sorted={null}
          condition={null}
          isWrapped={false}
          commands={{ sort: none, filter: none, facts, freeze, hide: null, wrap: null }}
        />
      )
    }
    const target = targetOf(sheet, field)
    const isWrapped = layout.wrapped.includes(field.templateColumn)
    const others = layout.wrapped.filter((one) => one !== field.templateColumn)
    return (
      <ColumnPanel
        {...common}
        key={at}
        place={isAnonymous ? null : { ...result, cell: field.cell }}
        sorted={reading.sorts.find((one) => isSame(one, target))?.direction ?? null}
        condition={reading.filters.find((one) => isSame(one, target)) ?? null}
        isWrapped={isWrapped}
        commands={{
          sort: (direction) => onApply(withSort(reading, target, direction)),
          filter: (condition) => onApply(withFilter(reading, target, condition)),
          facts,
          freeze,
          hide: () => laid({ hidden: [...layout.hidden, field.templateColumn] }),
          wrap: () => laid({ wrapped: isWrapped ? others : [...others, field.templateColumn] }),
        }}
      />
    )
  }
}
