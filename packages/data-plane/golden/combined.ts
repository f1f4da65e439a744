import { expect } from 'vitest'

import { group, figure, list, report } from './build.ts'
import type { Golden } from './golden.ts'

const sales = `select province, status, sum(amount) as amount, count(*) as orders from orders group by 1, 2 order by 1, 2`
const places = `select * from (values ('上海市', '东'), ('山西省', '北'), ('海南省', '南'), ('火星', '远')) t(province, region)`
const more = `select * from (values ('山西省', '北'), ('月球', '远')) t(province, region)`
const few = `select * from orders where province in ('上海市', '山西省', '海南省', '广东省') order by seq`

const shown = (dataset: string) => (field: string) => list(field, { dataset, stretch: false })

export const combined: Golden[] = [
  {
    name: 'a dataset is made of two others with SQL over them by name',
    template: report({
      datasets: {
        sales,
        places,
        regions: {
          kind: 'sql',
          inputs: ['sales', 'places'],
          sql: `select region, sum(amount) as amount from sales join places using (province) group by 1 order by 1`,
        },
      },
      cells: { A1: shown('regions')('region'), B1: shown('regions')('amount') },
    }),
    async check({ sheet, sql }) {
      expect(sheet.rows).toEqual(
        await sql(`with sales as (${sales}), places as (${places})
          select region, sum(amount) as amount from sales join places using (province) group by 1 order by 1`),
      )
    },
  },
  {
    name: 'rows joined to the left stay in their order, with what the other dataset brings beside them',
    template: report({
      datasets: {
        few,
        places,
        joined: {
          kind: 'steps',
          start: 'few',
          steps: [
            { kind: 'join', with: 'places', how: 'left', on: [{ left: 'province', right: 'province' }], prefix: 'p_' },
            { kind: 'compute', name: 'double', expression: 'amount * 2' },
            { kind: 'filter', expression: `quantity > 500 and "p_region" is distinct from '东'` },
            {
              kind: 'select',
              fields: [
                { field: 'seq', name: '序号' },
                { field: 'p_region', name: '区域' },
                { field: 'double', name: '两倍' },
              ],
            },
          ],
        },
      },
      cells: { A1: shown('joined')('序号'), B1: shown('joined')('区域'), C1: shown('joined')('两倍') },
    }),
    async check({ sheet, sql }) {
      expect(sheet.rows).toEqual(
        await sql(`with few as (${few}), places as (${places})
          select seq, region, amount * 2 from few left join places using (province)
          where quantity > 500 and region is distinct from '东' order by seq`),
      )
    },
  },
  {
    name: 'what has no partner is kept by right and full joins, and left out by inner ones',
    template: report({
      datasets: {
        sales,
        places,
        ...Object.fromEntries(
          (['inner', 'right', 'full'] as const).map((how) => [
            how,
            {
              kind: 'steps' as const,
              start: 'sales',
              steps: [
                { kind: 'join' as const, with: 'places', how, on: [{ left: 'province', right: 'province' }] },
                { kind: 'filter' as const, expression: `status = '已通过' or status is null` },
              ],
            },
          ]),
        ),
      },
      cells: {
        A1: figure('orders', 'count', { dataset: 'inner' }),
        B1: figure('province_2', 'count', { dataset: 'right' }),
        C1: figure('province', 'count', { dataset: 'full' }),
        D1: figure('province_2', 'count', { dataset: 'full' }),
      },
    }),
    async check({ sheet, sql }) {
      const count = (how: string, field: string) => `(select count(${field}) from sales s ${how} join places p
        on s.province = p.province where status = '已通过' or status is null)`
      expect(sheet.rows).toEqual(
        await sql(`with sales as (${sales}), places as (${places}) select ${count('inner', 's.orders')},
          ${count('right', 'p.province')}, ${count('full', 's.province')}, ${count('full', 'p.province')}`),
      )
    },
  },
  {
    name: 'datasets are stacked by the names of their fields, equal rows once or each time',
    template: report({
      datasets: {
        places,
        more,
        all: { kind: 'steps', start: 'places', steps: [{ kind: 'union', with: 'more', all: true }] },
        distinct: { kind: 'steps', start: 'places', steps: [{ kind: 'union', with: 'more', all: false }] },
      },
      cells: {
        A1: shown('all')('province'),
        B1: shown('all')('region'),
        C1: list('province', { dataset: 'distinct', leftParent: 'none' }),
      },
    }),
    async check({ sheet }) {
      const [first, second] = [0, 2].map((column) =>
        sheet.rows.map((row) => row[column]).filter((value) => value !== null),
      )
      expect(first).toEqual(['上海市', '山西省', '海南省', '火星', '山西省', '月球'])
      expect(second).toEqual(['上海市', '山西省', '海南省', '火星', '月球'])
    },
  },
  {
    name: 'values become columns, whatever is counted of them, also over a combination',
    template: report({
      datasets: {
        few,
        ...Object.fromEntries(
          (['sum', 'count', 'avg', 'min', 'max'] as const).map((aggregate) => [
            aggregate,
            {
              kind: 'steps' as const,
              start: 'few',
              steps: [{ kind: 'pivot' as const, fixed: ['province'], header: 'status', value: 'quantity', aggregate }],
            },
          ]),
        ),
        twice: {
          kind: 'steps',
          start: 'sum',
          steps: [{ kind: 'compute', name: '合计', expression: '"已通过" + "已驳回"' }],
        },
      },
      parts: {},
      cells: {
        A1: group('province', { dataset: 'sum' }),
        B1: figure('已通过', 'sum', { dataset: 'sum' }),
        C1: figure('已驳回', 'sum', { dataset: 'count', leftParent: 'A1', links: [{ field: 'province', cell: 'A1' }] }),
        D1: figure('已通过', 'sum', { dataset: 'min', leftParent: 'A1', links: [{ field: 'province', cell: 'A1' }] }),
        E1: figure('已通过', 'sum', { dataset: 'max', leftParent: 'A1', links: [{ field: 'province', cell: 'A1' }] }),
        F1: figure('合计', 'sum', { dataset: 'twice', leftParent: 'A1', links: [{ field: 'province', cell: 'A1' }] }),
        G1: figure('已通过', 'sum', { dataset: 'avg', leftParent: 'A1', links: [{ field: 'province', cell: 'A1' }] }),
      },
    }),
    async check({ sheet, sql }) {
      const passed = `filter (where status = '已通过')`
      const rejected = `filter (where status = '已驳回')`
      const rows = await sql(`with few as (${few}) select province, sum(quantity) ${passed}, count(*) ${rejected},
        min(quantity) ${passed}, max(quantity) ${passed}, sum(quantity) ${passed} + sum(quantity) ${rejected},
        avg(quantity) ${passed} from few group by 1 order by 2`)
      const bySum = sheet.rows.toSorted((a, b) => Number(a[1]) - Number(b[1]))
      expect(bySum).toEqual(rows)
    },
  },
  {
    name: 'rows that may be kept for the next reader are the same rows',
    template: report({
      cells: { A1: figure('amount') },
      parts: {
        datasets: [
          {
            name: 'orders',
            title: '订单',
            from: { kind: 'query', dataSource: 'warehouse', sql: 'select amount from orders' },
            fields: [],
            cacheSeconds: 60,
          },
        ],
      },
    }),
    async check({ sheet, sql }) {
      expect(sheet.rows).toEqual(await sql('select sum(amount) from orders'))
    },
  },
  {
    name: 'figures of groups that the source made are those of its rows',
    template: report({
      cells: {
        A1: group('province', { sorts: [{ by: 'value', direction: 'ascending' }] }),
        B1: figure('amount'),
      },
      parts: {
        datasets: [
          {
            name: 'orders',
            title: '订单',
            from: { kind: 'query', dataSource: 'warehouse', sql: 'select province, amount from orders' },
            fields: [],
            groupsAtSource: true,
          },
        ],
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql('select province, sum(amount) from orders group by 1')
      const byFigure = (a: readonly unknown[], b: readonly unknown[]) => Number(a[1]) - Number(b[1])
      expect(sheet.rows.toSorted(byFigure)).toEqual(rows.toSorted(byFigure))
    },
  },
]
