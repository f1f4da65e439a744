import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultsOf } from './faults.ts'
import type { AreaColumn, FillArea } from './filing.ts'
import { type Cell, merged, originsOf, sumOf } from './merge.ts'

const column = (title: string, kind: AreaColumn['kind'], more: Partial<AreaColumn> = {}): AreaColumn => ({
  title,
  kind,
  isRequired: false,
  least: null,
  most: null,
  jump: null,
  ...more,
})
const columns = [column('项目', 'text'), column('金额', 'number')]
const parts = [
  {
    assignmentId: 'a',
    unitName: '甲',
    rows: [
      ['道路', 10],
      ['桥梁', 0.1],
      [null, null],
    ],
  },
  {
    assignmentId: 'b',
    unitName: '乙',
    rows: [
      ['道路', 5],
      [null, null],
      ['管网', 0.2],
    ],
  },
]

test('rows are put under each other with their unit, without the empty ones', () => {
  const { rows } = merged(parts, { columns, way: 'stack', column: 0 })
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['甲', '道路', 10],
    ['甲', '桥梁', 0.1],
    ['乙', '道路', 5],
    ['乙', '管网', 0.2],
  ])
  expect(rows.map(({ assignmentId }) => assignmentId)).toEqual(['a', 'a', 'b', 'b'])
})

test('figures are added by position, by key, and beside each other', () => {
  const of = (way: 'sum' | 'key' | 'units', at: number) =>
    merged(parts, { columns, way, column: at }).rows.map(({ cells }) => cells)
  expect(of('sum', 0)).toEqual([
    ['道路', 15],
    ['桥梁', 0.1],
    ['管网', 0.2],
  ])
  expect(of('key', 0)).toEqual([
    ['道路', 15, 2],
    ['桥梁', 0.1, 1],
    ['管网', 0.2, 1],
  ])
  expect(of('units', 1)).toEqual([
    ['道路', 10, 5, 15],
    ['桥梁', 0.1, null, 0.1],
    ['管网', null, 0.2, 0.2],
  ])
})

test('a total leads back to the units that it comes from, and they add up to it', () => {
  const cell = fc.oneof(fc.constant(null), fc.integer({ min: -1000, max: 1000 }), fc.constantFrom('道路', '桥梁', ''))
  const grid = fc.array(fc.tuple(cell, fc.oneof(fc.constant(null), fc.integer({ min: -1000, max: 1000 }))), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(fc.array(grid, { minLength: 1, maxLength: 8 }), (grids) => {
      const all = grids.map((rows, at) => ({ assignmentId: `u${at}`, unitName: `单位${at}`, rows: rows as Cell[][] }))
      const every = all.flatMap(({ rows }) => rows.map(([, figure]) => figure ?? null))
      for (const way of ['sum', 'key'] as const) {
        const { rows } = merged(all, { columns, way, column: 0 })
        rows.forEach(({ cells }, row) => {
          const origins = originsOf(all, { columns, way, column: 0, row, cell: 1 })
          expect(sumOf(origins.map(({ value }) => value))).toBe(cells[1] ?? null)
        })
        const total = sumOf(rows.map(({ cells }) => cells[1] ?? null))
        expect(total ?? 0).toBe(sumOf(every) ?? 0)
      }
    }),
  )
})

test('faults are told where they are: what is missing, no number, out of range, and a jump that wants a reason', () => {
  const area: FillArea = {
    id: 'x',
    title: '表',
    sheet: 's',
    sheetName: '表',
    unitIds: [],
    box: {
      fromRow: 0,
      toRow: 3,
      fromColumn: 0,
      toColumn: 1,
    },
    columns: [
      column('项目', 'text', { isRequired: true }),
      column('金额', 'number', {
        least: 0,
        jump: 50,
      }),
    ],
  }
  const now = [
    {
      id: 'x',
      rows: [
        ['道路', '十'],
        [null, 3],
        ['桥梁', -1],
        ['管网', 20],
        [null, null],
      ],
    },
  ]
  const last = [
    {
      id: 'x',
      rows: [
        [null, null],
        [null, null],
        [null, null],
        ['管网', 10],
      ],
    },
  ]
  const words = faultsOf([area], now, last).map((fault) => [fault.place, fault.words, fault.stops])
  expect(words).toEqual([
    ['表第1行“金额”', '应填数字，现在是“十”', true],
    ['表第2行“项目”', '没有填写', true],
    ['表第3行“金额”', '不能小于0', true],
    ['表第4行“金额”', '比上期10增加100%，超过50%', false],
  ])
})
