import type { ConditionalFormat } from '@mingtai/report-engine'
import { arrowThirds, iconSets, type Validation } from '@mingtai/sheet-core'
import { expect } from 'vitest'

import { figure, formula, group, list, parameter, report, text, total } from './build.ts'
import { byPinyin, column, type Golden } from './golden.ts'

const red = { color: '#FF0000' }
const green = { fill: '#00FF00' }
const blue = { bold: true, color: '#0000FF' }

const looks: ConditionalFormat[] = [
  { cells: ['C2'], rule: { kind: 'cell', operator: 'LT', values: ['${low}'], style: red } },
  { cells: ['C2'], rule: { kind: 'cell', operator: 'BETWEEN', values: ['800', '900'], style: green } },
  { cells: ['C2', 'A2'], rule: { kind: 'formula', formula: '=AND(B2="待审核",C2>900)', style: blue } },
  { cells: ['B2'], rule: { kind: 'text', operator: 'contains', text: '驳', style: red } },
  { cells: ['B2'], rule: { kind: 'text', operator: 'begins', text: '已归', style: green } },
  { cells: ['D2'], rule: { kind: 'blank', blank: true, style: red } },
  { cells: ['D2'], rule: { kind: 'cell', operator: 'NE', values: ['50'], style: green } },
]

const whole: ConditionalFormat[] = [
  {
    cells: ['C2'],
    rule: { kind: 'bar', color: '#00FF00', min: { at: 'min' }, max: { at: 'percent', value: 50 }, showValue: true },
  },
  {
    cells: ['C2'],
    rule: {
      kind: 'scale',
      points: [
        { at: 'min', color: '#000000' },
        { at: 'percentile', value: 50, color: '#888888' },
        { at: 'number', value: 700, color: '#FFFFFF' },
      ],
    },
  },
  { cells: ['C2'], rule: { kind: 'top', count: 10, percent: false, bottom: false, style: red } },
  { cells: ['C2'], rule: { kind: 'top', count: 5, percent: true, bottom: true, style: red } },
  { cells: ['C2'], rule: { kind: 'average', above: true, style: green } },
  { cells: ['E2'], rule: { kind: 'duplicate', unique: false, style: blue } },
  { cells: ['D2'], rule: arrowThirds },
]

const listed = {
  A1: text('单号'),
  B1: text('状态'),
  C1: text('数量'),
  A2: list('order_no'),
  B2: list('status'),
  C2: list('quantity'),
  D2: list('stock'),
  E2: list('province'),
}
const first40 = 'select * from orders order by seq limit 40'

type Rule = ConditionalFormat['rule']
type Compared = Extract<Rule, { kind: 'cell' }> | Extract<Rule, { kind: 'text' }>
const compared = (operator: Extract<Rule, { kind: 'cell' }>['operator'], ...values: string[]): Compared => ({
  kind: 'cell',
  operator,
  values,
  style: red,
})
const worded = (operator: Extract<Rule, { kind: 'text' }>['operator'], words: string): Compared => ({
  kind: 'text',
  operator,
  text: words,
  style: red,
})
/** A rule, the field it looks at, and what SQL says. */
const comparedLooks: [Compared, string, string][] = [
  [compared('EQ', '已归档'), 'status', `status = '已归档'`],
  [compared('GT', '500'), 'quantity', 'quantity > 500'],
  [compared('GE', '50000.5'), 'amount', 'amount >= 50000.5'],
  [compared('LE', '0.15'), 'discount', 'discount <= 0.15'],
  [compared('NOTBETWEEN', '20', '70'), 'score', 'score not between 20 and 70'],
  [worded('notContains', '型号A'), 'product', `not contains(product, '型号A')`],
  [worded('ends', '部'), 'department', `ends_with(department, '部')`],
  [compared('LT', '=B1'), 'unit_price', 'unit_price < quantity'],
]

const limits = ['min', 'max', 'number', 'percent', 'percentile'] as const
function measured(at: (typeof limits)[number]): Rule[] {
  const first = { at, value: at === 'number' ? 300 : 20 }
  const points = [
    { ...first, color: '#000000' },
    { at: 'max' as const, color: '#FFFFFF' },
  ]
  return [
    { kind: 'scale', points },
    { kind: 'bar', color: '#00FF00', min: first, max: { at: 'max' }, showValue: false },
  ]
}

function iconRule(set: (typeof iconSets)[number]): Rule {
  const count = Number(set.at(-1)) - 1
  const parts = Array.from({ length: count }, (_, at) => ({
    at: 'percent' as const,
    value: (100 * (at + 1)) / (count + 1),
  }))
  return { kind: 'icons', set, limits: parts, reverse: true, showValue: false }
}

const checks: Validation[] = [
  { kind: 'decimal', operator: 'EQ', values: ['1.5'], required: false, message: '' },
  { kind: 'date', operator: 'GE', values: ['2026-01-01'], required: false, message: '' },
  { kind: 'textLength', operator: 'LE', values: ['20'], required: true, message: '太长' },
  { kind: 'custom', values: ['=C2>0'], required: false, message: '' },
  ...(['NE', 'GT', 'LT', 'NOTBETWEEN'] as const).map((operator): Validation => ({
    kind: 'whole',
    operator,
    values: operator === 'NOTBETWEEN' ? ['1', '2'] : ['1'],
    required: false,
    message: '',
  })),
]

export const rules: Golden[] = [
  {
    name: 'a cell looks as the first rule that fits says, by value, text, blank, formula and parameter',
    files: true,
    values: { low: 120 },
    template: report({
      cells: listed,
      sheet: { conditions: looks },
      parts: { parameters: [parameter('low', 'number')] },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        select case when status = '待审核' and quantity > 900 then 'blue' end,
          case when contains(status, '驳') then 'red' when starts_with(status, '已归') then 'green' end,
          case when quantity < 120 then 'red' when quantity between 800 and 900 then 'green'
            when status = '待审核' and quantity > 900 then 'blue' end,
          case when stock is null then 'red' when stock <> 50 then 'green' end, null from orders order by seq`)
      const names = new Map([
        [JSON.stringify(red), 'red'],
        [JSON.stringify(green), 'green'],
        [JSON.stringify(blue), 'blue'],
      ])
      const shown = sheet.styles.slice(1).map((row) => row.map((style) => names.get(JSON.stringify(style)) ?? null))
      expect(shown).toEqual(rows)
    },
  },
  {
    name: 'rules over a whole range are measured over all its figures',
    template: report({
      cells: listed,
      sheet: { conditions: whole },
      orders: 'select * from orders order by seq limit 1000',
    }),
    async check({ sheet, sql }) {
      const [numbers = []] = await sql(`
        with own as (select * from orders where seq <= 1000),
          ranked as (select quantity, row_number() over (order by quantity desc) as down, row_number() over (order by quantity) as up from own)
        select (select count(*) from own), (select min(quantity) from own), (select max(quantity) from own),
          (select avg(quantity) from own), (select min(quantity) + 0.5 * (max(quantity) - min(quantity)) from own),
          (select quantile_cont(quantity, 0.5) from own), (select quantity from ranked where down = 10),
          (select quantity from ranked where up = 50), (select min(stock) + 0.33 * (max(stock) - min(stock)) from own),
          (select min(stock) + 0.67 * (max(stock) - min(stock)) from own), (select count(stock) from own)`)
      const [count, least, most, average, half, median, tenth, twentieth, third, second, stocks] = numbers.map(Number)
      const { conditions } = sheet.tail
      expect(conditions).toHaveLength(whole.length)
      expect(conditions[0]?.figures).toMatchObject({ count, min: least, max: most, average })
      expect(conditions[0]?.figures?.limits).toEqual([least, half])
      expect(conditions[1]?.figures?.limits).toEqual([least, median, 700])
      expect(conditions[2]?.figures?.limits).toEqual([tenth])
      expect(conditions[3]?.figures?.limits).toEqual([twentieth])
      expect(conditions[4]?.figures?.average).toBeCloseTo(average ?? 0, 9)
      expect(conditions[5]?.repeated?.toSorted()).toEqual(
        column(await sql('select province from orders where seq <= 1000 group by 1 having count(*) > 1')).toSorted(),
      )
      expect(conditions[6]?.figures?.count).toBe(stocks)
      conditions[6]?.figures?.limits.forEach((limit, at) => expect(limit).toBeCloseTo([third, second][at] ?? 0, 9))
      expect(conditions.map(({ ranges }) => ranges)).toEqual(
        [2, 2, 2, 2, 2, 4, 3].map((at) => [{ fromRow: 1, fromColumn: at, toRow: 1000, toColumn: at }]),
      )
    },
  },
  {
    name: 'checks, notes and the filter stand on every row that their cell fills',
    template: report({
      orders: first40,
      cells: listed,
      sheet: {
        frozen: { rows: 1, columns: 1 },
        validations: [
          {
            cells: ['C2'],
            validation: {
              kind: 'whole',
              operator: 'BETWEEN',
              values: ['1', '999'],
              required: true,
              message: '1 到 999',
            },
          },
          { cells: ['B2'], validation: { kind: 'list', values: ['待审核', '已通过'], required: false, message: '' } },
        ],
        notes: [{ cell: 'C1', author: '张伟', text: '件' }],
        filter: { from: 'A1', to: 'C1' },
      },
    }),
    check({ sheet }) {
      const rows = { fromRow: 1, toRow: 40 }
      expect(sheet.tail.validations).toMatchObject([
        { validation: { kind: 'whole', required: true }, ranges: [{ ...rows, fromColumn: 2, toColumn: 2 }] },
        { validation: { kind: 'list' }, ranges: [{ ...rows, fromColumn: 1, toColumn: 1 }] },
      ])
      expect(sheet.tail.notes).toEqual([{ row: 0, column: 2, author: '张伟', text: '件' }])
      expect(sheet.tail.filter).toEqual({ fromRow: 0, fromColumn: 0, toRow: 40, toColumn: 2 })
      expect(sheet.head.frozen).toEqual({ rows: 1, columns: 1 })
    },
  },
  {
    name: 'values hide where their formula says so, others and totals still see them',
    template: report({
      cells: {
        A1: group('status', { stretch: false }),
        B1: group('department', { subtotal: total('小计'), stretch: false }),
        C1: figure('amount', 'sum', { hideIf: { formula: '=D1>190', what: 'value' } }),
        D1: figure('seq', 'count'),
        E1: formula('=C1/D1'),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        select status, department, if(count(*) > 190 and grouping(department) = 0, null, sum(amount)), count(*),
          sum(amount)::double / count(*) from orders group by grouping sets ((1, 2), (1))`)
      const wanted = byPinyin(rows, 0, 1).map(([status, department, ...figures]) => [
        status,
        department ?? '小计',
        ...figures,
      ])
      expect(sheet.rows).toEqual(wanted)
    },
  },
  {
    name: 'rows that a formula hides are gone, and the total below still holds them',
    template: report({
      cells: {
        A1: list('order_no', { hideIf: { formula: '=B1<900000', what: 'row' } }),
        B1: list('amount'),
        A2: text('合计'),
        B2: figure('amount'),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql('select order_no, amount from orders where amount >= 900000 order by seq')
      const [all] = await sql(`select '合计', sum(amount) from orders`)
      expect(sheet.rows).toEqual([...rows, all])
    },
  },
  {
    name: 'columns that a formula hides are gone, of a cross table and of a heading',
    values: { open: '否' },
    template: report({
      cells: {
        B1: group('status', { expand: 'right' }),
        C1: { kind: 'text', text: '成本', hideIf: { formula: '=PARAM("open")<>"是"', what: 'column' } },
        D1: text('笔数'),
        A2: group('department'),
        B2: figure('quantity', 'sum', { hideIf: { formula: '=B1="已通过"', what: 'column' } }),
        C2: figure('tax'),
        D2: figure('seq', 'count'),
      },
      parts: { parameters: [parameter('open')] },
    }),
    async check({ sheet, sql }) {
      const states = column(byPinyin(await sql(`select distinct status from orders where status <> '已通过'`), 0))
      const sums = states.map((one) => `sum(quantity) filter (where status = '${String(one)}')`).join(', ')
      const rows = await sql(`select department, ${sums}, count(*) from orders group by 1`)
      expect(sheet.rows).toEqual([[null, ...states, '笔数'], ...byPinyin(rows, 0)])
      expect(sheet.head.widths).toHaveLength(5)
    },
  },
  {
    name: 'every comparison of a value and of a text gives its look',
    template: report({
      orders: first40,
      cells: Object.fromEntries(comparedLooks.map(([, field], at) => [`${'ABCDEFGH'[at]}1`, list(field)])),
      sheet: {
        conditions: comparedLooks.map(([rule], at) => ({
          cells: [`${'ABCDEFGH'[at]}1`],
          rule: { ...rule, style: red },
        })),
      },
    }),
    async check({ sheet, sql }) {
      const tests = comparedLooks.map(([, , condition]) => condition).join(', ')
      expect(sheet.styles.map((row) => row.map(({ color }) => color === red.color))).toEqual(
        await sql(`select ${tests} from orders order by seq limit 40`),
      )
    },
  },
  {
    name: 'scales, bars and icons measure with every kind of limit',
    template: report({
      orders: 'select * from orders order by seq limit 1000',
      cells: listed,
      sheet: { conditions: limits.flatMap(measured).map((rule) => ({ cells: ['C2'], rule })) },
    }),
    async check({ sheet, sql }) {
      const own = 'from orders where seq <= 1000'
      const [numbers = []] = await sql(`
        select min(quantity), max(quantity), 300, min(quantity) + 0.2 * (max(quantity) - min(quantity)),
          quantile_cont(quantity, 0.2) ${own}`)
      const found = sheet.tail.conditions.map(({ figures }) => figures?.limits[0])
      found.forEach((limit, place) => expect(limit).toBeCloseTo(Number(numbers[Math.floor(place / 2)]), 9))
    },
  },
  {
    name: 'every set of icons knows its limits',
    template: report({
      orders: first40,
      cells: listed,
      sheet: { conditions: iconSets.map((set) => ({ cells: ['C2'], rule: iconRule(set) })) },
    }),
    async check({ sheet, sql }) {
      const [[least = null, most = null] = []] = await sql(
        'select min(quantity), max(quantity) from orders where seq <= 40',
      )
      for (const { figures, rule } of sheet.tail.conditions) {
        if (rule.kind !== 'icons') throw new Error('an icon rule became another one')
        const wanted = rule.limits.map(
          ({ value = 0 }) => Number(least) + (value / 100) * (Number(most) - Number(least)),
        )
        figures?.limits.forEach((limit, place) => expect(limit).toBeCloseTo(wanted[place] ?? 0, 9))
        expect(figures?.limits).toHaveLength(wanted.length)
      }
    },
  },
  {
    name: 'every check on what is typed arrives as it was written',
    template: report({
      orders: first40,
      cells: listed,
      sheet: { validations: checks.map((validation) => ({ cells: ['C2'], validation })) },
    }),
    check({ sheet }) {
      expect(sheet.tail.validations.map(({ validation }) => validation)).toEqual(checks)
    },
  },
]
