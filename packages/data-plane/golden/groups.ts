import type { Binding } from '@mingtai/report-engine'
import { expect } from 'vitest'

import { figure, group, report, text, total } from './build.ts'
import { byPinyin, type Golden, pinyin } from './golden.ts'
import type { Cell } from './values.ts'

const every: Binding['aggregate'][] = ['sum', 'average', 'max', 'min', 'count', 'distinct', 'first', 'last']
const letters = 'BCDEFGHI'
const everySql = (field: string) =>
  [
    `sum(${field})`,
    `avg(${field})`,
    `max(${field})`,
    `min(${field})`,
    `count(${field})`,
    `count(distinct ${field})`,
    `(array_agg(${field} order by seq))[1]`,
    `(array_agg(${field} order by seq))[-1]`,
  ].join(', ')

function everyAggregate(field: string) {
  return Object.fromEntries(every.map((aggregate, at) => [`${letters[at]}1`, figure(field, aggregate)]))
}

/** Groups of three levels as a report shows them: details, then the subtotal of each level after its own. */
function nested(rows: Cell[][], labels: [string, string, string]): Cell[][] {
  const order = (cell: Cell) => (cell === null ? 1 : 0)
  const sorted = rows.toSorted((a, b) => {
    for (let at = 0; at < 3; at++) {
      const [one = null, other = null] = [a[at], b[at]]
      const by = order(one) - order(other) || pinyin(one, other)
      if (by !== 0) return by
    }
    return 0
  })
  return sorted.map((row) => {
    const level = row.findIndex((cell, at) => at < 3 && cell === null)
    return level < 0 ? row : row.map((cell, at) => (at === level ? (labels[level] ?? null) : cell))
  })
}

const sortedBy: [NonNullable<Exclude<Binding['sorts'][number]['by'], 'value'>['aggregate']>, string, string][] = [
  ['max', 'amount', 'max(amount)'],
  ['min', 'amount', 'min(amount)'],
  ['count', 'stock', 'count(stock)'],
  ['distinct', 'customer', 'count(distinct customer)'],
  ['first', 'order_no', 'min(order_no)'],
  ['last', 'score', 'arg_max(score, seq)'],
]

/** Equal figures stand in the order of their names. */
function byFigure(rows: Cell[][]): Cell[] {
  return rows
    .toSorted((a, b) => (a[1] === b[1] ? pinyin(a[0] ?? null, b[0] ?? null) : rows.indexOf(a) - rows.indexOf(b)))
    .map(([name = null]) => name)
}

export const groups: Golden[] = [
  {
    name: 'three levels of groups, each with its subtotal after',
    files: true,
    template: report({
      cells: {
        A1: group('province', { subtotal: total('总计', { style: 1 }), stretch: false }),
        B1: group('department', { subtotal: total('省小计'), stretch: false }),
        C1: group('status', { subtotal: total('部门小计'), stretch: false }),
        D1: figure('amount'),
        E1: figure('seq', 'count'),
        F1: figure('profit', 'average'),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        select province, department, status, sum(amount), count(*), avg(profit) from orders
        group by rollup (province, department, status)`)
      expect(sheet.rows.map((row) => row.slice(3))).toEqual(
        nested(rows, ['总计', '省小计', '部门小计']).map((row) => row.slice(3)),
      )
      const keys = sheet.rows.map((row) => row.slice(0, 3))
      const wanted = nested(rows, ['总计', '省小计', '部门小计']).map((row) => row.slice(0, 3))
      expect(keys).toEqual(wanted)
      expect(sheet.styles.at(-1)?.every(({ bold }) => bold === true)).toBe(true)
    },
  },
  {
    name: 'subtotals stand before their groups, keys are one merged cell',
    template: report({
      cells: {
        A1: group('status', { subtotal: total('总计', { position: 'before' }) }),
        B1: group('department', { subtotal: total('小计', { position: 'before' }) }),
        C1: figure('quantity'),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(
        'select status, department, sum(quantity) from orders group by rollup (status, department)',
      )
      const first = (a: Cell, b: Cell) =>
        a === null || b === null ? Number(b === null) - Number(a === null) : pinyin(a, b)
      const sorted = rows.toSorted((a, b) => first(a[0]!, b[0]!) || first(a[1]!, b[1]!))
      expect(sheet.rows.map((row) => row[2])).toEqual(sorted.map((row) => row[2]))
      expect(sheet.rows[0]?.[0]).toBe('总计')
      expect(sheet.rows[1]?.[1]).toBe('小计')
      expect(sheet.merges).toContain('1,0:9,0')
    },
  },
  {
    name: 'a subtotal hides where its group has one child only',
    template: report({
      orders: `select * from orders where seq <= 60 order by seq`,
      cells: {
        A1: group('province', { stretch: false }),
        B1: group('department', { subtotal: total('小计', { hideWhenSingle: true }), stretch: false }),
        C1: figure('amount'),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        select province, department, sum(amount) from orders where seq <= 60
        group by grouping sets ((province, department), (province))
        having grouping(department) = 0 or count(distinct department) > 1`)
      const sorted = byPinyin(rows, 0, 1).map(([place, department, sum]) => [place, department ?? '小计', sum])
      expect(sheet.rows).toEqual(sorted)
    },
  },
  {
    name: 'every aggregate of a number with nulls, and its total',
    template: report({
      cells: { A1: group('department', { subtotal: total('合计') }), ...everyAggregate('stock') },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`select department, ${everySql('stock')} from orders group by department`)
      const [all] = await sql(`select '合计', ${everySql('stock')} from orders`)
      expect(sheet.rows).toEqual([...byPinyin(rows, 0), all])
    },
  },
  {
    name: 'every aggregate that a text, a date and a truth can have',
    template: report({
      cells: {
        A1: group('status'),
        B1: figure('order_no', 'max'),
        C1: figure('order_no', 'min'),
        D1: figure('order_date', 'max'),
        E1: figure('order_time', 'min'),
        F1: figure('customer', 'distinct'),
        G1: figure('order_date', 'distinct'),
        H1: figure('valid', 'first'),
        I1: figure('valid', 'last'),
        J1: figure('valid', 'distinct'),
        K1: figure('order_time', 'last'),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        select status, max(order_no), min(order_no), max(order_date), min(order_time), count(distinct customer),
          count(distinct order_date), (array_agg(valid order by seq))[1], (array_agg(valid order by seq))[-1],
          count(distinct valid), (array_agg(order_time order by seq))[-1]
        from orders group by 1`)
      expect(sheet.rows).toEqual(byPinyin(rows, 0))
    },
  },
  {
    name: 'each column of a total counts in a way of its own',
    files: true,
    template: report({
      cells: {
        A1: group('order_year', {
          subtotal: total('合计', {
            functions: [
              { cell: 'C1', aggregate: 'average' },
              { cell: 'D1', aggregate: 'max' },
              { cell: 'E1', aggregate: 'min' },
              { cell: 'F1', aggregate: 'count' },
              { cell: 'G1', aggregate: 'distinct' },
              { cell: 'H1', aggregate: 'none' },
              { cell: 'I1', aggregate: 'growth' },
            ],
          }),
        }),
        B1: figure('amount'),
        C1: figure('amount'),
        D1: figure('amount'),
        E1: figure('amount'),
        F1: figure('amount'),
        G1: figure('province', 'count'),
        H1: figure('amount'),
        I1: figure('amount'),
      },
      orders: 'select *, year(order_date) as order_year from orders order by seq',
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        select year(order_date), sum(amount), sum(amount), sum(amount), sum(amount), sum(amount), count(province),
          sum(amount), sum(amount) from orders group by 1 order by 1`)
      const [all] = await sql(`
        select '合计', sum(amount), avg(amount), max(amount), min(amount), count(amount), count(distinct province), null,
          (sum(amount) filter (where year(order_date) = 2025) - sum(amount) filter (where year(order_date) = 2024))::double
            / sum(amount) filter (where year(order_date) = 2024) from orders`)
      expect(sheet.rows).toEqual([...rows, all])
    },
  },
  {
    name: 'adjacent rows of one value stand together, the same value later stands again',
    template: report({
      orders: 'select * from orders order by seq limit 400',
      cells: {
        A1: figure('status', 'adjacent', { expand: 'down' }),
        B1: figure('seq', 'count'),
        C1: figure('amount'),
        D1: figure('seq', 'first'),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        with marked as (select *, status is distinct from lag(status) over (order by seq) as starts from orders where seq <= 400),
          runs as (select *, sum(starts::int) over (order by seq) as run from marked)
        select any_value(status), count(*), sum(amount), min(seq) from runs group by run order by run`)
      expect(sheet.rows).toEqual(rows)
    },
  },
  {
    name: 'groups stand in order of first appearance, by a figure, by the largest of a field, or downwards',
    template: report({
      cells: {
        A1: group('province', { sorts: [] }),
        A2: group('department', {
          sorts: [{ by: { field: 'amount', aggregate: 'sum' }, direction: 'descending' }],
        }),
        A3: group('department', { sorts: [{ by: { field: 'seq' }, direction: 'descending' }] }),
        A4: group('status', { sorts: [{ by: 'value', direction: 'descending' }] }),
        A5: group('stock', { sorts: [{ by: 'value', direction: 'ascending' }] }),
        B5: figure('seq', 'count'),
      },
    }),
    async check({ sheet, sql }) {
      const statuses = byPinyin(await sql('select distinct status from orders'), 0).toReversed()
      const wanted = [
        ...(await sql('select province from orders group by 1 order by min(seq)')),
        ...(await sql('select department from orders group by 1 order by sum(amount) desc')),
        ...(await sql('select department from orders group by 1 order by max(seq) desc')),
        ...statuses,
      ].map(([key]) => [key, null])
      const stocks = await sql('select stock, count(*) from orders group by 1 order by 1 nulls last')
      expect(sheet.rows).toEqual([...wanted, ...stocks])
    },
  },
  {
    name: 'top n by a figure: the rest stand together under their name, or are left out of the list but not of the total',
    template: report({
      cells: {
        A1: group('province', {
          sorts: [{ by: { field: 'amount', aggregate: 'sum' }, direction: 'descending' }],
          top: { count: 5, rest: '其他' },
          subtotal: total('总计'),
        }),
        B1: figure('amount'),
        C1: figure('seq', 'count'),
        A2: group('product', {
          sorts: [{ by: { field: 'quantity', aggregate: 'average' }, direction: 'ascending' }],
          top: { count: 4, rest: null },
          subtotal: total('总计'),
        }),
        B2: figure('quantity', 'average'),
        A3: text('完'),
      },
    }),
    async check({ sheet, sql }) {
      const first = await sql(`
        with ranked as (select province, row_number() over (order by sum(amount) desc) as place from orders group by 1)
        select if(place <= 5, province, '其他'), sum(amount), count(*) from orders join ranked using (province)
        group by if(place <= 5, province, '其他') order by min(place)`)
      const [all] = await sql(`select '总计', sum(amount), count(*) from orders`)
      const second = await sql('select product, avg(quantity), null from orders group by 1 order by 2 limit 4')
      const [mean] = await sql(`select '总计', avg(quantity), null from orders`)
      expect(sheet.rows).toEqual([...first, all, ...second, mean, ['完', null, null]])
    },
  },
  {
    name: 'groups are sorted by every figure that a group can have',
    template: report({
      cells: Object.fromEntries(
        sortedBy.map(([aggregate, field], at) => [
          `A${at + 1}`,
          group('province', { sorts: [{ by: { field, aggregate }, direction: 'ascending' }] }),
        ]),
      ),
    }),
    async check({ sheet, sql }) {
      const answers = await Promise.all(
        sortedBy.map(([, , figure]) => sql(`select province, ${figure} from orders group by 1 order by 2 nulls last`)),
      )
      const wanted = answers.flatMap((rows) => byFigure(rows))
      expect(sheet.rows.map((row) => row[0])).toEqual(wanted)
    },
  },
  {
    name: 'a total shows the first, the last and the sum where its lines count',
    template: report({
      cells: {
        A1: group('status', {
          subtotal: total('合计', {
            functions: [
              { cell: 'B1', aggregate: 'sum' },
              { cell: 'C1', aggregate: 'first' },
              { cell: 'D1', aggregate: 'last' },
            ],
          }),
        }),
        B1: figure('quantity', 'count'),
        C1: figure('quantity', 'max'),
        D1: figure('order_no', 'count'),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql('select status, count(quantity), max(quantity), count(order_no) from orders group by 1')
      const [all] = await sql(`
        select '合计', sum(quantity), arg_min(quantity, seq), arg_max(order_no, seq) from orders`)
      expect(sheet.rows).toEqual([...byPinyin(rows, 0), all])
    },
  },
]
