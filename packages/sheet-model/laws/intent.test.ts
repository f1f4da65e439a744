import { expect, it } from 'vitest'
import { applyBatch } from '../apply/apply.ts'
import type { Book } from '../book.ts'
import { createEvaluator } from '../formula/evaluator.ts'
import { readFormula } from '../formula/read-formula.ts'
import type { LineRun } from '../line.ts'
import type { Batch, Content, Operation } from '../operation.ts'
import { contentOf, lineCount, lineNumbers, linesAt } from '../read/sheet.ts'
import { batchOf, type Dice, dice, firstSheet, runs, seen, smallBook, someOperation } from './world.ts'

const SHEET = 's-0.0'

function forSeeds(law: (roll: Dice, seed: number) => void): void {
  for (let seed = 1; seed <= runs; seed += 1) law(dice(seed), seed)
}

function rows(book: Book, from: number, count: number): LineRun[] {
  return linesAt(book, firstSheet(book), 'row', from, count)
}

function columns(book: Book, from: number, count: number): LineRun[] {
  return linesAt(book, firstSheet(book), 'column', from, count)
}

function act(book: Book, key: string, ...operations: Operation[]): Batch {
  const batch = batchOf(key, book.revision, operations)
  applyBatch(book, batch)
  return batch
}

function type(book: Book, row: number, column: number, content: Content): Operation {
  return { do: 'set', sheet: SHEET, rows: rows(book, row, 1), columns: columns(book, column, 1), contents: [content] }
}

/** What a formula gives that is typed into the last cell. */
function formula(book: Book, text: string): () => unknown {
  const sheet = firstSheet(book)
  const read = readFormula(book, sheet, text)
  if (!read.ok) throw new Error(read.problem)
  act(book, 'f-1', type(book, 8, 3, read.content))
  const [row, column] = [lineNumbers(book, sheet, 'row')[8] ?? 0, lineNumbers(book, sheet, 'column')[3] ?? 0]
  const evaluator = createEvaluator(book, { now: () => 46_000, random: () => 0.5 })
  return () => evaluator.valueAt(sheet, row, column)
}

function someOrder(roll: Dice, count: number): number[] {
  const order = Array.from({ length: count }, (_, at) => at)
  for (let at = count - 1; at > 0; at -= 1) {
    const other = roll(at + 1)
    ;[order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0]
  }
  return order
}

it('leaves a sum as it was when its rows are sorted', () => {
  forSeeds((roll) => {
    const book = smallBook()
    const from = roll(4)
    const count = 3 + roll(2)
    const sum = formula(book, `=SUM(B${from + 1}:B${from + count})`)
    const before = sum()
    act(book, 'a-1', {
      do: 'permute',
      sheet: SHEET,
      rows: rows(book, from, count),
      columns: columns(book, 0, 4),
      order: someOrder(roll, count),
    })
    expect(sum()).toBe(before)
  })
})

it('leaves the others in a sum when one of its rows is moved out, wherever it stood', () => {
  forSeeds((roll) => {
    const book = smallBook()
    const sum = formula(book, '=SUM(B2:B5)')
    const own = 1 + roll(4)
    const lost = contentOf(firstSheet(book), own, 1)
    act(book, 'a-1', {
      do: 'move',
      sheet: SHEET,
      axis: 'row',
      lines: rows(book, own, 1),
      at: { line: null, side: roll(2) === 0 ? 'after' : 'before' },
    })
    expect(sum()).toBe(6 + 10 + 14 + 18 - Number(lost))
  })
})

it('leaves a sum as it was when its table is moved as a whole', () => {
  forSeeds((roll) => {
    const book = smallBook()
    const sum = formula(book, '=SUM(B2:B5)')
    act(book, 'a-1', {
      do: 'move',
      sheet: SHEET,
      axis: 'row',
      lines: rows(book, 1, 4),
      at: { line: null, side: roll(2) === 0 ? 'after' : 'before' },
    })
    expect(sum()).toBe(48)
  })
})

it('follows a single cell, and is #REF! only while nothing lives there', () => {
  const book = smallBook()
  const value = formula(book, '=B3*2')
  act(book, 'a-1', {
    do: 'move',
    sheet: SHEET,
    axis: 'row',
    lines: rows(book, 2, 1),
    at: { line: null, side: 'after' },
  })
  expect(value()).toBe(20)
  const { key } = act(book, 'a-2', { do: 'delete', sheet: SHEET, axis: 'row', lines: rows(book, 0, 1) })
  expect(value()).toEqual({ error: '#REF!' })
  act(book, 'a-3', { do: 'void', batch: key })
  expect(value()).toBe(20)
})

it('moves a row that was put into a block with it, whichever arrives first', () => {
  forSeeds((roll) => {
    const from = 1 + roll(4)
    const seenBook = smallBook()
    const move: Operation = {
      do: 'move',
      sheet: SHEET,
      axis: 'row',
      lines: rows(seenBook, from, 3),
      at: { line: null, side: 'before' },
    }
    const [insertion, at] = rows(seenBook, from + roll(2), 1)[0] ?? ['', 0]
    const insert: Operation = {
      do: 'insert',
      sheet: SHEET,
      axis: 'row',
      count: 1,
      at: { line: [insertion, at], side: 'after' },
    }
    const both = [batchOf('a-1', 1, [move]), batchOf('b-1', 1, [insert])]
    for (const order of [both, both.toReversed()]) {
      const book = smallBook()
      for (const batch of order) applyBatch(book, batch)
      const moved = linesAt(book, firstSheet(book), 'row', 6, 4).flatMap(([name, first, count]) =>
        Array.from({ length: count }, (_, one) => `${name}:${first + one}`),
      )
      expect(moved.indexOf('b-1.0:0')).toBe(moved.indexOf(`${insertion}:${at}`) + 1)
    }
  })
})

it('lets text that is typed while another sorts stand with its record, whichever arrives first', () => {
  forSeeds((roll) => {
    const first = smallBook()
    const own = roll(9)
    const record = contentOf(firstSheet(first), own, 0)
    const sort: Operation = {
      do: 'permute',
      sheet: SHEET,
      rows: rows(first, 0, 9),
      columns: columns(first, 0, 4),
      order: someOrder(roll, 9),
    }
    const both = [batchOf('a-1', 1, [sort]), batchOf('b-1', 1, [type(first, own, 2, 'typed')])]
    for (const order of [both, both.toReversed()]) {
      const book = smallBook()
      for (const batch of order) applyBatch(book, batch)
      const sheet = firstSheet(book)
      const row = [...lineNumbers(book, sheet, 'row')].find((one) => contentOf(sheet, one, 0) === record) ?? -1
      expect(contentOf(sheet, row, 2)).toBe('typed')
    }
  })
})

it('deletes a row as long as one of two deletions stands', () => {
  const book = smallBook()
  const operation: Operation = { do: 'delete', sheet: SHEET, axis: 'row', lines: rows(book, 3, 1) }
  const seenBefore = seen(book)
  const one = batchOf('a-1', 1, [operation])
  const other = batchOf('b-1', 1, [operation])
  for (const batch of [one, other]) applyBatch(book, batch)
  act(book, 'a-2', { do: 'void', batch: one.key })
  expect(lineCount(book, firstSheet(book), 'row')).toBe(8)
  act(book, 'b-2', { do: 'void', batch: other.key })
  expect(seen(book)).toBe(seenBefore)
})

it('shows what was there before when two who wrote over each other take back, in either order', () => {
  for (const order of ['ab', 'ba']) {
    const book = smallBook()
    const before = seen(book)
    act(book, 'a-1', type(book, 2, 1, 'mine'))
    act(book, 'b-1', type(book, 2, 1, 'theirs'))
    for (const name of order) act(book, `${name}-2`, { do: 'void', batch: `${name}-1` })
    expect(seen(book)).toBe(before)
  }
})

it('leaves the row of an undone insertion where another typed into it, and takes the others away', () => {
  const book = smallBook()
  const { key } = act(book, 'a-1', {
    do: 'insert',
    sheet: SHEET,
    axis: 'row',
    count: 3,
    at: { line: ['s-0.0r', 4], side: 'after' },
  })
  act(book, 'b-1', type(book, 6, 0, 'theirs'))
  act(book, 'a-2', { do: 'void', batch: key })
  expect(rows(book, 0, 10)).toEqual([
    ['s-0.0r', 0, 5],
    ['a-1.0', 1, 1],
    ['s-0.0r', 5, 4],
  ])
  act(book, 'b-2', { do: 'clear', sheet: SHEET, rows: rows(book, 5, 1), columns: columns(book, 0, 4) })
  expect(lineCount(book, firstSheet(book), 'row')).toBe(9)
})

it('clears only what its author saw', () => {
  const book = smallBook()
  const clear: Operation = { do: 'clear', sheet: SHEET, rows: rows(book, 0, 9), columns: columns(book, 0, 4) }
  act(book, 'b-1', type(book, 4, 2, 'meanwhile'))
  applyBatch(book, batchOf('a-1', 1, [clear]))
  const sheet = firstSheet(book)
  const all = [...lineNumbers(book, sheet, 'row')].flatMap((row) =>
    [0, 1, 2, 3].map((column) => contentOf(sheet, row, column)),
  )
  expect(all.filter((content) => content !== null)).toEqual(['meanwhile'])
})

it('undoes and redoes everything of one author with others between, and is as before', () => {
  forSeeds((roll, seed) => {
    const book = smallBook()
    const own: string[] = []
    for (let at = 1; at <= 12; at += 1) {
      const operation = someOperation(book, roll, at)
      if (operation === null) continue
      const { key } = act(book, `${roll(2) === 0 ? 'a' : 'b'}-${at}`, operation)
      if (key.startsWith('a')) own.push(key)
    }
    const before = seen(book)
    let number = 100
    for (const key of own.toReversed()) act(book, `a-${(number += 1)}`, { do: 'void', batch: key })
    for (const key of own) act(book, `a-${(number += 1)}`, { do: 'unvoid', batch: key })
    expect(seen(book), `seed ${seed}`).toBe(before)
  })
})

it('merges what overlaps by the latest, and shows the earlier one when that is taken back', () => {
  const book = smallBook()
  const merge = (id: string, from: number, to: number): Operation => ({
    do: 'object',
    id,
    value: {
      kind: 'merge',
      sheet: SHEET,
      range: {
        rows: [
          ['s-0.0r', from, ''],
          ['s-0.0r', to, ''],
        ],
        columns: [
          ['s-0.0c', 0, ''],
          ['s-0.0c', 1, ''],
        ],
      },
      data: {},
    },
  })
  act(book, 'a-1', merge('m', 0, 2))
  const before = seen(book)
  act(book, 'b-1', merge('n', 1, 4))
  expect(seen(book)).not.toBe(before)
  act(book, 'b-2', { do: 'void', batch: 'b-1' })
  expect(seen(book)).toBe(before)
})
