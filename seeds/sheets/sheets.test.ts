import { bookOfTables } from '@mingtai/modules/data/sheet/server'
import { createEvaluator, lineNumbers, livingSheets, sheetNames } from '@mingtai/sheet-model'
import { expect, it } from 'vitest'
import { citySheets } from './city-sheets.ts'

const world = {
  now: new Date('2026-11-30T08:00:00+08:00'),
  people: Array.from({ length: 24 }, (_, at) => `同事${at + 1}`),
  areaOf: (bureau: string) => ({ title: bureau, whom: [] }),
}

it.each(citySheets.map((sheet) => [sheet.name, sheet] as const))(
  '“%s” has no figure that is a mistake',
  (_, { tables }) => {
    const book = bookOfTables(tables(world))
    const evaluator = createEvaluator(book, { now: () => 46_356, random: () => 0.5 })
    for (const sheet of livingSheets(book))
      for (const row of lineNumbers(book, sheet, 'row'))
        for (const column of lineNumbers(book, sheet, 'column')) {
          const value = evaluator.valueAt(sheet, row, column)
          const place = `${sheetNames(book).get(sheet.id) ?? ''} ${row} ${column}`
          expect(typeof value === 'object' ? value : null, place).toBeNull()
          expect(String(value), place).not.toMatch(/^=/)
        }
  },
)
