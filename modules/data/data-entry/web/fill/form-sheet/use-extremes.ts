import { type EntryLayout, layoutFormula, type TableBinding, type Edits } from '@mingtai/entry-model'
import { useEffect, useMemo, useState } from 'react'
import { filteredEdits } from '../model/filtered-edits.ts'
import type { RowStore } from '../model/row-store.ts'
import { unknownExtremes } from './typed-totals.ts'

/** Asks for what a layout says of the most and the least where edited rows held them, and for filtered rows that decide: the store, another one with each answer. */
export function useExtremes({
  layout,
  binding,
  store,
  edits,
}: {
  layout: EntryLayout | null
  binding: TableBinding
  store: RowStore
  edits: Edits
}): RowStore {
  const [answered, setAnswered] = useState({ of: store, store })
  const isAsked = useMemo(() => layout !== null && namesExtremes(layout), [layout])
  const unknown = isAsked ? unknownExtremes({ binding, store, edits }) : []
  const asked = JSON.stringify(unknown)
  const { isUnknown } = filteredEdits(binding, store, edits)
  useEffect(() => {
    if (layout === null || !isUnknown) return
    void store.need(0, store.total - 1).then(
      () => setAnswered({ of: store, store: { ...store } }),
      () => {},
    )
  }, [layout, isUnknown, store])
  useEffect(() => {
    const questions: typeof unknown = JSON.parse(asked)
    if (questions.length === 0) return
    // Without an answer the cell goes on to say that it does not know.
    void Promise.allSettled(questions.map((one) => store.needNearest(one))).then(() =>
      setAnswered({ of: store, store: { ...store } }),
    )
  }, [asked, store])
  return answered.of === store ? answered.store : store
}

function namesExtremes({ cells }: EntryLayout): boolean {
  return cells.some(({ content }) => {
    const totals = content.kind === 'formula' ? (layoutFormula(content.formula)?.totals ?? []) : []
    return totals.some(({ name }) => name === 'MAX' || name === 'MIN')
  })
}
