import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stocktaking } from '../example.ts'
import { changedRows, type Edit, edited, noEdits, valuesWith } from '../edit/entry-edits.ts'
import { historyOf, redone, stepped, undone } from '../edit/history.ts'
import { pastedCells, pastedOver } from '../edit/pasted-cells.ts'

const bases = [0, 1, 2].map((row) => stocktaking.columns.map((_, column) => `${row}${column}`))
const rowOf = (at: number) => ({ key: [String(at)], base: bases[at] ?? [] })
const at = fc.integer({ min: 0, max: 2 })
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constant('cell' as const),
    row: at.map(rowOf),
    column: fc.integer({ min: 0, max: 7 }),
    value: fc.constantFrom('x', '00', null),
  }),
  fc.record({ kind: fc.constant('delete' as const), row: at.map(rowOf), isDeleted: fc.boolean() }),
)

test('what is submitted turns the rows that were read into those that are shown', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
      const now = edited(stocktaking, noEdits, edits)
      for (const change of changedRows(now)) {
        const row = now.rows[change.ref] ?? expect.fail(change.ref)
        if (change.kind === 'delete') expect(change.base).toEqual(row.base)
        if (change.kind !== 'update') continue
        expect(change.cells.length).toBeGreaterThan(0)
        const shown = [...row.base]
        for (const [column, base, mine] of change.cells) {
          expect(base).toBe(row.base[column])
          expect(mine).not.toBe(base)
          shown[column] = mine
        }
        expect(shown).toEqual(valuesWith(row))
      }
    }),
  )
})

test('undo and redo lead through the same states', () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 20 }), (edits) => {
      let history = historyOf()
      const states = [history.now]
      for (const one of edits) {
        history = stepped(history, edited(stocktaking, history.now, [one]))
        states.push(history.now)
      }
      for (let step = states.length - 2; step >= 0; step -= 1) {
        history = undone(history)
        expect(history.now).toEqual(states[step])
      }
      for (let step = 1; step < states.length; step += 1) history = redone(history)
      expect(history.now).toEqual(states.at(-1))
    }),
  )
})

test('cells of a spreadsheet come over whole, with tabs, breaks and quotes inside', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '，', ' ') })
  const quoted = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 }), (rows) => {
      expect(pastedCells(rows.map((row) => row.map(quoted).join('\t')).join('\r\n'))).toEqual(rows)
    }),
  )
  expect(pastedCells('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
})

test.each(['"三证合一"办理', '"待核', '"急"', '""', '5" 管'])('%s keeps the quotes a person wrote', (words) => {
  expect(pastedCells(`${words}\t1\r\n${words}\t2\r\n`)).toEqual([
    [words, '1'],
    [words, '2'],
  ])
})

test('copied cells fill a selection that they fit into, and otherwise stand once', () => {
  expect(pastedOver([['7']], { rows: 3, columns: 1 })).toEqual([['7'], ['7'], ['7']])
  expect(pastedOver([['1', '2']], { rows: 2, columns: 4 })).toEqual([
    ['1', '2', '1', '2'],
    ['1', '2', '1', '2'],
  ])
  const block = [['1'], ['2']]
  expect(pastedOver(block, { rows: 1, columns: 1 })).toEqual(block)
  expect(pastedOver(block, { rows: 3, columns: 1 })).toEqual(block)
})
