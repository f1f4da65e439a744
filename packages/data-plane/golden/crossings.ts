import { expect } from 'vitest'

import { figure, group, list, report, text, total } from './build.ts'
import { byPinyin, column, type Golden } from './golden.ts'
import type { Cell } from './values.ts'

/** Figures of a cross table from an answer of (row key, column key, figure); null keys stand for totals. */
function crossed(answer: readonly Cell[][], rows: readonly Cell[], columns: readonly Cell[]): Cell[][] {
  const found = new Map(answer.map(([row, key, figure]) => [JSON.stringify([row, key]), figure ?? null]))
  return rows.map((row) => columns.map((key) => found.get(JSON.stringify([row, key])) ?? null))
}

const across = { expand: 'right' } as const

export const crossings: Golden[] = [
  {
    name: 'a cross table with totals on both axes',
    files: true,
    template: report({
      cells: {
        A1: text('省份＼状态'),
        B1: group('status', { ...across, subtotal: total('合计') }),
        A2: group('province', { subtotal: total('总计') }),
        B2: figure('amount'),
      },
    }),
    async check({ sheet, sql }) {
      const places = column(byPinyin(await sql('select distinct province from orders'), 0))
      const states = column(byPinyin(await sql('select distinct status from orders'), 0))
      const answer = await sql('select province, status, sum(amount) from orders group by cube (province, status)')
      expect(sheet.rows[0]).toEqual(['省份＼状态', ...states, '合计'])
      expect(column(sheet.rows.slice(1))).toEqual([...places, '总计'])
      expect(sheet.rows.slice(1).map((row) => row.slice(1))).toEqual(
        crossed(answer, [...places, null], [...states, null]),
      )
    },
  },
  {
    name: 'two levels on either axis with subtotals between them, and places without orders stay empty',
    template: report({
      orders: 'select *, year(order_date) as y, quarter(order_date) as q from orders where seq <= 300 order by seq',
      cells: {
        C1: group('y', { ...across, subtotal: total('总计') }),
        C2: group('q', { ...across, subtotal: total('年计') }),
        A3: group('department', { subtotal: total('总计'), stretch: false }),
        B3: group('status', { subtotal: total('小计') }),
        C3: figure('quantity'),
      },
    }),
    async check({ sheet, sql }) {
      const answer = await sql(`
        select department || '/' || coalesce(status, ''), y || '/' || coalesce(q::varchar, ''), sum(quantity)
        from (select *, year(order_date) as y, quarter(order_date) as q from orders where seq <= 300)
        group by grouping sets ((department, status, y, q), (department, status, y), (department, y, q), (department, y))`)
      const departments = column(byPinyin(await sql('select distinct department from orders where seq <= 300'), 0))
      const states = column(byPinyin(await sql('select distinct status from orders'), 0))
      const rows = departments.flatMap((one) => [...states.map((state) => `${one}/${state}`), `${one}/`])
      const columns = [2024, 2025].flatMap((year) => [...[1, 2, 3, 4].map((q) => `${year}/${q}`), `${year}/`])
      const details = sheet.rows.slice(2, -1).map((row) => row.slice(2, -1))
      expect(details).toEqual(crossed(answer, rows, columns))
      expect(sheet.rows[0]?.slice(2)).toEqual(['2024', null, null, null, null, '2025', null, null, null, null, '总计'])
      expect(sheet.rows[1]?.slice(2, 8)).toEqual(['1', '2', '3', '4', '年计', '1'])
      expect(sheet.merges).toEqual(expect.arrayContaining(['0,2:0,6', '0,7:0,11']))
      const [all] = await sql('select sum(quantity) from orders where seq <= 300')
      expect(sheet.rows.at(-1)?.at(-1)).toBe(all?.[0])
    },
  },
  {
    name: 'several measures under each column, with totals before',
    template: report({
      cells: {
        B1: { content: group('valid', { ...across, subtotal: total('全部', { position: 'before' }) }), columnSpan: 2 },
        B2: { content: text('金额') },
        C2: { content: text('笔数') },
        A3: group('department'),
        B3: figure('amount', 'sum', { topParent: 'B1' }),
        C3: figure('seq', 'count', { topParent: 'B1' }),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        select department, sum(amount), count(*), sum(amount) filter (where not valid), count(*) filter (where not valid),
          sum(amount) filter (where valid), count(*) filter (where valid) from orders group by 1`)
      expect(sheet.rows.slice(2)).toEqual(byPinyin(rows, 0))
      expect(sheet.rows[0]).toEqual([null, '全部', null, false, null, true, null])
    },
  },
  {
    name: 'two tables side by side and a third one below, none disturbs the others',
    template: report({
      cells: {
        A1: group('department', { leftParent: 'none' }),
        B1: figure('amount', 'sum', { leftParent: 'A1' }),
        D1: group('status', { leftParent: 'none' }),
        E1: figure('quantity', 'average', { leftParent: 'D1' }),
        F1: figure('seq', 'count', { leftParent: 'D1' }),
        A2: list('order_no', { leftParent: 'none', top: { count: 12, rest: null } }),
        B2: list('tax', { leftParent: 'none' }),
      },
    }),
    async check({ sheet, sql }) {
      const left = byPinyin(await sql('select department, sum(amount) from orders group by 1'), 0)
      const right = byPinyin(await sql('select status, avg(quantity), count(*) from orders group by 1'), 0)
      const wanted = left.map((row, at) => [...row, null, ...(right[at] ?? [null, null, null])])
      const below = await sql('select order_no, tax, null, null, null, null from orders order by seq limit 12')
      expect(sheet.rows).toEqual([...wanted, ...below])
    },
  },
  {
    name: 'two cross tables below one another have columns of their own',
    template: report({
      cells: {
        B1: group('status', across),
        A2: group('department'),
        B2: figure('amount', 'sum', { topParent: 'B1' }),
        A3: text('—'),
        B4: group('product', { ...across, topParent: 'none', subtotal: total('计') }),
        A5: group('status'),
        B5: figure('quantity', 'sum', { topParent: 'B4' }),
      },
    }),
    async check({ sheet, sql }) {
      const departments = column(byPinyin(await sql('select distinct department from orders'), 0))
      const states = column(byPinyin(await sql('select distinct status from orders'), 0))
      const products = column(await sql('select distinct product from orders order by 1'))
      const first = crossed(
        await sql('select department, status, sum(amount) from orders group by 1, 2'),
        departments,
        states,
      )
      const second = crossed(
        await sql('select status, product, sum(quantity) from orders group by grouping sets ((1, 2), (1))'),
        states,
        [...products, null],
      )
      const width = products.length + 2
      const wide = (row: Cell[]) => [...row, ...Array.from({ length: width - row.length }, () => null)]
      expect(sheet.rows).toEqual([
        wide([null, ...states]),
        ...first.map((row, at) => wide([departments[at] ?? null, ...row])),
        wide(['—']),
        wide([null, ...products, '计']),
        ...second.map((row, at) => wide([states[at] ?? null, ...row])),
      ])
    },
  },
  {
    name: 'a cross table of the three largest columns and 其他',
    template: report({
      cells: {
        B1: group('product', {
          ...across,
          sorts: [{ by: { field: 'amount', aggregate: 'sum' }, direction: 'descending' }],
          top: { count: 3, rest: '其他' },
          subtotal: total('合计'),
        }),
        A2: group('status', { subtotal: total('合计') }),
        B2: figure('amount'),
      },
    }),
    async check({ sheet, sql }) {
      const ranked = `with ranked as (select product, row_number() over (order by sum(amount) desc) as place from orders group by 1),
        named as (select o.*, if(place <= 3, product, '其他') as shown from orders o join ranked using (product))`
      const largest = column(await sql('select product from orders group by 1 order by sum(amount) desc limit 3'))
      const answer = await sql(`${ranked} select status, shown, sum(amount) from named group by cube (status, shown)`)
      const states = column(byPinyin(await sql('select distinct status from orders'), 0))
      expect(sheet.rows[0]).toEqual([null, ...largest, '其他', '合计'])
      expect(sheet.rows.slice(1).map((row) => row.slice(1))).toEqual(
        crossed(answer, [...states, null], [...largest, '其他', null]),
      )
    },
  },
  {
    name: 'a list across shows one column for each order',
    template: report({
      orders: 'select * from orders order by seq limit 30',
      cells: {
        A1: text('单号'),
        B1: list('order_no', across),
        A2: text('金额'),
        B2: list('amount', { ...across, topParent: 'B1' }),
      },
    }),
    async check({ sheet, sql }) {
      expect(sheet.rows[0]?.slice(1)).toEqual(column(await sql('select order_no from orders order by seq limit 30')))
      expect(sheet.rows[1]?.slice(1)).toEqual(column(await sql('select amount from orders order by seq limit 30')))
    },
  },
  {
    name: 'adjacent runs across, and totals that count in their own way on the right',
    template: report({
      orders: 'select * from orders order by order_date, seq limit 40',
      cells: {
        B1: figure('order_date', 'adjacent', {
          ...across,
          subtotal: total('计', { functions: [{ cell: 'B2', aggregate: 'average' }] }),
        }),
        A2: text('数'),
        B2: figure('quantity'),
      },
    }),
    async check({ sheet, sql }) {
      const own = 'from (select * from orders order by order_date, seq limit 40)'
      const days = await sql(`select order_date, sum(quantity) ${own} group by 1 order by 1`)
      const [[mean = null] = []] = await sql(`select avg(quantity) ${own}`)
      expect(sheet.rows).toEqual([
        [null, ...column(days), '计'],
        ['数', ...column(days, 1), mean],
      ])
    },
  },
]
