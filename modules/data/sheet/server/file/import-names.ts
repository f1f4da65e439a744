import type { ImportedWorkbook } from '@mingtai/sheet-files'
import { type Book, type Operation, rangeNames, readFormula, type Reference, type Sheet } from '@mingtai/sheet-model'
import { RANGE_NAME } from '../../range-name.ts'

type Name = ImportedWorkbook['names'][number]

/** Names of cells that are read from a file, and how many of them mean nothing here. */
export function nameOperations(
  book: Book,
  { names, sheets }: Pick<ImportedWorkbook, 'names' | 'sheets'>,
  ids: readonly string[],
): { operations: Operation[]; left: number } {
  const taken = new Set(rangeNames(book).map(({ name }) => name.toLowerCase()))
  const operations: Operation[] = []
  let left = 0
  for (const [at, one] of names.entries()) {
    const own = sheets.findIndex(({ name }) => name === one.sheet)
    const home = book.sheets.get(ids[Math.max(0, own)] ?? '')
    const reference = home === undefined ? null : referenceOf(book, home, one)
    if (home === undefined || reference === null || taken.has(one.name.toLowerCase())) {
      left += 1
      continue
    }
    taken.add(one.name.toLowerCase())
    const [top, bottom = top] = reference.rows
    const [leftEnd, rightEnd = leftEnd] = reference.columns
    operations.push({
      do: 'object',
      id: `import-n${at}`,
      value: {
        kind: 'name',
        sheet: reference.sheet ?? home.id,
        range: { rows: [top, bottom], columns: [leftEnd, rightEnd] },
        data: { name: one.name },
      },
    })
  }
  return { operations, left }
}

/** The one rectangle that a name stands for; null: it is a constant, several rectangles, or of another file. */
function referenceOf(book: Book, home: Sheet, { name, text }: Name): Reference | null {
  if (!RANGE_NAME.test(name) || /^(true|false)$/i.test(name)) return null
  const read = readFormula(book, home, `=${text}`)
  if (!read.ok || read.content.formula.length !== 1) return null
  const [reference] = read.content.formula
  return reference === undefined || typeof reference === 'string' ? null : reference
}
