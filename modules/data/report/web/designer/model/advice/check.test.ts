import { type Content, type Dataset, plainBinding, type SheetTemplate, type Template } from '@mingtai/report-engine'
import type { CellStyle, SheetMeta, WireColumn, WireWindow } from '@mingtai/sheet-core'
import { describe, expect, test } from 'vitest'
import { adviceOf, noFacts } from './advice.ts'
import type { ShownSheet } from './shown-rows.ts'

const wholeTable: Dataset['from'] = { kind: 'query', dataSource: 'w', sql: 'select * from t where 1 = 1' }
const departments: Dataset = {
  ...{ name: 'departments', title: '部门', from: wholeTable },
  fields: [
    { name: 'id', title: '编号', type: 'number' },
    { name: 'name', title: '部门', type: 'text' },
  ],
}
const staff: Dataset = {
  ...{ name: 'staff', title: '员工', from: wholeTable },
  fields: [
    { name: 'department_id', title: '部门编号', type: 'number' },
    { name: 'name', title: '姓名', type: 'text' },
    { name: 'pay', title: '薪酬', type: 'number' },
  ],
}

type Placed = [row: number, column: number, content: Content, style?: number]

function template(cells: Placed[], parts: Partial<SheetTemplate> = {}, styles: CellStyle[] = [{}]): Template {
  return {
    ...{ schema: 4, parameters: [], datasets: [departments, staff], styles },
    sheets: [
      {
        ...{ id: 's', name: '表', columnWidths: [80, 80, 80, 80], rowHeights: [26, 26, 26, 26] },
        ...{ frozen: { rows: 1, columns: 0 } },
        cells: cells.map(([row, column, content, style = 0]) => ({
          ...{ row, column, rowSpan: 1, columnSpan: 1, style, content },
        })),
        ...parts,
      },
    ],
  }
}

const words = (text: string): Content => ({ kind: 'text', text })
const formula = (text: string): Content => ({ kind: 'formula', formula: text, leftParent: 'auto', topParent: 'auto' })
const listed = (dataset: string, field: string, parts = {}) =>
  plainBinding(dataset, field, { expand: 'down', aggregate: 'list', ...parts })
const doubts = (now: Template) => adviceOf(now, noFacts).filter(({ level }) => level === 'doubt')
const ofPaper = (found: ReturnType<typeof adviceOf>) => found.filter(({ level }) => level === 'paper')

/** A preview of so many rows; columns are repeated in each of them. */
function shown(rows: number, columns: WireColumn[], parts: Partial<SheetMeta> = {}): ShownSheet {
  const count = Math.min(rows, 300)
  const window: WireWindow = {
    ...{ version: 'v', from: 0, rows: count, heights: 26, columns, merges: [] },
    styles: columns.map(() => [0, count]),
  }
  const meta: SheetMeta = {
    ...{ version: 'v', rows, complete: true, failed: null, columns: columns.length, widths: columns.map(() => 80) },
    ...{ blockHeights: [], defaultHeight: 26, frozenRows: 1, frozenColumns: 0, styles: [{}], elapsed: 1 },
    ...{ sourceRows: rows, sheets: [{ index: 0, name: '表' }], ...parts },
  }
  return { sheet: 0, meta, windows: [window] }
}

const same = (value: string | number): WireColumn => ({ kind: 'same', value })

describe('a child of another dataset', () => {
  const cells = (parts = {}): Placed[] => [
    [0, 0, words('部门')],
    [1, 0, plainBinding('departments', 'id', { expand: 'down', aggregate: 'group' })],
    [1, 1, listed('staff', 'name', { leftParent: 'A2', ...parts })],
    [2, 2, formula('=COUNTA(B2)')],
  ]

  test('without a relation repeats all its rows, which is said with the link that would relate it', () => {
    const [found] = adviceOf(template(cells()), noFacts)
    expect(found).toMatchObject({ level: 'doubt', at: '表!B2' })
    expect(found?.sentence).toContain('合计会把它们数很多遍')
    expect(found?.mend).toMatchObject({ kind: 'link', address: 'B2', links: [{ field: 'department_id', cell: 'A2' }] })
  })

  test('beside the other one has rows that only seem to belong together, where a key says how they would', () => {
    const beside = (parts = {}, rest: Placed[] = []) =>
      template([
        [0, 0, words('部门')],
        [1, 0, plainBinding('departments', 'name', { expand: 'down', aggregate: 'group' })],
        [1, 1, listed('staff', 'name', parts)],
        ...rest,
      ])
    const [found, ...others] = doubts(beside({}, [[1, 2, listed('staff', 'pay')]]))
    expect(others).toEqual([])
    expect(found).toMatchObject({
      at: '表!B2',
      mend: { kind: 'link', links: [{ field: 'department_id', cell: 'A2', parentField: 'id' }] },
    })
    expect(found?.mend?.label).toBe('加关联 部门编号 = A2 的 编号')
    expect(found?.sentence).toContain('同一行上的内容并不对应')
    expect(doubts(beside({ leftParent: 'none' }))).toEqual([])
    expect(doubts(beside({ links: [{ field: 'department_id', cell: 'A2', parentField: 'id' }] }))).toEqual([])
  })

  test('that is one figure is the same on every row, whatever its fields are called', () => {
    const figure = plainBinding('staff', 'pay', { expand: 'none', aggregate: 'sum' })
    const [found] = doubts(
      template([
        [1, 0, plainBinding('departments', 'name', { expand: 'down', aggregate: 'group' })],
        [1, 1, figure],
      ]),
    )
    expect(found).toMatchObject({ at: '表!B2' })
    expect(found?.sentence).toContain('旁边都是同一个数')
    const total = template([
      [1, 0, plainBinding('departments', 'name', { expand: 'down', aggregate: 'group' })],
      [2, 1, figure],
    ])
    expect(doubts(total)).toEqual([])
  })

  test('with a link is no finding', () => {
    const links = [{ field: 'department_id', cell: 'A2' }]
    expect(adviceOf(template(cells({ links })), noFacts).filter(({ level }) => level === 'doubt')).toEqual([])
  })
})

describe('a formula behind an empty column', () => {
  const shares = (formulaText: string, column = 3, leftParent = 'auto') =>
    doubts(
      template([
        [1, 0, plainBinding('staff', 'department_id', { expand: 'down', aggregate: 'group' })],
        [1, 1, plainBinding('staff', 'pay', { expand: 'none', aggregate: 'sum' })],
        [1, column, { ...formula(formulaText), leftParent } as Content],
      ]),
    )

  test('that reads a figure of the rows shows the first one on all of them, and is told its parent', () => {
    for (const text of ['=B2/SUM(B2[!0])', '=IF(B2>0, ROUND(B2, 2), 0)', '=-A2'])
      expect(shares(text)).toMatchObject([{ at: '表!D2', mend: { kind: 'leftParent', parent: 'A2' } }])
  })

  test('that reads all of them, stands beside them or has its parent is no finding', () => {
    expect(shares('=SUM(B2)')).toEqual([])
    expect(shares('=B2*2', 2)).toEqual([])
    expect(shares('=B2*2', 3, 'A2')).toEqual([])
  })
})

describe('a formula that readers have', () => {
  const before = template([
    [0, 0, words('应发')],
    [1, 0, listed('staff', 'pay')],
    [1, 1, formula('=A2*12')],
  ])
  const lost = (now: Template) =>
    adviceOf(now, { ...noFacts, published: before }).filter(({ mend }) => mend?.kind === 'formula')

  test('and that is empty now is told, and given back', () => {
    const [found] = lost(
      template([
        [0, 0, words('应发')],
        [1, 0, listed('staff', 'pay')],
      ]),
    )
    expect(found).toMatchObject({ at: '表!B2', mend: { kind: 'formula', address: 'B2', formula: '=A2*12' } })
  })

  test('and that was moved, exchanged or went away with its row is not', () => {
    expect(lost(before)).toEqual([])
    expect(
      lost(
        template([
          [1, 0, listed('staff', 'pay')],
          [1, 2, formula('=A2*12')],
        ]),
      ),
    ).toEqual([])
    expect(
      lost(
        template([
          [1, 0, listed('staff', 'pay')],
          [1, 1, words('无')],
        ]),
      ),
    ).toEqual([])
    expect(lost(template([[0, 0, words('应发')]]))).toEqual([])
  })
})

describe('paper', () => {
  const list: Placed[] = [
    [0, 0, words('姓名')],
    [1, 0, listed('staff', 'name')],
  ]
  const names = shown(3000, [same('张三')])

  test('a list of many pages without its head', () => {
    const bare = template(list, { frozen: { rows: 0, columns: 0 } })
    const [found] = ofPaper(adviceOf(bare, { ...noFacts, shown: names }))
    expect(found?.sentence).toContain('打印约 79 页')
    expect(found?.mend).toMatchObject({ kind: 'repeatHead', rows: 1 })
    expect(ofPaper(adviceOf(template(list), { ...noFacts, shown: names }))).toEqual([])
    expect(ofPaper(adviceOf(bare, { ...noFacts, shown: shown(40, [same('张三')]) }))).toEqual([])
  })

  test('fifty columns on one page of A4, and what paper would help', () => {
    const widths = Array.from({ length: 52 }, () => 88)
    const margins = { top: 10, right: 10, bottom: 10, left: 10 }
    const page = { paper: 'A4' as const, orientation: 'portrait' as const, margins, fit: 'width' as const }
    const wide = template(list, { columnWidths: widths, page })
    const [found] = ofPaper(adviceOf(wide, noFacts))
    expect(found?.sentence).toContain('52 列放到一页宽只剩原来的 15%')
    expect(found?.mend).toMatchObject({ kind: 'page', label: '改用 A3 横向' })
    expect(ofPaper(adviceOf(template(list, { columnWidths: widths.slice(0, 12), page }), noFacts))).toEqual([])
    const half = template(list, { columnWidths: widths.slice(0, 18), page })
    expect(ofPaper(adviceOf(half, noFacts))[0]?.mend).toMatchObject({ label: '改为横向' })
  })

  test('a figure that is printed too small to be read, with the width that it needs', () => {
    const one = template([
      [0, 0, words('薪酬')],
      [1, 0, listed('staff', 'pay')],
    ])
    const parts = { widths: [30], styles: [{ format: '#,##0.00' }] }
    const [found] = ofPaper(adviceOf(one, { ...noFacts, shown: shown(3, [same(123_456_789.5)], parts) }))
    expect(found).toMatchObject({ at: '表!A2', mend: { kind: 'widen', column: 0 } })
    expect(found?.sentence).toContain('缩小后打印')
    const roomy = shown(3, [same(123_456_789.5)], { ...parts, widths: [120] })
    expect(ofPaper(adviceOf(one, { ...noFacts, shown: roomy }))).toEqual([])
  })

  test('a text that is cut by its neighbour, or by the height of its row', () => {
    const two = template([
      [0, 0, words('姓名')],
      [1, 0, listed('staff', 'name')],
      [1, 1, listed('staff', 'pay')],
    ])
    const long = '市政道路养护与应急抢修项目第一标段'
    const [cut] = ofPaper(adviceOf(two, { ...noFacts, shown: shown(3, [same(long), same(5)]) }))
    expect(cut).toMatchObject({ at: '表!A2', mend: { kind: 'wrap', cells: ['A2'] } })
    const free: WireColumn = { kind: 'mixed', values: [null, null, null] }
    expect(ofPaper(adviceOf(two, { ...noFacts, shown: shown(3, [same(long), free]) }))).toEqual([])
    const low = shown(3, [same(long), same(5)], { styles: [{ wrap: true }] })
    const [hidden] = ofPaper(adviceOf(two, { ...noFacts, shown: low }))
    expect(hidden?.sentence).toMatch(/行高只够 1 行/)
    const high = { ...low, windows: low.windows.map((window) => ({ ...window, heights: 90 })) }
    expect(ofPaper(adviceOf(two, { ...noFacts, shown: high }))).toEqual([])
  })
})

test('a parameter that only a shared dataset asks for is used', () => {
  const parameter = { type: 'month' as const, default: null, required: false, hidden: false, options: null }
  const shared: Dataset = { ...staff, from: { kind: 'shared', code: 'pay' } }
  const report = {
    ...template([[0, 0, listed('staff', 'name')]]),
    parameters: [{ ...parameter, code: 'ym', name: '月份' }],
    datasets: [shared],
  }
  const unused = (sharedCodes: ReadonlySet<string>) =>
    adviceOf(report, { ...noFacts, sharedCodes }).filter(({ panel }) => panel === '月份')
  expect(unused(new Set(['ym']))).toEqual([])
  expect(unused(new Set(['ymFrom']))).toEqual([])
  expect(unused(new Set())[0]?.mend).toEqual({ kind: 'removeParameter', code: 'ym', label: '删除参数' })
})
