import { type Edits, type EntryLayout, layoutPlan, needsAllRows, type TableBinding } from '@mingtai/entry-model'
import type { RowSpan, SheetHandle } from '@mingtai/sheet-view'
import { type RefObject, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { Problem } from '../../../calls.ts'
import type { SheetLayout } from '../layout/sheet-layout.ts'
import type { FilledRows } from '../model/filled-rows.ts'
import type { RowStore } from '../model/row-store.ts'
import { formValues, MOST_WHOLE } from './form-values.ts'
import { useExtremes } from './use-extremes.ts'
import { formMeta, type FormSheet, formWindow } from './form-window.ts'
import { listHandle } from './list-handle.ts'
import { type CardSource, useCardLines } from './use-card-lines.ts'

/** A layout, and what `${code}` stands for in its texts. */
export interface FormLayout {
  layout: EntryLayout
  words: Readonly<Record<string, string>>
}

interface Source {
  sheet: RefObject<SheetHandle | null>
  /** null: the rows are a list. */
  formLayout: FormLayout | null
  /** How the person looks at it. */
  look: SheetLayout
  binding: TableBinding
  store: RowStore
  edits: Edits
  rows: FilledRows
  problems: ReadonlyMap<string, Problem>
  /** The report that a card is of; null: it is no card. */
  card: CardSource | null
}

/** The rows as a layout shows them; null: the report has none. */
export function useFormSheet({ sheet, formLayout, look, binding, store, edits, rows, problems, card }: Source) {
  const [asked, setCurrent] = useState(0)
  const records = rows.count - 1
  const current = Math.max(0, Math.min(asked, records - 1))
  const known = useExtremes({ layout: formLayout?.layout ?? null, binding, store, edits })
  const main = card === null ? null : rows.rowAt(current + 1)
  const lines = useCardLines(card, main)
  // Typing changes no sizes: where everything stands is worked out when rows come and go.
  const counts = lines.parts.map((own) => (own === null ? 0 : own.rows.count - 1)).join(' ')
  const below = card?.document.lines
  const plan = useMemo(() => {
    if (formLayout === null) return null
    const sizes = counts.split(' ').map(Number)
    const tables = below?.map(({ columns }, at) => ({ columns, records: sizes[at] ?? 0 }))
    return layoutPlan(formLayout.layout, { columns: binding.columns, records, current, lines: tables })
  }, [formLayout, binding.columns, records, current, counts, below])
  const drawn = useMemo((): FormSheet | null => {
    if (formLayout === null || plan === null) return null
    const { layout } = formLayout
    const values = formValues({
      formLayout,
      binding,
      store: known,
      edits,
      rows,
      current,
      mostWhole: MOST_WHOLE,
      lines: lines.parts,
    })
    return { layout, look, plan, current, values, binding, rows, problems, lines: lines.parts }
  }, [formLayout, look, binding, known, edits, rows, problems, plan, current, lines.parts])
  const now = useRef(drawn)
  useEffect(() => {
    now.current = drawn
  }, [drawn])
  const view = useRef<SheetHandle | null>(null)
  useImperativeHandle<SheetHandle | null, SheetHandle | null>(view, () => {
    const inner = sheet.current
    if (inner === null || formLayout === null) return inner
    return listHandle(inner, () => now.current?.plan ?? noPlan, setCurrent)
  }, [formLayout, sheet])
  return { drawn, plan, view, lines, current, records, hasBlank: rows.rowAt(records).kind === 'blank', setCurrent }
}

const noPlan = layoutPlan(
  {
    ...{ kind: 'card', widths: [1], heights: [1], frozen: { rows: 0, columns: 0 } },
    ...{ styles: [{}], cells: [], marks: [] },
  },
  { columns: [], records: 0 },
)

/** The rows of the table that a stretch of the sheet needs, as the store counts them. */
export function neededRows(
  {
    layout,
    plan,
    current,
    binding,
  }: Pick<FormSheet, 'layout' | 'plan' | 'current'> & {
    binding: Pick<TableBinding, 'columns' | 'key'>
  },
  total: number,
  { from, count }: { from: number; count: number },
) {
  if (total <= MOST_WHOLE && needsAllRows(layout, binding)) return { from: 0, to: total - 1 }
  const records = Array.from({ length: count }, (_, at) => plan.lineAt(from + at).record ?? -1).filter((at) => at >= 0)
  const [first] = records
  if (layout.kind === 'list') return first === undefined ? null : { from: first, to: records.at(-1) ?? first }
  return { from: current, to: current }
}

/** The stretches of the sheet that are drawn anew where rows of the list were changed; null: all rows were. */
export function redrawnSpans({ layout, plan }: FormSheet, span: RowSpan | null): RowSpan[] {
  const last = plan.rows - 1
  if (span === null || plan.rows <= 500 || layout.kind === 'card') return [{ from: 0, to: last }]
  const repeated = layout.marks[0]?.row ?? 0
  const foot = layout.heights.length - 1 - repeated
  const changed = { from: repeated + Math.max(0, span.from - 1), to: repeated + Math.max(0, span.to - 1) }
  return [{ from: 0, to: repeated }, changed, ...(foot > 0 ? [{ from: last - foot + 1, to: last }] : [])]
}

export { formMeta, formWindow }
