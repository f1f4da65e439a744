import { rowMarks } from '@mingtai/sheet-core'
import { expect } from 'vitest'

import { block, figure, group, list, report, text, total } from './build.ts'
import { byPinyin, column, type Golden } from './golden.ts'
import type { Cell } from './values.ts'

const one = (field: string) => figure(field, 'first')
const first60 = 'select * from orders order by seq limit 60'
const byValue = [{ by: 'value', direction: 'ascending' }] as const

function chunked<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}

export const blocks: Golden[] = [
  {
    name: 'a card for each order, and the total once',
    template: report({
      orders: first60,
      cells: {
        A1: text('单号'),
        B1: one('order_no'),
        A2: text('金额'),
        B2: one('amount'),
        A3: text('合计'),
        B3: figure('amount'),
      },
      sheet: { blocks: [block('A1:B2', { id: 'card' })] },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`${first60}`.replace('*', 'order_no, amount'))
      const wanted = rows.flatMap(([number, amount]) => [
        ['单号', number],
        ['金额', amount],
      ])
      expect(sheet.rows).toEqual([
        ...wanted,
        ['合计', ...column(await sql('select sum(amount) from orders where seq <= 60'))],
      ])
    },
  },
  {
    name: 'labels three across, rows first',
    files: true,
    template: report({
      orders: 'select * from orders order by seq limit 50',
      cells: { A1: one('order_no'), B1: one('amount'), A2: one('customer') },
      sheet: { blocks: [block('A1:B2', { id: 'label', bands: { count: 3, order: 'across' } })] },
    }),
    async check({ sheet, sql }) {
      const rows = await sql('select order_no, amount, customer from orders order by seq limit 50')
      const wanted = chunked(rows, 3).flatMap((line) => {
        const three = [0, 1, 2].map((at) => line[at])
        return [
          three.flatMap((row) => [row?.[0] ?? null, row?.[1] ?? null]),
          three.flatMap((row) => [row?.[2] ?? null, null]),
        ]
      })
      expect(sheet.rows).toEqual(wanted)
    },
  },
  {
    name: 'a card for each status, the largest first, with a list of its departments and their orders inside',
    template: report({
      orders: 'select * from orders order by seq limit 300',
      cells: {
        A1: text('状态'),
        B1: one('status'),
        A2: group('department', { subtotal: total('小计') }),
        B2: figure('amount'),
        C2: figure('seq', 'count'),
        A3: text('完'),
      },
      sheet: {
        blocks: [
          block('A1:C3', {
            id: 'card',
            aggregate: 'group',
            field: 'status',
            sorts: [{ by: { field: 'amount', aggregate: 'sum' }, direction: 'descending' }],
            top: { count: 3, rest: null },
            keepTogether: true,
            breakAfter: true,
          }),
        ],
      },
    }),
    async check({ sheet, sql }) {
      const states = column(
        await sql('select status from orders where seq <= 300 group by 1 order by sum(amount) desc limit 3'),
      )
      const rows = await sql(`
        select status, department, sum(amount), count(*) from orders where seq <= 300 group by grouping sets ((1, 2), (1))`)
      const wanted = states.flatMap((state): Cell[][] => [
        ['状态', state, null],
        ...byPinyin(
          rows.filter((row) => row[0] === state),
          1,
        ).map(([, department, sum, count]): Cell[] => [department ?? '小计', sum ?? null, count ?? null]),
        ['完', null, null],
      ])
      expect(sheet.rows).toEqual(wanted)
    },
  },
  {
    name: 'sub-reports nest: a block for each province, in it a linked block for each goal of its departments',
    template: report({
      orders: first60,
      datasets: { goals: `select department, max(quantity) as goal from orders where seq <= 60 group by 1 order by 1` },
      cells: {
        A1: one('province'),
        B1: figure('amount'),
        A2: one('department'),
        B2: figure('quantity'),
        A3: text('目标'),
        B3: figure('goal', 'first', { dataset: 'goals' }),
      },
      sheet: {
        blocks: [
          block('A1:B3', { id: 'outer', aggregate: 'group', field: 'province', sorts: [...byValue] }),
          block('A2:B3', { id: 'inner', aggregate: 'group', field: 'department', sorts: [...byValue] }),
          block('A3:B3', {
            id: 'goal',
            dataset: 'goals',
            leftParent: 'block:inner',
            links: [{ field: 'department', cell: 'A2' }],
          }),
        ],
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        with own as (select * from orders where seq <= 60),
          goals as (select department, max(quantity) as goal from own group by 1)
        select province, department, sum(amount), sum(quantity), any_value(goal) from own join goals using (department)
        group by grouping sets ((province, department), (province))`)
      const places = column(
        byPinyin(
          rows.filter((row) => row[1] === null),
          0,
        ),
      )
      const wanted = places.flatMap((place): Cell[][] => {
        const own = rows.filter((row) => row[0] === place)
        const inner = byPinyin(
          own.filter((row) => row[1] !== null),
          1,
        ).flatMap(([, department, , quantity, goal]): Cell[][] => [
          [department ?? null, quantity ?? null],
          ['目标', goal ?? null],
        ])
        return [[place, own.find((row) => row[1] === null)?.[2] ?? null], ...inner]
      })
      expect(sheet.rows).toEqual(wanted)
    },
  },
  {
    name: 'a block beside a table has rows of its own',
    template: report({
      orders: first60,
      cells: {
        A1: text('单'),
        B1: one('order_no'),
        A2: one('amount'),
        B2: one('tax'),
        D1: group('department', { leftParent: 'none' }),
        E1: figure('amount', 'sum', { leftParent: 'D1' }),
      },
      sheet: { blocks: [block('A1:B2', { id: 'card', top: { count: 10, rest: null } })] },
    }),
    async check({ sheet, sql }) {
      const cards = (await sql('select order_no, amount, tax from orders order by seq limit 10')).flatMap(
        ([number, amount, tax]) => [
          ['单', number],
          [amount, tax],
        ],
      )
      const table = byPinyin(await sql('select department, sum(amount) from orders where seq <= 60 group by 1'), 0)
      expect(sheet.rows).toEqual(cards.map((card, at) => [...card, null, ...(table[at] ?? [null, null])]))
    },
  },
  {
    name: 'a block across repeats its columns, and figures below see the column',
    template: report({
      cells: {
        B1: one('status'),
        C1: text('笔数'),
        A2: group('department'),
        B2: figure('amount', 'sum', { topParent: 'block:state' }),
        C2: figure('seq', 'count', { topParent: 'block:state' }),
      },
      sheet: {
        blocks: [
          block('B1:C1', { id: 'state', expand: 'right', aggregate: 'group', field: 'status', sorts: [...byValue] }),
        ],
      },
    }),
    async check({ sheet, sql }) {
      const states = column(byPinyin(await sql('select distinct status from orders'), 0))
      const figures = states.map(
        (one) =>
          `sum(amount) filter (where status = '${String(one)}'), count(*) filter (where status = '${String(one)}')`,
      )
      const rows = await sql(`select department, ${figures.join(', ')} from orders group by 1`)
      expect(sheet.rows).toEqual([[null, ...states.flatMap((state) => [state, '笔数'])], ...byPinyin(rows, 0)])
    },
  },
  {
    name: 'orders stand two abreast, down one band before the next, headings over both, filled up to whole pages',
    template: report({
      orders: 'select * from orders order by seq limit 31',
      cells: {
        A1: text('单号'),
        B1: text('金额'),
        A2: list('order_no', { bands: { count: 2, order: 'down' } }),
        B2: list('amount'),
        A3: text('合计'),
        B3: figure('amount'),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql('select order_no, amount from orders order by seq limit 31')
      const half = Math.ceil(rows.length / 2)
      const wanted = rows.slice(0, half).map((row, at) => [...row, ...(rows[half + at] ?? [null, null])])
      const [[sum = null] = []] = await sql('select sum(amount) from orders where seq <= 31')
      expect(sheet.rows).toEqual([['单号', '金额', '单号', '金额'], ...wanted, ['合计', sum, null, null]])
    },
  },
  {
    name: 'each group is filled up with empty rows that count for nothing',
    template: report({
      orders: first60,
      cells: {
        A1: group('department', { stretch: false }),
        B1: list('order_no', { fillTo: 7 }),
        C1: list('amount'),
        A2: text('合计'),
        C2: figure('amount'),
      },
    }),
    async check({ sheet, sql }) {
      const rows = byPinyin(
        await sql('select department, order_no, amount from orders where seq <= 60 order by seq'),
        0,
      )
      const names = [...new Set(column(rows))]
      const wanted = names.flatMap((name) => {
        const own = rows.filter((row) => row[0] === name)
        const empty = (7 - (own.length % 7)) % 7
        return [...own.map((row) => row.slice(1)), ...Array.from({ length: empty }, () => [null, null])]
      })
      expect(sheet.rows.slice(0, -1).map((row) => row.slice(1))).toEqual(wanted)
      expect(sheet.rows.at(-1)).toEqual([
        '合计',
        null,
        ...column(await sql('select sum(amount) from orders where seq <= 60')),
      ])
    },
  },
  {
    name: 'orders stand three abreast, rows first',
    template: report({
      orders: 'select * from orders order by seq limit 32',
      cells: { A1: text('单号'), A2: list('order_no', { bands: { count: 3, order: 'across' } }) },
    }),
    async check({ sheet, sql }) {
      const numbers = column(await sql('select order_no from orders order by seq limit 32'))
      const wanted = chunked(numbers, 3).map((line) => [0, 1, 2].map((at) => line[at] ?? null))
      expect(sheet.rows).toEqual([['单号', '单号', '单号'], ...wanted])
    },
  },
  {
    name: 'a block for each run of one status, filled up to fours and folded',
    template: report({
      orders: 'select * from orders order by seq limit 50',
      cells: { A1: one('status'), B1: figure('seq', 'count'), A2: list('order_no'), B2: list('amount') },
      sheet: {
        blocks: [block('A1:B2', { id: 'run', aggregate: 'adjacent', field: 'status', fillTo: 4, fold: 'closed' })],
      },
    }),
    async check({ sheet, sql }) {
      const runs = await sql(`
        with marked as (select *, status is distinct from lag(status) over (order by seq) as starts from orders where seq <= 50)
        select sum(starts::int) over (order by seq), status, order_no, amount from marked order by seq`)
      const ids = [...new Set(column(runs))]
      const wanted = ids.flatMap((id): Cell[][] => {
        const own = runs.filter((row) => row[0] === id)
        return [[own[0]?.[1] ?? null, String(own.length)], ...own.map((row) => row.slice(2))]
      })
      const empty = ((4 - (ids.length % 4)) % 4) * 2
      expect(sheet.rows).toEqual([...wanted, ...Array.from({ length: empty }, () => [null, null])])
    },
  },
  {
    name: 'a block that opens its folds shows its first row outside of them',
    template: report({
      orders: 'select * from orders order by seq limit 50',
      cells: { A1: one('status'), A2: list('order_no', { fold: 'open' }) },
      sheet: { blocks: [block('A1:A2', { id: 'one', aggregate: 'group', field: 'status', fold: 'open' })] },
    }),
    async check({ sheet, sql }) {
      const outside = sheet.rows.filter((_, row) => ((sheet.marks[row] ?? 0) & rowMarks.outline) === 0)
      expect(outside).toEqual(await sql('select status from orders where seq <= 50 group by 1 order by min(seq)'))
      expect(sheet.marks.some((mark) => (mark & rowMarks.folded) !== 0)).toBe(false)
    },
  },
]
