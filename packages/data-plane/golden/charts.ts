import type { Content } from '@mingtai/report-engine'
import { expect } from 'vitest'

import { figure, group, report, text, total, where } from './build.ts'
import { byPinyin, column, type Golden } from './golden.ts'

type ChartContent = Extract<Content, { kind: 'chart' }>
type Chart = ChartContent['chart']

function chart(source: Chart['source'], more: Partial<Chart> = {}): ChartContent {
  return {
    kind: 'chart',
    chart: {
      type: 'column',
      stacking: 'none',
      smooth: false,
      title: '金额',
      legend: 'bottom',
      labels: false,
      format: '#,##0',
      source,
      ...more,
    },
  }
}

export const charts: Golden[] = [
  {
    name: 'a chart shows the instances of cells, without their total',
    template: report({
      cells: {
        A1: group('department', { subtotal: total('合计') }),
        B1: figure('amount'),
        C1: figure('seq', 'count'),
        A2: {
          content: chart(
            {
              kind: 'cells',
              categories: 'A1',
              series: [
                { name: '金额', values: 'B1', as: 'column', color: '#FF0000' },
                { name: '笔数', values: 'C1', as: 'line', secondAxis: true },
              ],
            },
            { type: 'combo', axisTitles: { category: '部门', value: '元' } },
          ),
          columnSpan: 3,
        },
      },
    }),
    async check({ sheet, sql }) {
      const rows = byPinyin(await sql('select department, sum(amount), count(*) from orders group by 1'), 0)
      const [drawn] = sheet.objects
      expect(drawn?.chart?.categories).toEqual(column(rows))
      expect(drawn?.chart?.series.map(({ values }) => values)).toEqual([
        column(rows, 1).map(Number),
        column(rows, 2).map(Number),
      ])
      expect(drawn?.chart?.series[1]).toMatchObject({ as: 'line', secondAxis: true })
      expect(drawn).toMatchObject({ kind: 'chart', fromRow: 9, fromColumn: 0, toRow: 9, toColumn: 2 })
    },
  },
  {
    name: 'a chart shows figures of a dataset, the first five and the rest',
    wrong: 'the engine refuses charts that read a dataset by themselves',
    template: report({
      cells: {
        A1: chart({
          kind: 'dataset',
          dataset: 'orders',
          category: 'province',
          values: [{ name: '金额', field: 'amount', aggregate: 'sum' }],
          filter: where(['valid', 'EQ', 'true']),
          sorts: [{ by: { field: 'amount', aggregate: 'sum' }, direction: 'descending' }],
          top: { count: 5, rest: '其他' },
        }),
        A2: text('下'),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        with own as (select * from orders where valid),
          ranked as (select province, row_number() over (order by sum(amount) desc) as place from own group by 1)
        select if(place <= 5, province, '其他'), sum(amount) from own join ranked using (province)
        group by if(place <= 5, province, '其他') order by min(place)`)
      const [drawn] = sheet.objects
      expect(drawn?.chart?.categories).toEqual(column(rows))
      expect(drawn?.chart?.series.map(({ values }) => values)).toEqual([column(rows, 1).map(Number)])
    },
  },
  {
    name: 'a chart within each group shows the rows of its group, one series for each status',
    wrong: 'the engine refuses charts that read a dataset by themselves',
    template: report({
      cells: {
        A1: group('valid'),
        B1: {
          ...chart(
            {
              kind: 'dataset',
              dataset: 'orders',
              category: 'department',
              series: 'status',
              values: [{ name: '数量', field: 'quantity', aggregate: 'average' }],
              filter: null,
              sorts: [{ by: 'value', direction: 'ascending' }],
            },
            { type: 'line', title: '${who}' },
          ),
          leftParent: 'A1',
        },
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql('select valid, department, status, avg(quantity) from orders group by 1, 2, 3')
      const departments = column(byPinyin(await sql('select distinct department from orders'), 0))
      expect(sheet.objects).toHaveLength(2)
      for (const [at, valid] of [false, true].entries()) {
        const drawn = sheet.objects[at]?.chart
        expect(drawn?.categories).toEqual(departments)
        for (const series of drawn?.series ?? []) {
          const wanted = departments.map((one) =>
            Number(rows.find((row) => row[0] === valid && row[1] === one && row[2] === series.name)?.[3]),
          )
          series.values.forEach((value, place) => expect(value).toBeCloseTo(wanted[place] ?? 0, 9))
        }
        expect(drawn?.series).toHaveLength(4)
      }
    },
  },
]
