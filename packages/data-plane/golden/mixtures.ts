import { defaultPageSetup } from '@mingtai/sheet-core'
import { expect } from 'vitest'

import { block, figure, formula, group, list, parameter, report, text, total, where } from './build.ts'
import { byPinyin, column, type Golden, pinyin } from './golden.ts'
import type { Cell } from './values.ts'

const across = { expand: 'right' } as const
const bySum = (direction: 'ascending' | 'descending') => [
  { by: { field: 'amount', aggregate: 'sum' as const }, direction },
]
const dated = `select *, year(order_date) as y, strftime(order_date, '%m月') as m from orders order by seq`

function keyed(answer: readonly Cell[][]): (row: Cell, key: Cell) => Cell {
  const found = new Map(answer.map(([row, key, figure]) => [JSON.stringify([row, key]), figure ?? null]))
  return (row, key) => found.get(JSON.stringify([row, key])) ?? null
}

export const mixtures: Golden[] = [
  {
    name: 'the two largest statuses of each department and the rest, with totals over all of them',
    template: report({
      cells: {
        A1: group('department', { subtotal: total('总计'), stretch: false }),
        B1: group('status', {
          sorts: bySum('descending'),
          top: { count: 2, rest: '其余' },
          subtotal: total('小计'),
        }),
        C1: figure('amount'),
        D1: figure('quantity', 'average'),
        E1: figure('customer', 'distinct'),
      },
    }),
    async check({ sheet, sql }) {
      const figures = 'sum(amount), avg(quantity), count(distinct customer)'
      const rows = await sql(`
        with ranked as (select department, status, row_number() over (partition by department order by sum(amount) desc) as place
            from orders group by 1, 2),
          named as (select o.*, if(place <= 2, status, '其余') as shown, least(place, 3) as turn
            from orders o join ranked using (department, status))
        select department, shown, turn, ${figures} from named group by grouping sets ((1, 2, 3), (1), ())`)
      const turn = (row: Cell[]) => Number(row[2] ?? 9)
      const wanted = rows
        .toSorted((a, b) => pinyin(a[0] ?? null, b[0] ?? null) || turn(a) - turn(b))
        .map(([department, shown, , ...rest]) => [
          department ?? '总计',
          department === null ? null : (shown ?? '小计'),
          ...rest,
        ])
      expect(sheet.rows).toEqual(wanted)
    },
  },
  {
    name: 'growth against the year before in a cross table, years across and months down, with totals',
    template: report({
      orders: dated,
      cells: {
        B1: { content: group('y', across), columnSpan: 2 },
        A2: group('m', { subtotal: total('全年') }),
        B2: figure('amount', 'sum', { topParent: 'B1' }),
        C2: figure('amount', 'sum', {
          topParent: 'B1',
          compare: { along: 'B1', against: { unit: 'year', back: 1 }, show: 'growth' },
        }),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        with own as (select strftime(order_date, '%m月') as m, sum(amount) filter (where year(order_date) = 2024) as a,
          sum(amount) filter (where year(order_date) = 2025) as b from orders group by grouping sets ((1), ()))
        select coalesce(m, '全年'), a, null, b, (b - a)::double / a from own order by m nulls last`)
      expect(sheet.rows.slice(1)).toEqual(rows)
    },
  },
  {
    name: 'columns from one dataset, rows from another, figures linked to both',
    template: report({
      datasets: { months: `select * from (values ('2024-01'), ('2025-12'), ('2099-01')) t(month)` },
      orders: `select *, strftime(order_date, '%Y-%m') as month from orders order by seq`,
      cells: {
        B1: list('month', { ...across, dataset: 'months' }),
        A2: group('department', { subtotal: total('合计') }),
        B2: figure('amount', 'sum', { links: [{ field: 'month', cell: 'B1' }] }),
      },
    }),
    async check({ sheet, sql }) {
      const months = ['2024-01', '2025-12', '2099-01']
      const sums = months
        .map((month) => `sum(amount) filter (where strftime(order_date, '%Y-%m') = '${month}')`)
        .join(', ')
      const rows = await sql(`select department, ${sums} from orders group by 1`)
      const [all] = await sql(`select '合计', ${sums} from orders`)
      expect(sheet.rows).toEqual([[null, ...months], ...byPinyin(rows, 0), all])
    },
  },
  {
    name: 'keys without a value are groups of their own, last on either axis and in either direction',
    template: report({
      orders: `select *, if(stock < 4, stock, null) as few, nullif(status, '已通过') as state from orders order by seq`,
      cells: {
        B1: group('state', { ...across, sorts: [{ by: 'value', direction: 'descending' }], subtotal: total('计') }),
        A2: group('few', { sorts: [{ by: 'value', direction: 'descending' }], subtotal: total('计') }),
        B2: figure('amount'),
      },
    }),
    async check({ sheet, sql }) {
      const cell = keyed(
        await sql(`
          select case when grouping(few) = 1 then '计' else coalesce(few::varchar, '空') end,
            case when grouping(state) = 1 then '计' else coalesce(state, '空') end, sum(amount)
          from (select *, if(stock < 4, stock, null) as few, nullif(status, '已通过') as state from orders)
          group by cube (few, state)`),
      )
      const states = [
        ...byPinyin(await sql(`select distinct status from orders where status <> '已通过'`), 0).flat(),
      ].toReversed()
      const [rows, keys] = [
        ['3', '2', '1', '0', '空', '计'],
        [...states, '空', '计'],
      ]
      expect(sheet.rows[0]).toEqual([null, ...states, null, '计'])
      expect(sheet.rows.slice(1).map((row) => row.slice(1))).toEqual(
        rows.map((row) => keys.map((key) => cell(row, key))),
      )
      expect(column(sheet.rows.slice(1))).toEqual(['3', '2', '1', '0', null, '计'])
    },
  },
  {
    name: 'a dataset without rows leaves headings, empty places, sums without a value and counts of nothing',
    template: report({
      orders: 'select * from orders where seq < 0',
      cells: {
        A1: text('头'),
        A2: list('order_no'),
        B2: list('amount'),
        A3: figure('amount'),
        B3: figure('seq', 'count'),
        C3: figure('customer', 'distinct'),
        D3: formula('=SUM(B2)+1'),
        A4: group('department', { subtotal: total('合计') }),
        B4: figure('amount'),
        C4: figure('seq', 'count'),
        A5: text('尾'),
      },
    }),
    async check({ sheet, sql }) {
      const [figures = []] = await sql(
        'select sum(amount), count(seq), count(distinct customer) from orders where seq < 0',
      )
      const shown = sheet.rows.filter((row) => row.some((cell) => cell !== null))
      expect(shown[0]).toEqual(['头', null, null, null])
      expect(shown.at(-1)).toEqual(['尾', null, null, null])
      expect(shown[1]).toEqual([...figures, '1'])
      expect(shown.find(([label]) => label === '合计')).toEqual(['合计', null, '0', null])
    },
  },
  {
    name: 'sums beyond what a double holds stay exact, and so do their totals',
    template: report({
      orders: `select *, (amount * 100000000)::decimal(38, 2) + 0.01 * (seq % 7) as large from orders order by seq`,
      cells: {
        A1: group('status', { subtotal: total('合计') }),
        B1: figure('large'),
        C1: figure('large', 'max'),
        D1: figure('large', 'average'),
      },
    }),
    async check({ sheet, sql }) {
      const large = '((amount * 100000000)::decimal(38, 2) + 0.01 * (seq % 7))'
      const figures = `sum(${large})::varchar, max(${large})::varchar, sum(${large})::double / count(*)`
      const rows = byPinyin(await sql(`select status, ${figures} from orders group by 1`), 0)
      const [all = []] = await sql(`select '合计', ${figures} from orders`)
      const plain = (cell: Cell) =>
        String(cell)
          .replace(/(\.\d*?)0+$/, '$1')
          .replace(/\.$/, '')
      const wanted = [...rows, all].map((row) => row.map(plain))
      expect(sheet.shown.map((row) => row.slice(0, 3))).toEqual(wanted.map((row) => row.slice(0, 3)))
      expect(sheet.rows.map((row) => row[3])).toEqual([...rows, all].map((row) => row[3]))
    },
  },
  {
    name: 'rows hidden inside groups leave their subtotals, and shares still count them',
    template: report({
      cells: {
        A1: group('department', { stretch: false }),
        B1: group('status', {
          subtotal: total('小计'),
          hideIf: { formula: '=C1<19000000', what: 'row' },
          stretch: false,
        }),
        C1: figure('amount'),
        D1: formula('=C1/SUM(SIBLINGS(C1))'),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        with own as (select department, status, sum(amount) as sum from orders group by 1, 2)
        select department, status, sum, sum::double / sum(sum) over (partition by department) from own
        qualify sum >= 19000000`)
      expect(
        byPinyin(
          sheet.rows.filter((row) => row[1] !== '小计'),
          0,
          1,
        ),
      ).toEqual(byPinyin(rows, 0, 1))
      expect(sheet.rows.filter((row) => row[1] === '小计').map((row) => row.slice(0, 3))).toEqual(
        byPinyin(await sql(`select department, '小计', sum(amount) from orders group by 1`), 0),
      )
    },
  },
  {
    name: 'one sheet for each status with a cross table of its own columns, its chart and its rule over the range',
    template: report({
      orders: 'select * from orders where seq <= 60 order by seq',
      cells: {
        B1: group('valid', { ...across, subtotal: total('计') }),
        A2: group('department', { subtotal: total('计') }),
        B2: figure('quantity'),
        A3: {
          kind: 'chart',
          chart: {
            type: 'pie',
            stacking: 'none',
            smooth: false,
            title: '数量',
            legend: 'none',
            labels: true,
            format: '0',
            source: {
              kind: 'dataset',
              dataset: 'orders',
              category: 'department',
              values: [{ name: '数量', field: 'quantity', aggregate: 'sum' }],
              filter: null,
              sorts: [{ by: 'value', direction: 'ascending' }],
            },
          },
        },
      },
      sheet: {
        repeat: { dataset: 'orders', field: 'status', filter: null, sorts: [{ by: 'value', direction: 'ascending' }] },
        conditions: [{ cells: ['B2'], rule: { kind: 'average', above: true, style: { bold: true } } }],
        page: { ...defaultPageSetup, fit: 'width' },
      },
    }),
    async check({ sheets, sql }) {
      expect(sheets.map(({ name }) => name)).toEqual(
        byPinyin(await sql('select distinct status from orders'), 0).flat(),
      )
      for (const sheet of sheets) {
        const own = `from orders where seq <= 60 and status = '${sheet.name}'`
        const keys = column(await sql(`select distinct valid ${own} order by 1`))
        const departments = byPinyin(await sql(`select department, sum(quantity) ${own} group by 1`), 0)
        const cell = keyed(
          await sql(
            `select coalesce(department, '计'), coalesce(valid::varchar, '计'), sum(quantity) ${own} group by cube (department, valid)`,
          ),
        )
        const columns = [...keys.map((key) => String(key)), '计']
        expect(sheet.rows.slice(0, -1)).toEqual([
          [null, ...keys, '计'],
          ...[...column(departments), '计'].map((row) => [row, ...columns.map((key) => cell(row, key))]),
        ])
        expect(sheet.objects[0]?.chart?.categories).toEqual(column(departments))
        expect(sheet.objects[0]?.chart?.series[0]?.values).toEqual(column(departments, 1).map(Number))
        const [[count = null, average = null] = []] = await sql(
          `select count(*), avg(sum) from (select sum(quantity) as sum ${own} group by department, valid)`,
        )
        const [placed] = sheet.tail.conditions
        expect([placed?.figures?.count, placed?.figures?.average?.toFixed(6)]).toEqual([
          Number(count),
          Number(average).toFixed(6),
        ])
      }
    },
  },
  {
    name: 'blocks of a condition, in each a cross table that begins anew and a linked list',
    values: { least: 500 },
    template: report({
      orders: 'select * from orders where seq <= 400 order by seq',
      datasets: { notes: `select * from (values ('待审核', '先'), ('待审核', '后'), ('已归档', '存')) t(state, note)` },
      cells: {
        A1: figure('status', 'first'),
        B1: figure('quantity'),
        A2: group('valid'),
        B2: figure('quantity', 'max'),
        C2: figure('seq', 'count'),
        A3: list('note', { dataset: 'notes', links: [{ field: 'state', cell: 'A1' }], leftParent: 'block:state' }),
      },
      sheet: {
        blocks: [
          block('A1:C3', {
            id: 'state',
            aggregate: 'group',
            field: 'status',
            sorts: [{ by: 'value', direction: 'ascending' }],
            filter: {
              join: 'and',
              conditions: [
                { field: 'quantity', operator: 'GE', value: { kind: 'parameter', code: 'least' } },
                ...where(['status', 'NE', '已驳回']).conditions,
              ],
            },
          }),
        ],
      },
      parts: { parameters: [parameter('least', 'number')] },
    }),
    async check({ sheet, sql }) {
      const own = `from orders where seq <= 400 and quantity >= 500 and status <> '已驳回'`
      const states = byPinyin(await sql(`select status, sum(quantity), null ${own} group by 1`), 0)
      const inside = await sql(`select status, valid, max(quantity), count(*) ${own} group by 1, 2 order by 2`)
      const notes = new Map<Cell, string[]>([
        ['待审核', ['先', '后']],
        ['已归档', ['存']],
      ])
      const wanted = states.flatMap((state): Cell[][] => [
        state,
        ...inside.filter((row) => row[0] === state[0]).map((row) => row.slice(1)),
        ...(notes.get(state[0] ?? null) ?? [null]).map((note): Cell[] => [note, null, null]),
      ])
      expect(sheet.rows).toEqual(wanted)
    },
  },
  {
    name: 'shares in a cross table with subtotals on both axes: of the row, of the column and of all',
    template: report({
      cells: {
        B1: { content: group('status', { ...across, subtotal: total('合计') }), columnSpan: 3 },
        A2: group('department', { subtotal: total('合计') }),
        B2: figure('quantity', 'sum', { topParent: 'B1' }),
        C2: formula('=B2/SUM(ALL(B2))', { topParent: 'B1' }),
        D2: formula('=ROUND(B2/1000,1)', { topParent: 'B1' }),
      },
    }),
    async check({ sheet, sql }) {
      const cell = keyed(
        await sql(`
          select coalesce(department, '合计'), coalesce(status, '合计'), sum(quantity) from orders group by cube (department, status)`),
      )
      const all = Number(cell('合计', '合计'))
      const keys = (name: string) => sql(`select distinct ${name} from orders`).then((rows) => byPinyin(rows, 0).flat())
      const [rows, columns] = [
        [...(await keys('department')), '合计'],
        [...(await keys('status')), '合计'],
      ]
      const numbers = sheet.rows.slice(1).map((row) => row.slice(1).map(Number))
      const wanted = rows.map((row) =>
        columns.flatMap((key) => {
          const sum = Number(cell(row, key))
          return [sum, sum / all, Math.round(sum / 100) / 10]
        }),
      )
      numbers.forEach((row, at) =>
        row.forEach((value, place) => expect(value).toBeCloseTo(wanted[at]?.[place] ?? 0, 9)),
      )
      expect(numbers.map((row) => row.length)).toEqual(wanted.map((row) => row.length))
    },
  },
]
