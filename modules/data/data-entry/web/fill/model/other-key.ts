import { isEditable, keyIndexes, shownValue, type TableBinding, typedValue } from '@mingtai/entry-model'
import { say } from '@mingtai/messages'
import { type FilledRows, valuesOf } from './filled-rows.ts'

interface Pasted {
  row: number
  column: number
  texts: readonly (readonly string[])[]
  /** The columns of the texts; left out: they follow each other. */
  columns?: readonly number[] | undefined
}

/**
 * Why a block is not pasted: it brings keys, and they are not those of the rows that it would fall on, so that its figures
 * would go into rows of others. null: nothing is against it.
 */
export function otherKey(
  { binding, rows }: { binding: TableBinding; rows: FilledRows },
  { row: first, column: left, texts, columns }: Pasted,
): string | null {
  if (binding.key.from !== 'typed') return null
  for (const [down, line] of texts.entries()) {
    const target = rows.rowAt(first + down)
    if (target.kind !== 'base') continue
    const values = valuesOf(target)
    for (const at of keyIndexes(binding)) {
      const column = binding.columns[at]
      const text = line[columns === undefined ? at - left : columns.indexOf(at)]?.trim() ?? ''
      if (column === undefined || text === '' || isEditable(binding, column, false)) continue
      const own = values[at] ?? null
      if (text === typedValue(column, own) || text === shownValue(column, own)) continue
      return say('entry.pasteOtherKey', column.title, text.slice(0, 40), shownValue(column, own).slice(0, 40))
    }
  }
  return null
}
