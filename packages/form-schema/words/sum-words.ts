import { columnFigure } from '../condition/scope.ts'
import { indexOf } from '../schema/form-index.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import { type FormValues, rowsIn, valueOf } from '../values/value.ts'
import { printWords, type WordsPlace } from './print-words.ts'

/** The sums below a detail table: exact, in the order of its columns. */
export function sumWords(
  schema: FormSchema,
  values: FormValues,
  { table, place = 'paper' }: { table: string; place?: WordsPlace },
): { key: string; label: string; value: string; words: string }[] {
  const found = indexOf(schema).tables.get(table)
  const rows = rowsIn(valueOf(values, table))
  return (found?.columns ?? []).flatMap(({ field }) => {
    if (found?.table.sums.includes(field.key) !== true) return []
    const value = columnFigure(rows, field.key, 'sum') ?? '0'
    return [{ key: field.key, label: field.label, value, words: printWords(field, value, place) }]
  })
}
