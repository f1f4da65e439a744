import {
  type CellValue,
  type Edits,
  type EntryDocument,
  previousQuestion,
  shownValue,
  stepWords,
} from '@mingtai/entry-model'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { type PreviousOf, PreviousRows } from './previous-rows.ts'
import type { RowStore } from './row-store.ts'

interface Previous {
  /** null: no column is compared. */
  over: PreviousOf | null
  /** What is said at a cell that is compared; null: nothing. */
  hintOf(values: readonly CellValue[], column: number): Promise<string | null>
}

/** Rows of one period that are asked for: more than one already says that none is meant. */
const MOST = 20

/** The period before of the rows of the main table. Where it is not loaded it is asked for, once for each cell that is come to. */
export function usePrevious(id: string, document: EntryDocument, store: RowStore, edits: Edits): Previous {
  const [read, setRead] = useState(0)
  const before = useMemo(() => new PreviousRows(store), [store])
  const asked = useRef(new Set<string>())
  useEffect(() => {
    asked.current = new Set()
  }, [before])
  const over = useMemo(() => {
    // Rows that were asked for are compared with as well.
    void read
    return before.over(document, edits)
  }, [before, document, edits, read])
  const hintOf = useCallback(
    async (values: readonly CellValue[], column: number) => {
      const bound = document.columns[column]
      if (bound?.previous == null || over === null) return null
      // A figure that is still to be typed has a period before as well.
      const own = values[column] == null ? values.with(column, '0') : values
      const word = stepWords[bound.previous.step]
      const said = (then: CellValue) => `${word} ${then === null ? '没有填' : shownValue(bound, then)}`
      const known = over(own, column)
      if (known !== undefined) return said(known)
      const question = previousQuestion(document, column, own)
      if (question === null) return null
      for (const key of question.keys) {
        const name = JSON.stringify([question.by, key])
        if (asked.current.has(name)) continue
        asked.current.add(name)
        const filters = key.map((value, at) => ({ column: question.by[at] ?? 0, operator: 'EQ' as const, value }))
        const { rows } = await api.rows({ id, from: 0, count: MOST, filters, sort: null })
        if (rows.length === 0) continue
        before.add(rows)
        setRead((one) => one + 1)
        break
      }
      const found = before.over(document, edits)?.(own, column)
      return found === undefined ? null : said(found)
    },
    [before, over, document, edits, id],
  )
  return { over, hintOf }
}
