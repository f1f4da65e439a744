import { expect } from 'vitest'

import { figure, group, list, report, text, total } from './build.ts'
import { byPinyin, type Golden } from './golden.ts'

const places = `select province, count(*) as orders from orders group by 1 order by min(seq) limit 6`
const targets = `select department, status, sum(quantity) % 1000 as goal from orders group by 1, 2 order by 1, 2`
const staff = `select * from (values ('待审核', 'P', '王'), ('已通过', 'A', '李'), ('已驳回', 'R', '张'), ('已通过', 'X', '晚')) t(status, code, keeper)`

export const datasets: Golden[] = [
  {
    name: 'a master list with a linked detail list and a detail of that',
    template: report({
      datasets: { places, targets },
      cells: {
        A1: list('province', { dataset: 'places', stretch: false }),
        B1: group('department', { links: [{ field: 'province', cell: 'A1' }], stretch: false }),
        C1: figure('amount'),
        D1: group('status', {
          dataset: 'targets',
          leftParent: 'B1',
          links: [{ field: 'department', cell: 'B1' }],
        }),
        E1: figure('goal', 'sum', { dataset: 'targets' }),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        with places as (${places}), targets as (${targets}), named as (select *, row_number() over () as place from places)
        select p.province, o.department, any_value(o.sum), t.status, any_value(t.goal)
        from named p join (select province, department, sum(amount) as sum from orders group by 1, 2) o using (province)
          join targets t on t.department = o.department
        group by p.place, p.province, o.department, t.status order by p.place`)
      const sorted = new Map(
        rows.map(([place]) => [
          place,
          byPinyin(
            rows.filter((row) => row[0] === place),
            1,
            3,
          ),
        ]),
      )
      const wanted = [...sorted.values()].flat()
      expect(sheet.rows.map((row) => [row[0], row[1], row[3], row[4]])).toEqual(
        wanted.map((row) => [row[0], row[1], row[3], row[4]]),
      )
      const sums = sheet.rows.flatMap((row) => (row[2] === null ? [] : [row[2]]))
      expect([...new Set(sums)].sort()).toEqual([...new Set(wanted.map((row) => row[2]))].sort())
    },
  },
  {
    name: 'rows are linked to a field of their parent that no cell shows',
    template: report({
      datasets: { places },
      cells: {
        A1: list('orders', { dataset: 'places', stretch: false }),
        B1: figure('amount', 'sum', { links: [{ field: 'province', cell: 'A1', parentField: 'province' }] }),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        with places as (${places}), named as (select *, row_number() over () as place from places)
        select any_value(p.orders), sum(o.amount) from named p join orders o using (province) group by p.place order by p.place`)
      expect(sheet.rows).toEqual(rows)
    },
  },
  {
    name: 'figures of another dataset stand beside, linked by two fields, with totals over what is linked',
    files: true,
    template: report({
      datasets: { targets },
      cells: {
        A1: group('department', { subtotal: total('总计'), stretch: false }),
        B1: group('status', { subtotal: total('小计') }),
        C1: figure('quantity'),
        D1: figure('goal', 'sum', {
          dataset: 'targets',
          links: [
            { field: 'department', cell: 'A1' },
            { field: 'status', cell: 'B1' },
          ],
        }),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        with own as (select department, status, sum(quantity) as sum from orders group by 1, 2), targets as (${targets})
        select department, status, sum(own.sum), sum(goal) from own join targets using (department, status)
        group by rollup (department, status)`)
      const wanted = byPinyin(rows, 0, 1).map(([department, status, ...figures]) => [
        department ?? '总计',
        department === null ? null : (status ?? '小计'),
        ...figures,
      ])
      expect(sheet.rows).toEqual(wanted)
    },
  },
  {
    name: 'codes show as the names of another dataset, the first name counts and a code without one shows itself',
    template: report({
      datasets: { staff },
      cells: {
        A1: group('status', {
          display: { dictionary: { kind: 'dataset', dataset: 'staff', code: 'status', name: 'keeper' } },
        }),
        B1: figure('seq', 'count'),
        C1: group('department', {
          display: { dictionary: { kind: 'dataset', dataset: 'staff', code: 'keeper', name: 'code' } },
        }),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        select case status when '待审核' then '王' when '已通过' then '李' when '已驳回' then '张' else status end, count(*), status
        from orders group by status`)
      const wanted = byPinyin(rows, 2).map((row) => row.slice(0, 2))
      expect(sheet.rows.filter((row) => row[0] !== null).map((row) => row.slice(0, 2))).toEqual(wanted)
      const names = byPinyin(await sql('select distinct department from orders'), 0)
      expect(sheet.rows.slice(0, names.length).map((row) => [row[2]])).toEqual(names)
    },
  },
  {
    name: 'a parent without rows of its child is shown once, empty',
    template: report({
      datasets: { wanted: `select * from (values ('上海市'), ('火星'), ('海南省')) t(place)` },
      cells: {
        A1: list('place', { dataset: 'wanted', stretch: false }),
        B1: list('order_no', {
          links: [{ field: 'province', cell: 'A1' }],
          filter: {
            join: 'and',
            conditions: [{ field: 'seq', operator: 'LE', value: { kind: 'constant', value: '200' } }],
          },
        }),
        C1: list('amount'),
        A2: text('完'),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        select place, order_no, amount from (values ('上海市', 1), ('火星', 2), ('海南省', 3)) t(place, turn)
        left join orders on province = place and seq <= 200 order by turn, seq`)
      expect(sheet.rows).toEqual([...rows, ['完', null, null]])
    },
  },
  {
    name: 'what the designer noted of the fields changes nothing: the query says what they are',
    template: report({
      cells: { A1: list('seq'), B1: list('order_date'), C1: list('valid') },
      parts: {
        datasets: [
          {
            name: 'orders',
            title: '订单',
            from: { kind: 'query', dataSource: 'warehouse', sql: 'select * from orders order by seq limit 20' },
            fields: (['number', 'text', 'boolean', 'date', 'timestamp'] as const).map((type) => ({
              name: type === 'text' ? 'seq' : type,
              title: type,
              type,
            })),
          },
        ],
      },
    }),
    async check({ sheet, sql }) {
      expect(sheet.rows).toEqual(await sql('select seq, order_date, valid from orders order by seq limit 20'))
    },
  },
]
