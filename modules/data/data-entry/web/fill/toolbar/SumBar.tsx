import { type CellValue, type Edits, type EntryColumn, type EntryDocument, summedColumns } from '@mingtai/entry-model'
import { groupedText } from '@mingtai/form-schema/grouped'
import { memo } from 'react'
import { useFilteredEdits } from '../model/filtered-edits.ts'
import type { RowStore } from '../model/row-store.ts'
import { typedSums } from '../model/typed-sums.ts'

interface Props {
  document: EntryDocument
  store: RowStore
  edits: Edits
}

/** Below the sheet: the sums of the figures of all rows, with what is being typed. */
export const SumBar = memo(function SumBar({ document, store, edits }: Props) {
  const places = summedColumns(document)
  const inside = useFilteredEdits(document, store, edits)
  // What a visitor sees comes without sums of the table.
  if (places.length === 0 || store.sums.length !== places.length) return null
  const sums = typedSums(document, store.sums, inside.edits)
  return (
    <footer className="fill-sums" aria-label="合计">
      <strong>合计</strong>
      {places.map((at, place) => {
        const column = document.columns[at]
        const sum: CellValue = sums[place] ?? null
        if (column === undefined || !column.totalled || (sum === null && !inside.isUnknown)) return null
        return (
          <span key={column.name}>
            {column.title} <b>{inside.isUnknown ? '…' : sum === null ? '' : groupedText(sum, placesOf(column, sum))}</b>
          </span>
        )
      })}
    </footer>
  )
})

/** Digits behind the point: those of the column, or as many as the sum has. */
function placesOf({ kind, rules }: EntryColumn, sum: string): number {
  if (kind === 'integer') return 0
  return rules.digits ?? (kind === 'amount' ? 2 : (sum.split('.')[1]?.length ?? 0))
}
