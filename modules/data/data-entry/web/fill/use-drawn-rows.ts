import { type CellValue, type Edits, formulasOfLines, type TableBinding } from '@mingtai/entry-model'
import type { LoadWindow, SheetHandle } from '@mingtai/sheet-view'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Problem } from '../../calls.ts'
import { plainLayout, type SheetLayout } from './layout/sheet-layout.ts'
import {
  redrawnSpans,
  type FormLayout,
  formMeta,
  formWindow,
  neededRows,
  useFormSheet,
} from './form-sheet/use-form-sheet.ts'
import { changedSpan, type DrawnState } from './model/changed-span.ts'
import { createDrawnParts } from './model/drawn-parts.ts'
import { filledRows } from './model/filled-rows.ts'
import type { CardSource } from './form-sheet/use-card-lines.ts'
import type { RowStore } from './model/row-store.ts'
import { sheetMeta } from './model/sheet-window.ts'

interface Source {
  sheet: RefObject<SheetHandle | null>
  binding: TableBinding
  store: RowStore
  edits: Edits
  problems: ReadonlyMap<string, Problem>
  layout: SheetLayout
  /** null: a list of the columns. */
  formLayout: FormLayout | null
  /** The report that a card is of; null: it is no card. */
  card: CardSource | null
  /** Rows of a closed period can only be read. */
  isClosed: ((values: readonly CellValue[]) => boolean) | undefined
}

/** What the sheet shows. */
interface Drawn extends DrawnState {
  binding: TableBinding
  store: RowStore
  shape: string
  isClosed: Source['isClosed']
}

/** The rows of a table with what was typed into them, as the sheet draws them: after a key only those that changed. */
export function useDrawnRows({ sheet, binding, store, edits, problems, layout, isClosed, formLayout, card }: Source) {
  const [version, setVersion] = useState(0)
  const rows = useMemo(() => filledRows(binding, store, edits, isClosed), [binding, store, edits, isClosed])

  const form = useFormSheet({ sheet, formLayout, look: layout, binding, store, edits, rows, problems, card })

  // The count of rows may shrink, which a version of a sheet cannot.
  const { current, plan } = form
  const shape = `${version}:${plan?.isCard === true ? plan.rows : rows.count}:${layoutKey(layout)}`
  const page = formLayout?.layout
  const lines = card?.document.lines
  const meta = useMemo(
    () =>
      page === undefined || plan === null
        ? sheetMeta(binding, rows.count, { version: shape, layout })
        : formMeta({ layout: page, binding, lines, look: layout, plan }, shape),
    [binding, lines, rows.count, shape, layout, page, plan],
  )
  const [parts] = useState(createDrawnParts)
  const drawn = useRef<Drawn | null>(null)
  const shown = useRef({ document: binding, rows, problems, version: shape, layout })
  const formNow = useRef(form.drawn)
  useEffect(() => {
    const was = drawn.current
    const isSame =
      was?.binding === binding &&
      was.store === store &&
      was.shape === shape &&
      was.isClosed === isClosed &&
      !areTotalled(binding, was.edits, edits)
    shown.current = { document: binding, rows, problems, version: shape, layout }
    formNow.current = form.drawn
    drawn.current = { binding, store, shape, isClosed, edits, problems }
    // A key changes one row: the others are drawn as they are.
    const span = isSame ? changedSpan(rows, { edits: was.edits, problems: was.problems }, { edits, problems }) : null
    parts.changed(span)
    const spans = form.drawn === null ? [span ?? { from: 0, to: rows.count - 1 }] : redrawnSpans(form.drawn, span)
    for (const one of spans) if (one.from <= one.to) sheet.current?.renew(one)
  }, [sheet, binding, rows, problems, shape, store, isClosed, edits, layout, form.drawn, parts])
  // Rows that were read again are another sheet.
  const seen = useRef(store)
  useEffect(() => {
    if (seen.current === store) return
    seen.current = store
    setVersion((one) => one + 1)
  }, [store])

  const load: LoadWindow = async (from, size) => {
    const own = formNow.current
    if (own !== null) {
      const needed = neededRows(own, store.total, { from, count: size })
      if (needed !== null) await store.need(needed.from - edits.added.length, needed.to)
      return formWindow(formNow.current ?? own, shown.current.version, { from, count: size })
    }
    // New rows between those of the table push the latter down.
    await store.need(from - 1 - edits.added.length, from + size - 2)
    return parts.window(shown.current, from, size)
  }
  return {
    rows,
    meta,
    load,
    view: form.view,
    form: form.drawn === null ? null : { ...form, drawn: form.drawn, plan: form.drawn.plan, current },
  }
}

/** Whether lines have changed that columns of their main rows are worked out from. */
function areTotalled({ columns }: TableBinding, before: Edits, after: Edits): boolean {
  return before.lines !== after.lines && formulasOfLines(columns).length > 0
}

/** Rows are drawn anew where their height or their styles are others. */
function layoutKey(layout: SheetLayout): string {
  return layout === plainLayout ? '' : JSON.stringify(layout)
}
