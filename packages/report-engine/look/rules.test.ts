import type { ConditionRule } from '@mingtai/sheet-core'
import { expect, test } from 'vitest'

import { compileSheet } from '../compile/compile.ts'
import {
  dataOf,
  down,
  field,
  filled,
  formula,
  gridOf,
  list,
  orderFields,
  sheetOf,
  subtotal,
  templateOf,
} from '../examples/example.ts'
import { startFill } from '../fill/fill.ts'
import { safeLink } from '../fill/link-text.ts'
import type { Content } from '../template.ts'

const rows = dataOf(orderFields, [
  ['东', '甲', 1],
  ['东', '乙', -2],
  ['西', '甲 & 乙', 4],
  ['西', '丙', null],
])

test('a value hides where its formula says so, and others still see it', () => {
  const cells = {
    A1: field('b', list),
    B1: { ...field('amount', list), hideIf: { formula: '=B1<0', what: 'value' as const } },
    C1: formula('=B1*10'),
  }
  const { grid } = filled(templateOf(sheetOf(cells, { rows: 1, columns: 3 })), rows)
  expect(grid.map((row) => row.slice(1))).toEqual([
    [1, 10],
    [null, -20],
    [4, 40],
    [null, 0],
  ])
})

test('links are worked out for each instance and drill with their own values', () => {
  const display = {
    link: {
      kind: 'report' as const,
      code: 'detail',
      parameters: [
        { code: 'who', value: '=B1' },
        { code: 'sum', value: '=C1*2' },
      ],
    },
  }
  const cells = { A1: field('a', down), B1: field('b', { ...down, display }), C1: field('amount') }
  const { chunks } = filled(templateOf(sheetOf(cells, { rows: 1, columns: 3 })), rows)
  const links = chunks[0]?.cells[1]?.links
  expect(links).toMatchObject({
    codes: Int32Array.of(0, 1, 2, 3),
    dictionary: [
      'report:detail?who=%E7%94%B2&sum=2',
      'report:detail?who=%E4%B9%99&sum=-4',
      'report:detail?who=%E7%94%B2%20%26%20%E4%B9%99&sum=8',
      'report:detail?who=%E4%B8%99&sum=0',
    ],
  })
  expect(chunks[0]?.cells[0]?.links).toBeUndefined()
})

test.each([
  ['https://a.example/x?y=1', true],
  ['mailto:a@b.example', true],
  ['tel:10086', true],
  ['/reports/1', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['JaVaScRiPt:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,x', false],
  ['file:///etc/passwd', false],
  ['https:evil', false],
  ['', false],
])('%s leads somewhere: %s', (link, leads) => {
  expect(safeLink(link)).toBe(leads ? link : null)
})

function hidden(source: string, when: string): Content {
  const parents = { leftParent: 'auto' as const, topParent: 'auto' as const }
  return { kind: 'formula', formula: source, ...parents, hideIf: { formula: when, what: 'value' } }
}

const red = { color: '#FF0000' }
const green = { fill: '#00FF00' }

function looked(rules: ConditionRule[], parts: { streams: boolean } = { streams: false }) {
  const cells = parts.streams
    ? { A1: field('a', list), B1: field('b', list), C1: field('amount', list) }
    : { A1: field('a', { ...down, subtotal: subtotal('合计') }), B1: field('b', down), C1: field('amount') }
  const sheet = {
    ...sheetOf(cells, { rows: 1, columns: 3 }),
    conditions: rules.map((rule) => ({ cells: ['C1'], rule })),
  }
  const { head, chunks } = filled(templateOf(sheet), rows)
  const styles = chunks.flatMap(({ cells: columns, rows: count }) => {
    const column = columns[2]?.styles ?? 0
    return Array.from({ length: count }, (_, row) => (typeof column === 'number' ? column : (column[row] ?? 0)))
  })
  return { styles: styles.map((style) => head.styles[style]), baseOf: head.baseOf }
}

test.each([{ streams: true }, { streams: false }])(
  'the first rule that fits gives its look, streamed or not',
  (parts) => {
    const { styles, baseOf } = looked(
      [
        { kind: 'cell', operator: 'LT', values: ['0'], style: red },
        { kind: 'cell', operator: 'BETWEEN', values: ['5', '1'], style: green },
        { kind: 'blank', blank: true, style: { bold: true } },
      ],
      parts,
    )
    expect(styles.slice(0, 4)).toEqual([green, red, green, { bold: true }])
    // A total is no instance of the cell.
    if (!parts.streams) expect(styles[4]).toEqual({})
    expect(baseOf?.slice(-3)).toEqual([0, 0, 0])
  },
)

test.each([{ streams: true }, { streams: false }])('a rule may ask other cells', (parts) => {
  const { styles } = looked([{ kind: 'formula', formula: '=AND(B1="甲",C1>0)', style: red }], parts)
  expect(styles.slice(0, 4)).toEqual([red, {}, {}, {}])
  const other = looked([{ kind: 'cell', operator: 'GT', values: ['=LEN(B1)'], style: red }], parts)
  expect(other.styles.slice(0, 4)).toEqual([{}, {}, {}, {}])
})

test('page formulas carry what the page must add up, and everything else as its value', () => {
  const cells = {
    A1: field('b', { ...list, subtotal: null }),
    B1: field('amount', list),
    A2: formula('="第"&PAGE()&"/"&PAGES()&"页 "&SUM(B1)'),
    B2: formula('=PAGESUM(B1)+RUNSUM(B1)*2'),
  }
  const template = templateOf(sheetOf(cells, { rows: 2, columns: 2 }))
  const { grid, chunks } = filled(template, rows)
  expect(grid.at(-1)).toEqual(['第1/1页 3', 9])
  const last = chunks.at(-1)
  expect(last?.cells[0]?.paged?.at(-1)).toEqual({
    text: '(((((("第"&PAGE())&"/")&PAGES())&"页 ")&3)'.slice(1),
    sums: [],
  })
  expect(last?.cells[1]?.paged?.at(-1)).toEqual({
    text: '(PAGESUM(B1)+(RUNSUM(B1)*2))',
    sums: [
      { lines: [0], columns: [1] },
      { lines: [0], columns: [1] },
    ],
  })
  expect(last?.cells[1]?.formula).toBeNull()
})

test('a list with rules streams as it would be built whole', () => {
  const sheet = {
    ...sheetOf(
      {
        A1: {
          ...field('b', list),
          display: { link: { kind: 'url' as const, url: '="https://x.example/"&INDEXOF(A1)' } },
        },
        B1: { ...field('amount', list), hideIf: { formula: '=MOD(INDEXOF(A1),2)=0', what: 'value' as const } },
        C1: hidden('=B1+1', '=B1<0'),
      },
      { rows: 1, columns: 3 },
    ),
  }
  const compiled = compileSheet(templateOf(sheet), 0, { orders: orderFields })
  if (!compiled.ok) throw new Error('refused')
  expect(compiled.plan.streams).toBe(true)
  const run = (streams: boolean) => {
    const fill = startFill({ ...compiled.plan, streams }, { parameters: {} })
    const chunks = rows.chunks.flatMap((chunk) => [...fill.feed('orders', chunk)])
    return [...chunks, ...fill.end('orders'), ...fill.finish()]
  }
  const [streamed, whole] = [run(true), run(false)]
  expect(gridOf(streamed)).toEqual(gridOf(whole))
  expect(streamed[0]?.cells.map(({ links }) => links)).toEqual(whole[0]?.cells.map(({ links }) => links))
  expect(streamed[0]?.cells[2]?.formula).toEqual(whole[0]?.cells[2]?.formula)
})
