import { defaultPageSetup, OUTLINE_SHIFT, type PageSetup, rowMarks } from '@mingtai/sheet-core'
import { expect } from 'vitest'

import { figure, formula, group, list, report, text, total, where } from './build.ts'
import { byPinyin, column, type Golden } from './golden.ts'

const { breakAfter, keepWithNext, title, foot, folded, outline } = rowMarks

const papers = ['A3', 'A6', 'B2', 'B3', 'B4', 'B5', 'Letter', 'Legal'] as const
const strip = { left: '${report}', center: '${sheet}', right: '${page}/${pages}' }
const setups: PageSetup[] = [
  ...papers.map((paper) => ({ ...defaultPageSetup, paper })),
  {
    ...defaultPageSetup,
    paper: { width: 241, height: 93 },
    headerAt: 8,
    footerAt: 9,
    header: strip,
    footer: strip,
    titleColumns: { from: 0, to: 0 },
    fit: 'none',
    scale: 80,
    order: 'downThenAcross',
    watermark: { text: '内部', size: 40, color: '#CCCCCC', opacity: 0.3, angle: 30, tiled: true },
    form: { picture: 'form.png', x: 0, y: 1, width: 210, height: 297, printed: false },
    border: { picture: 'data:image/png;base64,iVBORw0KGgo=', slice: 20, width: 6, inset: 3 },
  },
  { ...defaultPageSetup, fit: 'page' },
]

export const pages: Golden[] = [
  {
    name: 'a page ends after each group and each marked row, titles and feet are marked',
    template: report({
      cells: {
        A1: text('部门'),
        B1: text('金额'),
        A2: group('department', { breakAfter: true, keepTogether: true, subtotal: total('合计') }),
        B2: list('amount', { filter: where(['seq', 'LE', '80']) }),
        A3: text('签字'),
      },
      sheet: {
        page: {
          ...defaultPageSetup,
          paper: 'A5',
          orientation: 'landscape',
          titleRows: { from: 0, to: 0 },
          footRows: { from: 2, to: 2 },
          printRows: { from: 0, to: 2 },
          printColumns: { from: 0, to: 1 },
          breaks: { rows: [0], columns: [0] },
          fit: 'width',
          center: { horizontal: true, vertical: false },
          firstPage: 3,
          gridLines: true,
          order: 'acrossThenDown',
        },
      },
      orders: 'select * from orders where seq <= 80 order by seq',
    }),
    async check({ sheet, sql }) {
      const counts = byPinyin(await sql('select department, count(*) from orders where seq <= 80 group by 1'), 0)
      const groups = counts.flatMap(([, count]) => [
        ...Array.from({ length: Number(count) - 1 }, () => keepWithNext),
        breakAfter,
      ])
      expect(sheet.marks).toEqual([title | breakAfter, ...groups, 0, foot])
      expect(sheet.head.page).toMatchObject({ paper: 'A5', orientation: 'landscape', firstPage: 3 })
    },
  },
  {
    name: 'folded groups keep their totals in sight, and groups are bookmarked where they begin',
    template: report({
      orders: 'select * from orders where seq <= 120 order by seq',
      cells: {
        A1: group('status', { fold: 'closed' }),
        B1: list('order_no', { subtotal: null }),
        A2: text('小计'),
        B2: figure('seq', 'count', { leftParent: 'A1' }),
      },
    }),
    async check({ sheet, sql }) {
      const counts = byPinyin(await sql('select status, count(*) from orders where seq <= 120 group by 1'), 0)
      expect(sheet.bookmarks.map(({ title: name }) => name)).toEqual(column(counts))
      const shown = sheet.rows.filter((_, row) => ((sheet.marks[row] ?? 0) & folded) === 0)
      expect(shown.filter((row) => row[0] === '小计').map((row) => row[1])).toEqual(column(counts, 1))
      expect(sheet.marks.some((mark) => (mark & outline) >> OUTLINE_SHIFT > 0)).toBe(true)
    },
  },
  {
    name: 'page sums are those of the whole sheet where there are no pages',
    template: report({
      orders: 'select * from orders where seq <= 90 order by seq',
      cells: {
        A1: list('order_no'),
        B1: list('amount'),
        A2: formula('="第"&PAGE()&"页 共"&PAGES()&"页"'),
        B2: formula('=PAGESUM(B1)'),
        C2: formula('=RUNSUM(B1)'),
        D2: formula('=PAGEMAX(B1)-PAGEMIN(B1)'),
      },
      sheet: { page: { ...defaultPageSetup, footRows: { from: 1, to: 1 } } },
    }),
    async check({ sheet, sql }) {
      const [all] = await sql(`
        select '第1页 共1页', sum(amount), sum(amount), max(amount) - min(amount) from orders where seq <= 90`)
      expect(sheet.rows.at(-1)).toEqual(all)
      expect(sheet.marks.at(-1)).toBe(foot)
    },
  },
  {
    name: 'one sheet for each status of a condition, each with its own rows and total, and a second sheet beside them',
    template: report({
      cells: { A1: text('单号'), A2: list('order_no'), B2: list('amount'), A3: text('合计'), B3: figure('amount') },
      sheet: {
        repeat: {
          dataset: 'orders',
          field: 'status',
          filter: where(['status', 'NE', '已驳回'], ['quantity', 'GT', '500']),
          sorts: [{ by: 'value', direction: 'descending' }],
        },
      },
    }),
    async check({ sheets, sql }) {
      const condition = `status <> '已驳回' and quantity > 500`
      const states = byPinyin(await sql(`select distinct status from orders where ${condition}`), 0).toReversed()
      expect(sheets.map(({ name }) => name)).toEqual(column(states))
      for (const { name, rows } of sheets) {
        const own = `status = '${name}' and ${condition}`
        expect(rows.slice(1, -1)).toEqual(await sql(`select order_no, amount from orders where ${own} order by seq`))
        expect(rows.at(-1)).toEqual(['合计', ...column(await sql(`select sum(amount) from orders where ${own}`))])
      }
    },
  },
  {
    name: 'several sheets of one template read what they need',
    template: several(),
    async check({ sheets, sql }) {
      expect(sheets.map(({ name }) => name)).toEqual(['明细', '汇总'])
      expect(sheets[0]?.rows).toEqual(await sql('select seq from orders order by seq'))
      expect(sheets[1]?.rows).toEqual(byPinyin(await sql('select province, sum(amount) from orders group by 1'), 0))
    },
  },
  {
    name: 'every page setup arrives as it was written, one sheet for each',
    template: onPaper(),
    check({ sheets }) {
      expect(sheets.map(({ head }) => head.page)).toEqual(setups)
    },
  },
]

function onPaper() {
  const one = report({ cells: { A1: text('纸') } })
  const [sheet] = one.sheets
  if (sheet === undefined) throw new Error('no sheet')
  const sheets = setups.map((page, at) => ({ ...sheet, id: `s${at}`, name: `纸${at}`, page }))
  return { ...one, sheets }
}

function several() {
  const first = report({ cells: { A1: list('seq') }, sheet: { name: '明细' } })
  const second = report({ cells: { A1: group('province'), B1: figure('amount') }, sheet: { id: 's2', name: '汇总' } })
  return { ...first, sheets: [...first.sheets, ...second.sheets] }
}
