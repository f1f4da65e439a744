import { expect, test } from 'vitest'
import { mayPointAt, namedCells, pointedAddress, turnedFixed } from './pointing.ts'

const cells = (fromRow: number, fromColumn: number, toRow = fromRow, toColumn = fromColumn) => ({
  fromRow,
  fromColumn,
  toRow,
  toColumn,
})

test('a cell may be named after an operator, a bracket or a comma of a formula, and nowhere else', () => {
  const at = (text: string) => mayPointAt(text, text.length)
  expect(['=', '=A1+', '=SUM(', '=SUM（A1，', '=IF(A1>', '=A1 * '].map(at)).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
  ])
  expect(['', 'A1+', '=A1', '=SUM(A1)', '="甲+', '5'].map(at)).toEqual([false, false, false, false, false, false])
})

test('cells are named as formulas write them', () => {
  expect(pointedAddress(cells(1, 1), 'cells')).toBe('B2')
  expect(pointedAddress(cells(1, 1, 4, 27), 'cells')).toBe('B2:AB5')
  expect(pointedAddress(cells(1, 0, 2, 25), 'rows')).toBe('2:3')
  expect(pointedAddress(cells(0, 1, 199, 1), 'columns')).toBe('B:B')
})

test('the cells that a formula names are known while it is typed', () => {
  const named = namedCells('=SUM(A1:$B$2)+c3&"D4"+工作表2!E5+LOG10(2)')
  expect(named.map(({ box }) => box)).toEqual([cells(0, 0, 1, 1), cells(2, 2)])
  expect(namedCells('A1')).toEqual([])
})

test('F4 turns what is held', () => {
  const turned: string[] = []
  let now = { text: '=A1+B2', caret: 3 }
  for (let times = 0; times < 4; times += 1) {
    now = turnedFixed(now.text, now.caret) ?? now
    turned.push(now.text)
  }
  expect(turned).toEqual(['=$A$1+B2', '=A$1+B2', '=$A1+B2', '=A1+B2'])
  expect(turnedFixed('=1+2', 2)).toBeNull()
})
