import { expect } from 'vitest'

import type { Condition, Filter } from '@mingtai/report-engine'

import { figure, group, list, parameter, report, text, where } from './build.ts'
import { byPinyin, column, type Golden } from './golden.ts'

const columns = { A1: list('seq'), B1: list('order_no'), C1: list('amount') }
const everyType = {
  A1: list('seq'),
  B1: list('order_date'),
  C1: list('order_time'),
  D1: list('valid'),
  E1: list('stock'),
}

/** Each operator on each type, and what SQL calls it. A null passes NE and NOTIN alone. */
const filters: [field: string, operator: Condition['operator'], value: string, sql: string][] = [
  ['province', 'EQ', '北京市', `province = '北京市'`],
  ['province', 'NE', '北京市', `province <> '北京市'`],
  ['order_no', 'GT', 'DD0000005900', `order_no > 'DD0000005900'`],
  ['order_no', 'GE', 'DD0000005900', `order_no >= 'DD0000005900'`],
  ['order_no', 'LT', 'DD0000000100', `order_no < 'DD0000000100'`],
  ['order_no', 'LE', 'DD0000000100', `order_no <= 'DD0000000100'`],
  ['status', 'IN', '待审核, 已归档', `status in ('待审核', '已归档')`],
  ['status', 'NOTIN', '待审核,已归档', `status not in ('待审核', '已归档')`],
  ['unit_price', 'EQ', '100', `unit_price = 100`],
  ['stock', 'NE', '50', `stock is distinct from 50`],
  ['stock', 'GT', '97.5', `stock > 97.5`],
  ['discount', 'GE', '0.2900', `discount >= 0.29`],
  ['profit', 'LT', '-9900.5', `profit < -9900.5`],
  ['score', 'LE', '1.234', `score <= 1.234`],
  ['quantity', 'IN', '1,2,999', `quantity in (1, 2, 999)`],
  ['stock', 'NOTIN', '1,2,3', `(stock is null or stock not in (1, 2, 3))`],
  ['stock', 'EQ', '', `stock is null`],
  ['stock', 'NE', '', `stock is not null`],
  ['order_date', 'EQ', '2025-03-01', `order_date = date '2025-03-01'`],
  ['order_date', 'NE', '2025-03-01', `order_date <> date '2025-03-01'`],
  ['order_date', 'GT', '2025-12-20', `order_date > date '2025-12-20'`],
  ['order_date', 'LE', '2024-01-05', `order_date <= date '2024-01-05'`],
  ['order_date', 'IN', '2024-02-29,2025-02-28', `order_date in (date '2024-02-29', date '2025-02-28')`],
  ['order_date', 'NOTIN', '2024-02-29', `order_date not in (date '2024-02-29')`],
  ['order_time', 'GE', '2025-12-28 12:30:00', `order_time >= timestamp '2025-12-28 12:30:00'`],
  ['order_time', 'LT', '2024-01-03 06:00:00', `order_time < timestamp '2024-01-03 06:00:00'`],
  ['valid', 'EQ', 'true', `valid`],
  ['valid', 'NE', 'true', `not valid`],
]

const brackets: Filter = {
  join: 'or',
  conditions: [{ field: 'amount', operator: 'GT', value: { kind: 'constant', value: '900000' } }],
  groups: [
    where(['province', 'EQ', '上海市'], ['status', 'NE', '待审核']),
    {
      join: 'and',
      conditions: [{ field: 'quantity', operator: 'LT', value: { kind: 'constant', value: '20' } }],
      groups: [{ join: 'or', conditions: where(['valid', 'EQ', 'true'], ['stock', 'EQ', '7']).conditions }],
    },
  ],
}

export const lists: Golden[] = [
  {
    name: 'a list shows every order with every type of field, in the order of its query',
    template: report({ cells: everyType }),
    async check({ sheet, sql }) {
      const fields = 'seq, order_date, order_time, valid, stock'
      expect(sheet.rows).toEqual(await sql(`select ${fields} from orders order by seq`))
    },
  },
  {
    name: 'a list is sorted by several fields, nulls last, equal ones in the order of the query',
    template: report({
      cells: {
        A1: list('seq', {
          sorts: [
            { by: { field: 'stock' }, direction: 'descending' },
            { by: { field: 'order_date' }, direction: 'ascending' },
          ],
        }),
        B1: list('stock'),
        C1: list('order_date'),
      },
    }),
    async check({ sheet, sql }) {
      const order = 'stock desc nulls last, order_date, seq'
      expect(sheet.rows).toEqual(await sql(`select seq, stock, order_date from orders order by ${order}`))
    },
  },
  {
    name: 'Chinese is sorted by pinyin, over several keys',
    template: report({
      cells: {
        A1: list('province', {
          sorts: [
            { by: 'value', direction: 'ascending' },
            { by: { field: 'department' }, direction: 'ascending' },
            { by: { field: 'order_no' }, direction: 'descending' },
          ],
        }),
        B1: list('department'),
        C1: list('order_no'),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql('select province, department, order_no from orders order by seq desc')
      expect(sheet.rows).toEqual(byPinyin(rows, 0, 1))
    },
  },
  {
    name: 'every operator keeps the rows that SQL keeps, on every type and with nulls',
    template: report({
      cells: Object.fromEntries(
        filters.map(([field, operator, value], at) => [
          `A${at + 1}`,
          figure('seq', 'count', { filter: where([field, operator, value]) }),
        ]),
      ),
    }),
    async check({ sheet, sql }) {
      const counts = filters.map(([, , , condition]) => `count(*) filter (where ${condition})`)
      const [wanted] = await sql(`select ${counts.join(', ')} from orders`)
      expect(column(sheet.rows)).toEqual(wanted)
    },
  },
  {
    name: 'brackets hold conditions together',
    files: true,
    template: report({ cells: { ...columns, A1: list('seq', { filter: brackets }) } }),
    async check({ sheet, sql }) {
      const condition = `amount > 900000 or (province = '上海市' and status <> '待审核') or (quantity < 20 and (valid or stock = 7))`
      expect(sheet.rows).toEqual(await sql(`select seq, order_no, amount from orders where ${condition} order by seq`))
    },
  },
  {
    name: 'parameters choose rows in the query and in the list, and one without a value chooses all',
    values: { status: ['已通过', '已驳回'], since: '2025-06-01', place: '', least: 1000 },
    template: report({
      orders: `select * from orders where quantity >= \${least} order by seq`,
      cells: {
        A1: text('自${since}起 ${status}'),
        A2: list('seq', {
          filter: {
            join: 'and',
            conditions: [
              { field: 'status', operator: 'IN', value: { kind: 'parameter', code: 'status' } },
              { field: 'order_date', operator: 'GE', value: { kind: 'parameter', code: 'since' } },
              { field: 'province', operator: 'EQ', value: { kind: 'parameter', code: 'place' } },
            ],
          },
        }),
      },
      parts: {
        parameters: [
          parameter('status', 'multiSelect', {
            required: true,
            options: { kind: 'fixed', items: [{ value: '已通过', label: '通过' }] },
          }),
          parameter('since', 'date', { default: 'current' }),
          parameter('place', 'select', {
            options: { kind: 'sql', dataSource: 'warehouse', sql: 'select distinct province from orders' },
          }),
          parameter('least', 'number', { hidden: true }),
        ],
      },
    }),
    async check({ sheet, sql }) {
      expect(sheet.rows[0]).toEqual(['自2025-06-01起 已通过、已驳回'])
      const condition = `status in ('已通过', '已驳回') and order_date >= '2025-06-01' and quantity >= 1000`
      expect(sheet.rows.slice(1)).toEqual(await sql(`select seq from orders where ${condition} order by seq`))
    },
  },
  {
    name: 'a field is compared with another field, and with what a cell shows',
    template: report({
      cells: {
        A1: group('province'),
        B1: figure('amount', 'average'),
        C1: figure('seq', 'count', {
          filter: {
            join: 'and',
            conditions: [{ field: 'amount', operator: 'GT', value: { kind: 'cell', cell: 'B1' } }],
          },
        }),
        D1: figure('seq', 'count', {
          filter: {
            join: 'and',
            conditions: [{ field: 'profit', operator: 'GE', value: { kind: 'field', field: 'unit_price' } }],
          },
        }),
        E1: figure('amount', 'sum', {
          filter: {
            join: 'and',
            conditions: [{ field: 'quantity', operator: 'LE', value: { kind: 'field', field: 'stock' } }],
          },
        }),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        select o.province, m.mean, count(*) filter (where amount > mean), count(*) filter (where profit >= unit_price),
          sum(amount) filter (where quantity <= stock)
        from orders o join (select province, avg(amount) as mean from orders group by 1) m on m.province = o.province
        group by 1, 2`)
      expect(sheet.rows).toEqual(byPinyin(rows, 0))
    },
  },
  {
    name: 'a condition with a fixed cell and one with a parameter that was not given',
    template: report({
      cells: {
        A1: { kind: 'number', value: 990 },
        B1: text('已归档'),
        A2: list('seq', {
          filter: {
            join: 'or',
            conditions: [
              { field: 'quantity', operator: 'GT', value: { kind: 'cell', cell: 'A1' } },
              { field: 'seq', operator: 'EQ', value: { kind: 'parameter', code: 'one' } },
            ],
            groups: [
              {
                join: 'and',
                conditions: [
                  { field: 'status', operator: 'EQ', value: { kind: 'cell', cell: 'B1' } },
                  { field: 'province', operator: 'EQ', value: { kind: 'constant', value: '海南省' } },
                ],
              },
            ],
          },
        }),
      },
      parts: { parameters: [parameter('one', 'number')] },
    }),
    async check({ sheet, sql }) {
      const condition = `quantity > 990 or (status = '已归档' and province = '海南省')`
      expect(column(sheet.rows.slice(1))).toEqual(
        column(await sql(`select seq from orders where ${condition} order by seq`)),
      )
    },
  },
  {
    name: 'a list shows its first rows of each group only, the total still covers all',
    template: report({
      cells: {
        A1: group('department', { stretch: false }),
        B1: list('order_no', {
          sorts: [{ by: { field: 'amount' }, direction: 'descending' }],
          top: { count: 3, rest: null },
        }),
        C1: list('amount'),
        A2: text('合计'),
        C2: figure('amount'),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        select department, order_no, amount from orders
        qualify row_number() over (partition by department order by amount desc, seq) <= 3
        order by department, amount desc, seq`)
      expect(sheet.rows.slice(0, -1)).toEqual(byPinyin(rows, 0))
      expect(sheet.rows.at(-1)).toEqual(['合计', null, ...column(await sql('select sum(amount) from orders'))])
    },
  },
  {
    name: 'a parameter is a value and never a piece of the query',
    values: { place: "北京市' or '1'='1", many: ["x'--", '海南省'] },
    template: report({
      orders: 'select * from orders where province = ${place} or province in (${many}) order by seq',
      cells: { A1: figure('seq', 'count'), A2: list('seq') },
      parts: { parameters: [parameter('place'), parameter('many', 'multiSelect')] },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`select seq from orders where province = '海南省' order by seq`)
      expect(sheet.rows).toEqual([[String(rows.length)], ...rows])
    },
  },
]
