import { browserStorage } from '@mingtai/ui'
import { useCallback, useState } from 'react'
import { layoutIn, plainLayout, type SheetLayout } from './sheet-layout.ts'

/** How the person looks at the sheet of a report; this browser keeps it for the next visit. */
export function useSheetLayout(reportId: string, personId: string): [SheetLayout, (next: SheetLayout) => void] {
  const name = `entry.layout.${personId}.${reportId}`
  const [layout, setLayout] = useState(() => layoutIn(browserStorage.get(name)))
  const store = useCallback(
    (next: SheetLayout) => {
      const isPlain = next.hasLines && next.frozen === null && next.wrapped.length + next.marks.length === 0
      setLayout(isPlain ? plainLayout : next)
      if (isPlain) browserStorage.drop(name)
      else browserStorage.set(name, JSON.stringify(next))
    },
    [name],
  )
  return [layout, store]
}
