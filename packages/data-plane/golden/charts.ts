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

const byDepartment: Chart['source'] = { kind: 'cells', categories: 'A1', series: [{ name: '金额', values: 'B1' }] }
const kinds: [Chart['type'], Chart['stacking'], Chart['legend']][] = [
  ['bar', 'stacked', 'none'],
  ['area', 'percent', 'top'],
  ['pie', 'none', 'right'],
  ['doughnut', 'none', 'left'],
  ['radar', 'none', 'bottom'],
  ['scatter', 'none', 'bottom'],
]

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
  {
    name: 'every kind of chart arrives with its looks',
    template: report({
      cells: {
        A1: group('department'),
        B1: figure('amount'),
        ...Object.fromEntries(
          kinds.map(([type, stacking, legend], at) => [
            `A${at + 2}`,
            chart(byDepartment, { type, stacking, legend, smooth: at === 1, labels: at === 2 }),
          ]),
        ),
      },
    }),
    check({ sheet }) {
      expect(sheet.objects.map(({ chart: drawn }) => [drawn?.kind, drawn?.stacking, drawn?.legend])).toEqual(kinds)
      expect(sheet.objects.map(({ chart: drawn }) => [drawn?.smooth, drawn?.labels])).toEqual(
        kinds.map((_, at) => [at === 1, at === 2]),
      )
    },
  },
  {
    name: 'a chart of a dataset shows every figure, each in its way',
    template: report({
      cells: {
        A1: chart(
          {
            kind: 'dataset',
            dataset: 'orders',
            category: 'department',
            values: [
              { name: '最大', field: 'amount', aggregate: 'max', as: 'column', color: '#112233' },
              { name: '最小', field: 'amount', aggregate: 'min', as: 'line', secondAxis: true },
              { name: '笔数', field: 'stock', aggregate: 'count', as: 'area' },
              { name: '客户', field: 'customer', aggregate: 'distinct' },
            ],
            filter: null,
            sorts: [{ by: 'value', direction: 'ascending' }],
          },
          { type: 'combo' },
        ),
      },
    }),
    async check({ sheet, sql }) {
      const rows = byPinyin(
        await sql(`
          select department, max(amount), min(amount), count(stock), count(distinct customer) from orders group by 1`),
        0,
      )
      const drawn = sheet.objects[0]?.chart
      expect(drawn?.categories).toEqual(column(rows))
      expect(drawn?.series.map(({ values }) => values)).toEqual([1, 2, 3, 4].map((at) => column(rows, at).map(Number)))
      expect(drawn?.series.map((one) => [one.name, one.as, one.secondAxis, one.color])).toEqual([
        ['最大', 'column', false, '#112233'],
        ['最小', 'line', true, null],
        ['笔数', 'area', false, null],
        ['客户', null, false, null],
      ])
    },
  },
  {
    name: 'charts and pictures stand in each group, and hide by a formula',
    template: report({
      cells: {
        A1: group('valid'),
        B1: {
          ...chart({ kind: 'cells', categories: 'C1', series: [{ name: '数', values: 'D1', as: 'area' }] }),
          leftParent: 'A1',
          topParent: 'none',
          hideIf: { formula: '=A1', what: 'value' },
        },
        C1: group('status', { leftParent: 'A1' }),
        D1: figure('quantity', 'sum', { leftParent: 'C1' }),
        E1: {
          kind: 'picture',
          picture: 'logo.png',
          alt: '标志',
          leftParent: 'A1',
          topParent: 'none',
          hideIf: { formula: '=NOT(A1)', what: 'value' },
        },
      },
    }),
    async check({ sheet, sql }) {
      const rows = byPinyin(await sql('select status, sum(quantity) from orders where not valid group by 1'), 0)
      expect(sheet.objects.map(({ kind, fromRow }) => [kind, fromRow])).toEqual([
        ['chart', 0],
        ['picture', 4],
      ])
      expect(sheet.objects[0]?.chart?.categories).toEqual(column(rows))
      expect(sheet.objects[0]?.chart?.series[0]?.values).toEqual(column(rows, 1).map(Number))
    },
  },
]
