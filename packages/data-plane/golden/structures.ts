import { expect } from 'vitest'

import { figure, formula, group, list, report, text, total, where } from './build.ts'
import { byPinyin, column, type Golden } from './golden.ts'
import type { Cell } from './values.ts'

const across = { expand: 'right' } as const
const some = 'select * from orders where seq <= 90 order by seq'

/** The runs of equal cells of a column, as merges; runs of one row are none. */
function runs(rows: readonly Cell[][], depth: number, { from, to }: { from: number; to?: number }): string[] {
  const found: string[] = []
  let start = 0
  const same = (a: number, b: number) => rows[a]?.slice(0, depth + 1).join() === rows[b]?.slice(0, depth + 1).join()
  for (let row = 1; row <= rows.length; row++) {
    if (row < rows.length && same(row, start)) continue
    if (row - start > 1) found.push(`${from + start},${depth}:${from + row - 1},${to ?? depth}`)
    start = row
  }
  return found
}

export const structures: Golden[] = [
  {
    name: 'keys of three levels are merged over all their rows, headings over their columns',
    files: true,
    template: report({
      orders: some,
      cells: {
        A1: { content: text('部门'), rowSpan: 2 },
        B1: { content: text('状态与有效'), columnSpan: 2 },
        B2: text('状态'),
        C2: text('有效'),
        D1: { content: text('金额'), rowSpan: 2 },
        A3: group('department'),
        B3: group('status'),
        C3: group('valid'),
        D3: list('amount'),
      },
    }),
    async check({ sheet, sql }) {
      const rows = byPinyin(
        await sql('select department, status, valid, amount from orders where seq <= 90 order by valid, seq'),
        0,
        1,
      )
      const merges = [0, 1, 2].flatMap((depth) => runs(rows, depth, { from: 2 }))
      expect(sheet.merges.toSorted()).toEqual(['0,0:1,0', '0,1:0,2', '0,3:1,3', ...merges].toSorted())
      const shown = rows.map((row, at) =>
        row.map((cell, depth) => {
          const before = rows[at - 1]
          return depth < 3 && before?.slice(0, depth + 1).join() === row.slice(0, depth + 1).join() ? null : cell
        }),
      )
      expect(sheet.rows.slice(2)).toEqual(shown)
    },
  },
  {
    name: 'a template line of three rows repeats whole, its heights too, and a tall key covers them',
    template: report({
      cells: {
        A1: { content: group('department'), rowSpan: 3 },
        B1: text('金额'),
        C1: figure('amount', 'sum', { leftParent: 'A1' }),
        B2: text('笔数'),
        C2: figure('seq', 'count', { leftParent: 'A1' }),
        B3: text('均价'),
        C3: formula('=ROUND(C1/C2,2)', { leftParent: 'A1' }),
      },
      sheet: { rowHeights: [30, 20, 40] },
    }),
    async check({ sheet, sql }) {
      const rows = byPinyin(
        await sql(`
          select department, sum(amount), count(*), round(sum(amount)::double / count(*), 2) from orders group by 1`),
        0,
      )
      expect(sheet.rows).toEqual(
        rows.flatMap(([department = null, sum = null, count = null, mean = null]): Cell[][] => [
          [department, '金额', sum],
          [null, '笔数', count],
          [null, '均价', mean],
        ]),
      )
      expect(sheet.heights).toEqual(rows.flatMap(() => [30, 20, 40]))
      expect(sheet.merges).toEqual(rows.map((_, at) => `${at * 3},0:${at * 3 + 2},0`))
    },
  },
  {
    name: 'three measures under one another give three lines of totals',
    template: report({
      cells: {
        A1: { content: group('status', { subtotal: total('合计') }), rowSpan: 3 },
        B1: figure('amount', 'sum', { leftParent: 'A1' }),
        B2: figure('quantity', 'max', { leftParent: 'A1' }),
        B3: formula('=B1/B2', { leftParent: 'A1' }),
      },
    }),
    async check({ sheet, sql }) {
      const figures = 'sum(amount), max(quantity), sum(amount)::double / max(quantity)'
      const rows = byPinyin(await sql(`select status, ${figures} from orders group by 1`), 0)
      const [all = []] = await sql(`select '合计', ${figures} from orders`)
      expect(sheet.rows).toEqual(
        [...rows, all].flatMap(([key = null, ...three]) => three.map((one, at) => [at === 0 ? key : null, one])),
      )
    },
  },
  {
    name: 'serial numbers, running sums of groups, and ranks over groups and their totals',
    template: report({
      cells: {
        A1: formula('=INDEXOF(B1)', { leftParent: 'B1' }),
        B1: group('province', {
          sorts: [{ by: { field: 'amount', aggregate: 'sum' }, direction: 'descending' }],
          subtotal: total('合计'),
        }),
        C1: figure('amount'),
        D1: formula('=C1+PREV(D1)'),
        E1: formula('=C1/SUM(ALL(C1))'),
        F1: formula('=RANK(C1,ALL(C1))'),
        G1: formula('=IF(PREV(C1)="","",C1/PREV(C1)-1)'),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        with own as (select province, sum(amount) as sum from orders group by 1)
        select row_number() over w, province, sum, sum(sum) over w, sum::double / sum(sum) over (), rank() over w,
          coalesce(((sum::double / lag(sum) over w) - 1)::varchar, '') from own window w as (order by sum desc) order by sum desc`)
      expect(sheet.rows.slice(0, -1).map((row) => row.slice(0, 6))).toEqual(rows.map((row) => row.slice(0, 6)))
      sheet.rows.slice(1, -1).forEach((row, at) => expect(Number(row[6])).toBeCloseTo(Number(rows[at + 1]?.[6]), 9))
      const [[all = null] = []] = await sql('select sum(amount) from orders')
      expect(sheet.rows.at(-1)?.slice(1, 3)).toEqual(['合计', all])
    },
  },
  {
    name: 'figures with conditions of their own stand beside each other, and their totals keep the conditions',
    template: report({
      cells: {
        A1: group('department', { subtotal: total('合计') }),
        B1: figure('amount', 'sum', { filter: where(['status', 'EQ', '已通过']) }),
        C1: figure('seq', 'count', { filter: where(['status', 'IN', '已通过,已归档'], ['valid', 'EQ', 'true']) }),
        D1: formula('=B1/C1'),
        E1: figure('stock', 'average', { filter: where(['stock', 'GT', '10']) }),
      },
    }),
    async check({ sheet, sql }) {
      const sum = `sum(amount) filter (where status = '已通过')`
      const count = `count(*) filter (where status in ('已通过', '已归档') and valid)`
      const figures = `${sum}, ${count}, ${sum}::double / ${count}, avg(stock) filter (where stock > 10)`
      const rows = byPinyin(await sql(`select department, ${figures} from orders group by 1`), 0)
      expect(sheet.rows).toEqual([...rows, ...(await sql(`select '合计', ${figures} from orders`))])
    },
  },
  {
    name: 'groups of a condition leave rows out of themselves and of their totals',
    template: report({
      cells: {
        A1: group('department', { filter: where(['valid', 'EQ', 'true']), subtotal: total('合计') }),
        B1: group('status', { filter: where(['status', 'NE', '待审核']), subtotal: total('小计'), stretch: false }),
        C1: figure('amount'),
        D1: figure('seq', 'count'),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        select department, status, sum(amount), count(*) from orders where valid and status <> '待审核'
        group by department, status`)
      const details = sheet.rows.filter((row) => row[1] !== '小计' && row[0] !== '合计')
      expect(details.map((row) => row.slice(1))).toEqual(byPinyin(rows, 0, 1).map((row) => row.slice(1)))
      const filteredRows = `from orders where valid and status <> '待审核'`
      expect(sheet.rows.filter((row) => row[1] === '小计').map((row) => row.slice(2))).toEqual(
        byPinyin(await sql(`select department, sum(amount), count(*) ${filteredRows} group by 1`), 0).map((row) =>
          row.slice(1),
        ),
      )
      expect(sheet.rows.at(-1)?.slice(2)).toEqual((await sql(`select sum(amount), count(*) ${filteredRows}`))[0])
    },
  },
  {
    name: 'a cross table of groups, subtotals before on both axes, hidden where there is one child',
    template: report({
      orders: some,
      cells: {
        C1: group('valid', { ...across, subtotal: total('总', { position: 'before' }) }),
        A2: group('department', { subtotal: total('总计', { position: 'before' }), stretch: false }),
        B2: group('status', { subtotal: total('小计', { position: 'before', hideWhenSingle: true }) }),
        C2: figure('quantity', 'min'),
      },
    }),
    async check({ sheet, sql }) {
      const own = 'from orders where seq <= 90'
      const rows = await sql(`
        select department, status, min(quantity), min(quantity) filter (where not valid), min(quantity) filter (where valid)
        ${own} group by rollup (department, status) having grouping(status) = 0 or count(distinct status) > 1
          or grouping(department) = 1`)
      const first = (row: Cell[], at: number) => (row[at] === null ? '' : String(row[at]))
      const collator = new Intl.Collator('zh-u-co-pinyin')
      const sorted = rows.toSorted(
        (a, b) => collator.compare(first(a, 0), first(b, 0)) || collator.compare(first(a, 1), first(b, 1)),
      )
      expect(sheet.rows[0]?.slice(2)).toEqual(['总', false, true])
      expect(sheet.rows.slice(1).map((row) => row.slice(2))).toEqual(sorted.map((row) => row.slice(2)))
      expect(column(sheet.rows.slice(1))).toEqual(sorted.map((row) => row[0] ?? '总计'))
    },
  },
]
