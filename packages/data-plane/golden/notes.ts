import { amountInCapitals } from '@mingtai/zh'
import { defaultPageSetup, rowMarks } from '@mingtai/sheet-core'
import { expect } from 'vitest'

import { block, figure, formula, list, report, text } from './build.ts'
import { byPinyin, type Golden } from './golden.ts'

const { breakAfter, title } = rowMarks
const lines = `select 'CK-' || lpad((seq % 14)::varchar, 3, '0') as note, * from orders where seq <= 100 order by note, seq`
const ofNote = { leftParent: 'block:note' }

export const notes: Golden[] = [
  {
    name: 'a delivery note for each order on a page of its own, its sum in figures and in capitals',
    files: true,
    template: report({
      orders: lines,
      cells: {
        A1: text('订单号'),
        B1: text('数量'),
        C1: text('金额'),
        A2: figure('note', 'first'),
        A3: list('order_no'),
        B3: list('quantity'),
        C3: list('amount'),
        A4: text('合计'),
        B4: figure('quantity', 'sum', ofNote),
        C4: figure('amount', 'sum', ofNote),
        A5: text('金额大写'),
        B5: { content: formula('=C4', { display: { capitals: 'amount' } }), columnSpan: 2 },
      },
      sheet: {
        blocks: [block('A2:C5', { id: 'note', aggregate: 'group', field: 'note', breakAfter: true })],
        page: { ...defaultPageSetup, paper: 'A5', titleRows: { from: 0, to: 0 } },
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`select note, order_no, quantity, amount from (${lines}) order by note, seq`)
      const sums = byPinyin(
        await sql(`select note, sum(quantity), sum(amount), sum(amount)::varchar from (${lines}) group by 1`),
        0,
      )
      expect(sums).toHaveLength(14)
      const pages = sums.map(([note, quantity, amount, printed]) => [
        [note, null, null],
        ...rows.filter(([of]) => of === note).map((row) => row.slice(1)),
        ['合计', quantity, amount],
        ['金额大写', amountInCapitals(String(printed)), null],
      ])
      expect(sheet.rows).toEqual([['订单号', '数量', '金额'], ...pages.flat()])
      expect((sheet.marks[0] ?? 0) & title).toBe(title)
      // A page ends behind each note, and nowhere else.
      let last = 0
      const ends = pages.map((page) => (last += page.length))
      const breaks = sheet.marks.flatMap((mark, row) => ((mark & breakAfter) === 0 ? [] : [row]))
      expect([...new Set([...breaks, sheet.rows.length - 1])]).toEqual(ends)
    },
    paper(pages) {
      expect(pages).toHaveLength(14)
      for (const page of pages) {
        expect(page.match(/CK-\d{3}/g)).toHaveLength(1)
        for (const words of ['订单号', '合计', '金额大写']) expect(page.split(words), words).toHaveLength(2)
      }
    },
  },
]
