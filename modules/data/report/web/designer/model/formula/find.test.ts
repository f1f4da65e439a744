import type { Content, SheetTemplate, Template } from '@mingtai/report-engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf } from '../cell/address.ts'
import { newBinding } from '../binding/contents.ts'
import { findMatches, nextMatch, type Query, replacedContent, replacement } from './find.ts'
import { datasets, randomTemplate } from '../random-template.ts'

const formula = (text: string): Content => ({ kind: 'formula', formula: text, leftParent: 'auto', topParent: 'auto' })
const text = (words: string): Content => ({ kind: 'text', text: words })
const query = (words: string, more: Partial<Query> = {}): Query => ({
  text: words,
  exactCase: false,
  whole: false,
  ...more,
})

function sheetOf(id: string, contents: Record<string, Content>): SheetTemplate {
  const cells = Object.entries(contents).map(([address, content]) => {
    const row = Number(address.slice(1)) - 1
    return { row, column: address.charCodeAt(0) - 65, rowSpan: 1, columnSpan: 1, style: 0, content }
  })
  return { id, name: id, columnWidths: [88], rowHeights: [26], frozen: { rows: 0, columns: 0 }, cells }
}

const template: Template = {
  schema: 4,
  parameters: [],
  datasets,
  styles: [{}],
  sheets: [
    sheetOf('一月', {
      B2: text('一月 Total'),
      A1: text('订单 total'),
      A3: formula('=SUM(A1:A9)'),
      C1: { kind: 'number', value: 1 },
    }),
    sheetOf('二月', { A1: newBinding('orders', 'amount'), A2: text('1月') }),
  ],
}
const found = (asked: Query) => findMatches(template, asked).map((match) => `${match.sheetName}!${addressOf(match)}`)

test('texts, formulas and fields of all sheets are found in reading order; numbers are not', () => {
  expect(found(query('total'))).toEqual(['一月!A1', '一月!B2'])
  expect(found(query('total', { exactCase: true }))).toEqual(['一月!A1'])
  expect(found(query('sum('))).toEqual(['一月!A3'])
  expect(found(query('金额'))).toEqual(['二月!A1'])
  expect(found(query('amount'))).toEqual(['二月!A1'])
  expect(found(query('1'))).toEqual(['一月!A3', '二月!A2'])
  expect(found(query(''))).toEqual([])
})

test('a whole cell, and ? and * as in a spreadsheet; ~ takes their meaning away', () => {
  expect(found(query('1月', { whole: true }))).toEqual(['二月!A2'])
  expect(found(query('?月', { whole: true }))).toEqual(['二月!A2'])
  expect(found(query('一月*', { whole: true }))).toEqual(['一月!B2'])
  expect(found(query('~*'))).toEqual([])
  expect(found(query('(A1:A9)'))).toEqual(['一月!A3'])
})

test('next and previous go round through all sheets from where one stands', () => {
  const matches = findMatches(template, query('月'))
  expect(matches.map(addressOf)).toEqual(['B2', 'A2'])
  expect(nextMatch(matches, { sheet: '一月', row: 0, column: 0 }, 1)).toBe(0)
  expect(nextMatch(matches, { sheet: '一月', row: 1, column: 1 }, 1)).toBe(1)
  expect(nextMatch(matches, { sheet: '二月', row: 1, column: 0 }, 1)).toBe(0)
  expect(nextMatch(matches, { sheet: '一月', row: 1, column: 1 }, -1)).toBe(1)
  expect(nextMatch([], { sheet: '一月', row: 0, column: 0 }, 1)).toBe(-1)
})

test('new words leave a text a text, a formula a formula, and a field one that exists', () => {
  const by = (content: Content, from: string, to: string) =>
    replacedContent(content, { ...query(from), by: to }, datasets)
  expect(by(text('A-01'), 'A-', '')).toEqual({ kind: 'done', content: text('01') })
  expect(by(text('旧'), '旧', '$&=1')).toEqual({ kind: 'done', content: text('$&=1') })
  expect(by(text('旧'), '旧', '')).toEqual({ kind: 'done', content: { kind: 'empty' } })
  expect(by(formula('=SUM(A1)'), 'A1', 'B7')).toEqual({ kind: 'done', content: formula('=SUM(B7)') })
  expect(by(formula('=PARAM("x")'), 'x', 'y')).toEqual({ kind: 'done', content: formula('=PARAM("y")') })
  expect(by(formula('=SUM(A1)'), ')', '')).toEqual({ kind: 'refused', why: 'formula' })
  expect(by(formula('=A1'), '=', '')).toEqual({ kind: 'refused', why: 'formula' })
  expect(by(newBinding('orders', 'amount'), 'amount', 'province')).toMatchObject({ content: { field: 'province' } })
  expect(by(newBinding('orders', 'amount'), '金额', '省份')).toMatchObject({ content: { field: 'province' } })
  expect(by(newBinding('orders', 'amount'), 'amount', 'nothing')).toEqual({ kind: 'refused', why: 'field' })
})

test('whatever is looked for: all that is replaced was found, and nothing else of a cell changes', () => {
  fc.assert(
    fc.property(
      randomTemplate,
      fc.string({ minLength: 1, maxLength: 2 }),
      fc.string({ maxLength: 3 }),
      (any, from, by) => {
        const asked = { ...query(from), by }
        const matches = findMatches(any, asked)
        const { changes, done, refused } = replacement(matches, asked, any.datasets)
        expect(done + refused.length).toBe(matches.length)
        for (const [id, list] of changes) {
          for (const { row, column, content } of list) {
            const before = any.sheets
              .find((sheet) => sheet.id === id)
              ?.cells.find((cell) => cell.row === row && cell.column === column)
            if (content.kind === 'empty') expect(before?.content.kind).toBe('text')
            else expect(plain(content)).toEqual(plain(before?.content))
          }
        }
      },
    ),
  )
})

function plain(content: Content | undefined) {
  return { ...content, text: null, formula: null, field: null }
}
