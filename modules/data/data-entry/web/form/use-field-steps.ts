import { type KeyboardEvent, useEffect, useState } from 'react'

interface Asked {
  /** The columns that are filled in, in their order. */
  order: readonly number[]
  /** The id of a field. */
  idOf(column: number): string
  /** Shows what is wrong with a field; false: it cannot be left as it is. */
  check(column: number): boolean
}

/** One field of a form at a time. `at` is its place in the order; null: all are shown. */
export function useFieldSteps({ order, idOf, check }: Asked) {
  const [at, setAt] = useState<number | null>(null)
  const column = at === null ? null : (order[at] ?? null)
  const id = column === null ? null : idOf(column)
  useEffect(() => {
    if (id !== null) document.getElementById(id)?.focus()
  }, [id])
  const goNext = () => {
    if (at === null || column === null || !check(column)) return
    setAt(at + 1 < order.length ? at + 1 : null)
  }
  return {
    at,
    column,
    start: () => setAt(0),
    goBack: () => setAt((now) => (now === null || now === 0 ? now : now - 1)),
    goNext,
    showAll: () => setAt(null),
    /** Enter goes to the next field, unless it chooses from a list, makes a new line or belongs to an input method. */
    handleKey: (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
      if (target.role === 'combobox' || column === null) return
      event.preventDefault()
      goNext()
    },
  }
}
