import type { Compare } from '@mingtai/report-engine'
import { expect } from 'vitest'

import { figure, group, report, total } from './build.ts'
import { byPinyin, column, type Golden } from './golden.ts'

const months = `select *, strftime(order_date, '%Y-%m') as month, year(order_date) as y, quarter(order_date) as q,
  strftime(order_date, '%m月') as m, strftime(order_date, '%G-W%V') as week from orders order by seq`

function against(along: string, way: Compare['against'], show: Compare['show']) {
  return figure('amount', 'sum', { compare: { along, against: way, show } })
}

const year = { unit: 'year', back: 1 } as const
const growth = (now: string, then: string) => `(${now} - ${then})::double / abs(${then})`

export const comparisons: Golden[] = [
  {
    name: 'months against the year before, the quarter before, and the month before',
    template: report({
      orders: months,
      cells: {
        A1: group('month'),
        B1: figure('amount'),
        C1: against('A1', year, 'value'),
        D1: against('A1', year, 'growth'),
        E1: against('A1', { unit: 'month', back: 1 }, 'difference'),
        F1: against('A1', { unit: 'quarter', back: 1 }, 'growth'),
        G1: against('A1', 'previous', 'growth'),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        with own as (select strftime(order_date, '%Y-%m') as month, sum(amount) as sum from orders group by 1)
        select month, sum, lag(sum, 12) over w, ${growth('sum', 'lag(sum, 12) over w')}, sum - lag(sum) over w,
          ${growth('sum', 'lag(sum, 3) over w')}, ${growth('sum', 'lag(sum) over w')}
        from own window w as (order by month) order by month`)
      expect(sheet.rows).toEqual(rows)
    },
  },
  {
    name: 'months inside years find the same month of the year before, and the total compares years',
    files: true,
    template: report({
      orders: months,
      cells: {
        A1: group('y', { subtotal: total('总计'), stretch: false }),
        B1: group('m', { subtotal: total('年计') }),
        C1: figure('amount'),
        D1: against('A1', year, 'growth'),
        E1: against('B1', { unit: 'month', back: 1 }, 'difference'),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        with own as (select year(order_date) as y, strftime(order_date, '%m月') as m, sum(amount) as sum from orders group by 1, 2),
        all_years as (select y, '年计' as m, sum(sum) as sum from own group by 1)
        select y, m, sum, ${growth('sum', 'lag(sum, 12) over w')}, sum - lag(sum) over w from own window w as (order by y, m)
        union all
        select y, m, sum, ${growth('sum', 'lag(sum) over (order by y)')}, null from all_years
        union all select null, '总计', sum(amount), null, null from orders
        order by 1 nulls last, 2`)
      const wanted = rows.map(([y, m, ...figures]) => (y === null ? ['总计', null, ...figures] : [y, m, ...figures]))
      expect(sheet.rows).toEqual(wanted)
    },
  },
  {
    name: 'quarters across compare with the one before them, also on totals down',
    template: report({
      orders: months,
      cells: {
        B1: group('q', { expand: 'right' }),
        A2: group('department', { subtotal: total('合计') }),
        B2: against('B1', 'previous', 'difference'),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        with own as (select department, quarter(order_date) as q, sum(amount) as sum from orders
          group by grouping sets ((1, 2), (2)))
        select department, q, sum - lag(sum) over (partition by department order by q) from own`)
      const names = [...column(byPinyin(await sql('select distinct department from orders'), 0)), null]
      const wanted = names.map((name) =>
        [1, 2, 3, 4].map((q) => rows.find((row) => row[0] === name && row[1] === String(q))?.[2]),
      )
      expect(sheet.rows.slice(1).map((row) => row.slice(1))).toEqual(wanted)
    },
  },
  {
    name: 'days and weeks back, numbers back',
    template: report({
      orders: months,
      cells: {
        A1: group('order_date'),
        B1: against('A1', { unit: 'day', back: 1 }, 'value'),
        C1: against('A1', { unit: 'week', back: 1 }, 'value'),
        D1: against('A1', year, 'value'),
        A2: group('week'),
        B2: against('A2', { unit: 'week', back: 2 }, 'value'),
        A3: group('stock'),
        B3: against('A3', { unit: 'number', back: 10 }, 'value'),
      },
    }),
    async check({ sheet, sql }) {
      const days = await sql(`
        with own as (select order_date as d, sum(amount) as sum from orders group by 1)
        select o.d, a.sum, b.sum, c.sum from own o left join own a on a.d = o.d - 1 left join own b on b.d = o.d - 7
          left join own c on c.d = o.d - interval 1 year and not (month(o.d) = 2 and day(o.d) = 29) order by 1`)
      const weeks = await sql(`
        with own as (select date_trunc('week', order_date) as d, strftime(order_date, '%G-W%V') as week, sum(amount) as sum
          from orders group by 1, 2)
        select o.week, a.sum, null, null from own o left join own a on a.d = o.d - interval 14 day order by 1`)
      const stocks = await sql(`
        with own as (select stock, sum(amount) as sum from orders group by 1)
        select o.stock, a.sum, null, null from own o left join own a on a.stock = o.stock - 10 order by 1 nulls last`)
      expect(sheet.rows).toEqual([...days, ...weeks, ...stocks])
    },
  },
]
