import { type CellStyle, heightOfLines, wrappedLines } from '@mingtai/sheet-core'
import { amountInCapitals, digitsInChinese, numberInChinese } from '@mingtai/zh'
import { expect } from 'vitest'

import { figure, formula, group, list, report, text, total } from './build.ts'
import { byPinyin, type Golden } from './golden.ts'

const edge = (line: 'thin' | 'medium' | 'thick' | 'dashed' | 'dotted' | 'double' | 'hair') => ({
  line,
  color: '#123456',
})
const allStyles: CellStyle[] = [
  { border: { top: edge('medium'), right: edge('thick'), bottom: edge('dashed'), left: edge('dotted') } },
  { border: { top: edge('thin') }, align: 'left', valign: 'middle' },
  { border: { top: edge('thick') }, align: 'right', valign: 'bottom' },
  { border: { top: edge('dashed') }, show: 'picture' },
  { border: { top: edge('dotted') }, show: 'code39' },
  { border: { top: edge('double') }, show: 'ean13' },
  { border: { top: edge('hair') }, show: 'progress', diagonal: 2, rotate: 255, warning: '过低' },
]

export const displays: Golden[] = [
  {
    name: 'rows are as high as their wrapped texts, the rows of a merge together, and never lower than in the template',
    files: true,
    template: report({
      orders: `select *, repeat('付款条件与备注，', (1 + seq % 60)::bigint) as terms from orders where seq < 1200 order by seq`,
      cells: {
        A1: { content: group('province'), style: 2 },
        B1: { content: list('terms'), style: 2 },
        C1: { content: list('terms'), style: 3 },
        D1: list('terms'),
      },
      parts: { styles: [{}, {}, { wrap: true }, { wrap: true, shrink: true }] },
    }),
    async check({ sheet }) {
      const own = sheet.rows.map((row) => {
        const text = String(row[1] ?? '')
        return text === '' ? 24 : Math.max(24, heightOfLines(wrappedLines(text, { wrap: true }, 140).length, {}))
      })
      expect(sheet.heights).toEqual(own)
      expect(Math.max(...own)).toBeGreaterThan(600)
      expect(own).toContain(24)
    },
  },
  {
    name: 'units change what is shown, exactly, and nothing of sorts and totals',
    files: true,
    template: report({
      cells: {
        A1: group('department', {
          sorts: [{ by: { field: 'amount', aggregate: 'sum' }, direction: 'ascending' }],
          subtotal: total('合计'),
        }),
        B1: figure('amount', 'sum', { display: { unit: { operation: 'divide', by: 10_000 } } }),
        C1: figure('discount', 'max', { display: { unit: { operation: 'multiply', by: 100 } } }),
        D1: formula('=B1+0'),
        E1: formula('=B1*2', { display: { unit: { operation: 'divide', by: 100_000_000 } } }),
      },
    }),
    async check({ sheet, sql }) {
      const figures = `sum(amount)::double / 10000, max(discount) * 100, sum(amount), sum(amount)::double * 2 / 100000000`
      const rows = await sql(`select department, ${figures} from orders group by 1 order by sum(amount)`)
      const [all] = await sql(`select '合计', ${figures} from orders`)
      expect(sheet.rows).toEqual([...rows, all])
    },
  },
  {
    name: 'a fixed dictionary names codes and truths, sorting stays by the code',
    template: report({
      cells: {
        A1: group('status', {
          display: {
            dictionary: {
              kind: 'fixed',
              items: [
                { value: '已归档', label: '归' },
                { value: '待审核', label: '待' },
                { value: '待审核', label: '后来的' },
              ],
            },
          },
        }),
        B1: group('valid', {
          display: {
            dictionary: {
              kind: 'fixed',
              items: [
                { value: 'true', label: '有效' },
                { value: 'false', label: '无效' },
              ],
            },
          },
        }),
        C1: figure('seq', 'count'),
        D1: {
          kind: 'number',
          value: 2,
          display: { dictionary: { kind: 'fixed', items: [{ value: '2', label: '贰' }] } },
        },
        E1: {
          kind: 'text',
          text: '已归档',
          display: { dictionary: { kind: 'fixed', items: [{ value: '已归档', label: '档' }] } },
        },
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(`
        select status, if(valid, '有效', '无效'), count(*), '贰', '档', valid from orders group by status, valid order by valid`)
      const names = new Map([
        ['已归档', '归'],
        ['待审核', '待'],
      ])
      const wanted = byPinyin(rows, 0).map(([status, ...others]) => [
        names.get(String(status)) ?? status,
        ...others.slice(0, 2),
      ])
      const shown = sheet.rows.map((row, at) => [row[0] ?? sheet.rows[at - 1]?.[0], row[1], row[2]])
      expect(shown).toEqual(wanted)
      expect(sheet.rows[0]?.slice(3)).toEqual(['贰', '档'])
    },
  },
  {
    name: 'figures as Chinese capitals',
    template: report({
      orders: 'select * from orders order by seq limit 200',
      cells: {
        A1: list('amount', { display: { capitals: 'amount' } }),
        B1: list('quantity', { display: { capitals: 'number' } }),
        C1: list('seq', { display: { capitals: 'digits' } }),
        A2: figure('amount', 'sum', { display: { capitals: 'amount' } }),
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql(
        'select amount::varchar, quantity::varchar, seq::varchar from orders order by seq limit 200',
      )
      const wanted = rows.map(([amount, quantity, seq]) => [
        amountInCapitals(String(amount)),
        numberInChinese(String(quantity)),
        digitsInChinese(String(seq)),
      ])
      const [[sum] = []] = await sql('select sum(amount)::varchar from orders where seq <= 200')
      expect(sheet.rows).toEqual([...wanted, [amountInCapitals(String(sum)), null, null]])
      expect(sheet.rows[0]?.[0]).toMatch(
        /^[零壹贰叁肆伍陆柒捌玖拾佰仟万]+元([零壹贰叁肆伍陆柒捌玖]角)?(零?[壹贰叁肆伍陆柒捌玖]分|整)$/,
      )
    },
  },
  {
    name: 'links lead to addresses and to other reports with the values of their place',
    template: report({
      cells: {
        A1: group('province', {
          display: {
            link: {
              kind: 'report',
              code: 'detail',
              parameters: [
                { code: 'place', value: '=A1' },
                { code: 'sum', value: '=B1*2' },
              ],
            },
          },
        }),
        B1: figure('quantity', 'sum', { display: { link: { kind: 'url', url: '="https://x.example/"&B1' } } }),
        C1: {
          kind: 'text',
          text: '看',
          leftParent: 'A1',
          display: { link: { kind: 'url', url: '="javascript:alert(1)"' } },
        },
      },
    }),
    async check({ sheet, sql }) {
      const rows = byPinyin(await sql('select province, sum(quantity), sum(quantity) * 2 from orders group by 1'), 0)
      expect(sheet.links).toEqual(
        rows.map(([place, sum, twice]) => [
          `report:detail?place=${encodeURIComponent(String(place))}&sum=${String(twice)}`,
          `https://x.example/${String(sum)}`,
          null,
        ]),
      )
    },
  },
  {
    name: 'pictures, bar codes and rich styles arrive with their cells',
    template: report({
      orders: 'select * from orders order by seq limit 5',
      parts: {
        styles: [
          {},
          { show: 'qr' },
          {
            show: 'code128',
            family: '宋体',
            size: 12,
            color: '#112233',
            fill: '#EEEEEE',
            align: 'center',
            valign: 'top',
          },
          { diagonal: 1, wrap: true, border: { top: { line: 'thin', color: '#000000' } } },
          {
            format: '#,##0.00',
            italic: true,
            underline: true,
            strike: true,
            indent: 1,
            rotate: 90,
            shrink: true,
            locked: false,
          },
        ],
      },
      cells: {
        A1: { content: text('日期|单号'), style: 3, columnSpan: 2 },
        A2: { content: list('order_no'), style: 1 },
        B2: { content: list('phone'), style: 2 },
        C2: { content: list('amount'), style: 4 },
        D1: {
          kind: 'picture',
          picture:
            'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
          alt: '标志',
        },
        D2: { kind: 'empty' },
      },
    }),
    async check({ sheet, sql }) {
      const rows = await sql('select order_no, phone, amount from orders order by seq limit 5')
      expect(sheet.rows.slice(1).map((row) => row.slice(0, 3))).toEqual(rows)
      expect(sheet.styles.slice(1).map((row) => row.slice(0, 2).map(({ show }) => show))).toEqual(
        rows.map(() => ['qr', 'code128']),
      )
      expect(sheet.styles[0]?.[0]).toMatchObject({ diagonal: 1 })
      expect(sheet.merges).toEqual(['0,0:0,1'])
      expect(sheet.objects).toMatchObject([{ kind: 'picture', fromRow: 0, fromColumn: 3, alt: '标志' }])
    },
  },
  {
    name: 'fixed texts and numbers are shown like others: names, capitals, links, and hidden by a formula',
    template: report({
      datasets: { names: `select * from (values ('a', '甲'), ('b', '乙')) t(code, name)` },
      cells: {
        A1: {
          kind: 'text',
          text: 'b',
          display: { dictionary: { kind: 'dataset', dataset: 'names', code: 'code', name: 'name' } },
        },
        B1: { kind: 'text', text: '1234.5', display: { capitals: 'amount' } },
        C1: { kind: 'text', text: '1050', display: { capitals: 'number' } },
        D1: { kind: 'text', text: '2026', display: { capitals: 'digits' } },
        E1: {
          kind: 'text',
          text: '明细',
          display: { link: { kind: 'report', code: 'detail', parameters: [{ code: 'n', value: '=C2' }] } },
        },
        A2: { kind: 'text', text: '藏', hideIf: { formula: '=C2>1', what: 'value' } },
        B2: { kind: 'number', value: 30_000, display: { unit: { operation: 'divide', by: 10_000 } } },
        C2: { kind: 'number', value: 7 },
        D2: { kind: 'number', value: 8, hideIf: { formula: '=D2=8', what: 'value' } },
        E2: formula('=C2*3', { hideIf: { formula: '=E2=21', what: 'value' } }),
        A3: { kind: 'text', text: '去', hideIf: { formula: '=C2=7', what: 'row' } },
        A4: group('status', { expand: 'right', leftParent: 'none' }),
        A5: { kind: 'number', value: 1, topParent: 'A4' },
        A6: { kind: 'text', text: '列', topParent: 'A4' },
        A7: group('status'),
        B7: { kind: 'number', value: 2, leftParent: 'A7', topParent: 'none' },
      },
    }),
    async check({ sheet, sql }) {
      const states = byPinyin(await sql('select distinct status from orders'), 0).flat()
      expect(sheet.rows.map((row) => row.filter((cell) => cell !== null))).toEqual([
        ['乙', amountInCapitals('1234.5'), numberInChinese('1050'), digitsInChinese('2026'), '明细'],
        ['3', '7'],
        states,
        states.map(() => '1'),
        states.map(() => '列'),
        ...states.map((state) => [state, '2']),
      ])
      expect(sheet.links[0]?.filter((link) => link !== null)).toEqual(['report:detail?n=7'])
    },
  },
  {
    name: 'every style arrives as it was written',
    template: report({
      parts: { styles: allStyles },
      cells: Object.fromEntries(allStyles.map((_, style) => [`A${style + 1}`, { content: text('字'), style }])),
    }),
    check({ sheet }) {
      expect(sheet.styles.map(([style]) => style)).toEqual(allStyles)
    },
  },
]
