import { expect } from 'vitest'

import { figure, formula, group, list, parameter, report, text, total } from './build.ts'
import { byPinyin, column, type Golden, pinyin } from './golden.ts'
import type { Cell } from './values.ts'

export const formulas: Golden[] = [
  {
    name: 'running sum, share of the whole, rank and place of the orders of each department',
    files: true,
    template: report({
      orders: 'select * from orders order by seq limit 800',
      cells: {
        A1: group('department', { stretch: false }),
        B1: list('seq'),
        C1: list('amount'),
        D1: formula('=C1+PREV(D1)'),
        E1: formula('=C1/SUM(ALL(C1))'),
        F1: formula('=RANK(C1,SIBLINGS(C1))'),
        G1: formula('=ROWNO()'),
        H1: formula('=C1/SUM(SIBLINGS(C1))'),
        I1: formula('=INDEXOF(B1)'),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        with own as (select * from orders where seq <= 800)
        select department, seq, amount, sum(amount) over (partition by department order by seq),
          amount::double / sum(amount) over (), rank() over (partition by department order by amount desc), 0,
          amount::double / sum(amount) over (partition by department),
          row_number() over (partition by department order by seq)
        from own order by seq`)
      const wanted = byPinyin(rows, 0)
      expect(sheet.rows.map((row) => row.toSpliced(6, 1))).toEqual(wanted.map((row) => row.toSpliced(6, 1)))
      // Every value on the page is known, where a row number counts within its group or on.
      expect(new Set(column(sheet.rows, 6)).size).toBeGreaterThan(50)
      expect(sheet.formulas).toBeGreaterThan(800)
    },
  },
  {
    name: 'shares of the total of all rows and of the group, of sums and of averages',
    files: true,
    template: report({
      cells: {
        A1: group('department', { stretch: false }),
        B1: group('status', { stretch: false }),
        C1: figure('amount'),
        D1: formula('=C1/TOTAL(C1)'),
        E1: formula('=C1/TOTAL(C1,A1)'),
        F1: figure('quantity', 'average'),
        G1: formula('=TOTAL(F1)'),
        H1: formula('=TOTAL(F1,A1)'),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        select department, status, sum(amount), sum(amount)::double / (select sum(amount) from orders),
          sum(amount)::double / (select sum(amount) from orders o where o.department is not distinct from orders.department),
          sum(quantity)::double / count(quantity), (select sum(quantity)::double / count(quantity) from orders),
          (select sum(quantity)::double / count(quantity) from orders o where o.department is not distinct from orders.department)
        from orders group by 1, 2`)
      const wanted = byPinyin(rows, 0, 1)
      expect(sheet.rows.map((row) => row.slice(0, 3))).toEqual(wanted.map((row) => row.slice(0, 3)))
      sheet.rows.forEach((row, at) => {
        for (const place of [3, 4, 5, 6, 7]) expect(row[place]).toBeCloseTo(Number(wanted[at]?.[place]), 10)
      })
    },
  },
  {
    name: 'neighbours before and behind, along the own group and along the one around it',
    template: report({
      cells: {
        A1: group('department', { stretch: false }),
        B1: group('status', { stretch: false }),
        C1: figure('quantity'),
        D1: formula('=PREV(C1)'),
        E1: formula('=NEXT(C1,2)'),
        F1: formula('=PARENT(B1)&"/"&B1'),
        G1: formula('=C1-SUM(PREV(C1,1,A1))'),
      },
    }),
    async check({ sheet, sql }) {
      const rows = byPinyin(await sql('select department, status, sum(quantity) from orders group by 1, 2'), 0, 1)
      const sums = new Map<Cell, number>()
      for (const [department = null, , sum] of rows) sums.set(department, (sums.get(department) ?? 0) + Number(sum))
      const names = [...sums.keys()]
      const wanted = rows.map(([department = null, status = null, sum = null], at) => {
        const inGroup = (other: number) => (rows[other]?.[0] === department ? (rows[other]?.[2] ?? null) : null)
        const before = sums.get(names[names.indexOf(department) - 1] ?? null) ?? 0
        const name = `${String(department)}/${String(status)}`
        return [department, status, sum, inGroup(at - 1), inGroup(at + 2), name, String(Number(sum) - before)]
      })
      expect(sheet.rows).toEqual(wanted)
    },
  },
  {
    name: 'formulas over figures and their subtotals: an average price of each line and of every total',
    template: report({
      cells: {
        A1: group('department', { subtotal: total('总计'), stretch: false }),
        B1: group('status', { subtotal: total('小计') }),
        C1: figure('amount'),
        D1: figure('quantity'),
        E1: formula('=ROUND(C1/D1,2)'),
        F1: formula('=IF(C1>2000000,"大","小")'),
        A2: text('核对'),
        C2: formula('=SUM(C1)'),
        D2: formula('=SUM(ALL(D1))'),
        E2: formula('=COUNT(C1)'),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        select department, status, sum(amount), sum(quantity), round(sum(amount)::double / sum(quantity), 2),
          if(sum(amount) > 2000000, '大', '小') from orders group by rollup (department, status)`)
      const wanted = rows
        .toSorted((a, b) => pinyin(a[0]!, b[0]!) || pinyin(a[1]!, b[1]!))
        .map(([department, status, ...figures]) => [
          department ?? '总计',
          department === null ? null : (status ?? '小计'),
          ...figures,
        ])
      expect(sheet.rows.slice(0, -1)).toEqual(wanted)
      const [all] = await sql(`
        select '核对', null, sum(amount), sum(quantity), count(distinct department || status), null from orders`)
      expect(sheet.rows.at(-1)).toEqual(all)
    },
  },
  {
    name: 'formulas answer with parameters and with fixed cells',
    values: { rate: 13, who: '张伟' },
    template: report({
      cells: {
        A1: formula('=PARAM("rate")/100'),
        B1: text('制表：${who}'),
        C1: { kind: 'number', value: 1.5 },
        A2: group('status'),
        B2: figure('amount'),
        C2: formula('=B2*A1', { leftParent: 'A2' }),
        D2: formula('=B2*$C$1'),
        E2: formula('=IF(A2="待审核",PARAM("who"),SYS("none")&"")'),
      },
      parts: { parameters: [parameter('rate', 'number'), parameter('who')] },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        select status, sum(amount), sum(amount)::double * 0.13, sum(amount)::double * 1.5,
          if(status = '待审核', '张伟', '') from orders group by 1`)
      expect(sheet.rows[0]).toEqual(['0.13', '制表：张伟', '1.5', null, null])
      expect(sheet.rows.slice(1)).toEqual(byPinyin(rows, 0))
    },
  },
  {
    name: 'formulas over the columns of a cross table: share of the row, of the column, sum of the row',
    template: report({
      cells: {
        B1: group('status', { expand: 'right' }),
        C1: text('计'),
        A2: group('department'),
        B2: figure('amount'),
        C2: formula('=SUM(B2)'),
        A3: text('计'),
        B3: formula('=SUM(B2)', { topParent: 'B1' }),
        C3: formula('=SUM(B2)'),
      },
    }),
    async check({ sheet, sql }) {
      const states = column(byPinyin(await sql('select distinct status from orders'), 0))
      const sums = states.map((state) => `sum(amount) filter (where status = '${String(state)}')`).join(', ')
      const rows = await sql(`select department, ${sums}, sum(amount) from orders group by 1`)
      const [all] = await sql(`select '计', ${sums}, sum(amount) from orders`)
      expect(sheet.rows).toEqual([[null, ...states, '计'], ...byPinyin(rows, 0), all])
    },
  },
  {
    name: 'functions of the spreadsheet on texts, dates and conditions',
    template: report({
      orders: 'select * from orders order by seq limit 120',
      cells: {
        A1: list('order_no'),
        B1: list('order_date'),
        C1: list('quantity'),
        D1: formula('=YEAR(B1)*100+MONTH(B1)'),
        E1: formula('=RIGHT(A1,4)'),
        F1: formula('=TEXT(C1,"0000")'),
        G1: formula('=IFERROR(C1/(C1-C1),"—")'),
        A2: formula('=SUMIF(C1,">500")'),
        B2: formula('=COUNTIFS(C1,">100",C1,"<=200")'),
        C2: formula('=MAX(C1)-MIN(C1)'),
        D2: formula('=AVERAGE(C1)'),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        select order_no, order_date, quantity, year(order_date) * 100 + month(order_date), right(order_no, 4),
          lpad(quantity::varchar, 4, '0'), '—' from orders where seq <= 120 order by seq`)
      const [all] = await sql(`
        select sum(quantity) filter (where quantity > 500), count(*) filter (where quantity > 100 and quantity <= 200),
          max(quantity) - min(quantity), avg(quantity), null, null, null from orders where seq <= 120`)
      expect(sheet.rows).toEqual([...rows, all])
    },
  },
]
