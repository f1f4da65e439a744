import {
  type ChartData,
  type ChunkColumn,
  defaultPageSetup,
  type RowChunk,
  type Scalar,
  type SheetHead,
} from '@mingtai/sheet-core'
import { expect, test } from 'vitest'
import { memoryOutput } from '../bytes/memory-output.ts'
import { type HtmlOptions, writeHtml } from './write-html.ts'

const head: SheetHead = {
  name: '销售 <表>',
  widths: [100, 80, 60],
  frozen: { rows: 1, columns: 1 },
  styles: [{}, { bold: true, fill: '#4472C4' }, { format: '#,##0.00' }, { show: 'picture' }, { format: '0;[Red]-0' }],
}

function column(styles: number, ...values: Scalar[]): ChunkColumn {
  return { values: { type: 'mixed', values }, styles, formula: null }
}

async function html(chunks: RowChunk[], options: HtmlOptions = {}, sheet = head): Promise<string> {
  const output = memoryOutput()
  await writeHtml(output, [{ head: sheet, chunks }], options)
  return Buffer.from(output.bytes()).toString()
}

/** Cells of the table as `th:text`, row by row, with their spans. */
function cells(text: string): string[][] {
  return [...text.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row]) =>
    [...row!.matchAll(/<(t[hd])([^>]*)>(.*?)<\/t[hd]>/gs)].map(([, name, attributes, inside]) => {
      const spans = [.../(?:row|col)span="\d+"/g[Symbol.matchAll](attributes!)].map(([all]) => ` ${all}`).join('')
      return `${name}${spans}:${inside}`
    }),
  )
}

const chunk = (cellsOf: ChunkColumn[], rows: number, more: Partial<RowChunk> = {}): RowChunk => ({
  rows,
  cells: cellsOf,
  heights: 24,
  merges: [],
  ...more,
})

test('a table reads back cell by cell, with headings for those who listen', async () => {
  const text = await html([
    chunk(
      [column(1, '省份', '<script>alert(1)</script>'), column(1, '金额', 1234.5), column(1, '备注', null)].map(
        (one, i) => (i === 1 ? { ...one, styles: Uint16Array.of(1, 2) } : one),
      ),
      2,
    ),
  ])
  expect(cells(text)).toEqual([
    ['th:省份', 'th:金额', 'th:备注'],
    ['th:&lt;script&gt;alert(1)&lt;/script&gt;', 'td:1,234.50', 'td:'],
  ])
  expect(text).toContain('<html lang="zh-CN">')
  expect(text).toContain('<caption>销售 &lt;表&gt;</caption>')
  expect(text).toContain('scope="col"')
  expect(text).toContain('scope="row"')
  expect(text).not.toContain('<script')
})

test('merges span cells, also over the border between chunks', async () => {
  const merges = [
    { fromRow: 0, fromColumn: 0, toRow: 0, toColumn: 2 },
    { fromRow: 1, fromColumn: 0, toRow: 3, toColumn: 0 },
  ]
  const text = await html([
    chunk([column(0, '标题', '甲'), column(0, null, 1), column(0, null, 2)], 2, { merges }),
    chunk([column(0, null, null, '乙'), column(0, 3, 5, 7), column(0, 4, 6, 8)], 3),
  ])
  expect(cells(text)).toEqual([
    ['th colspan="3":标题'],
    ['th rowspan="3":甲', 'td:1', 'td:2'],
    ['td:3', 'td:4'],
    ['td:5', 'td:6'],
    ['th:乙', 'td:7', 'td:8'],
  ])
})

test('links, colours of formats and pictures are shown, dangerous addresses are not', async () => {
  const links = { type: 'mixed' as const, values: ['https://a.b/?x="1"', 'javascript:alert(1)'] }
  const png = 'data:image/png;base64,AAAA'
  const shown = '<span class="i p1" role="img" aria-label="图片" style="height:20px"></span>'
  const text = await html(
    [chunk([{ ...column(0, '甲', '乙'), links }, column(4, -5, 5), column(3, 'seal', png)], 2)],
    { picture: (name) => (name === 'seal' ? { type: 'png', bytes: Buffer.from('AAAA', 'base64') } : null) },
    { ...head, frozen: { rows: 0, columns: 0 } },
  )
  expect(cells(text)).toEqual([
    [
      'td:<a href="https://a.b/?x=&quot;1&quot;" rel="noopener noreferrer">甲</a>',
      'td:<span style="color:#FF0000">-5</span>',
      `td:<style>.p1{background-image:url("${png}")}</style>${shown}`,
    ],
    // The same picture once more: it is in the file once.
    ['td:乙', 'td:5', `td:${shown}`],
  ])
})

test('a border picture surrounds the table, cut by the browser', async () => {
  const { page = defaultPageSetup } = head
  const border = { picture: 'data:image/png;base64,iVBORw0KGgo=', slice: 30, width: 8, inset: 5 }
  const text = await html([chunk([column(0, '甲')], 1)], {}, { ...head, page: { ...page, border } })
  expect(text).toContain('border-image-slice:30%')
  expect(text).toContain('border-image-source:url(&quot;data:image/png;base64,iVBORw0KGgo=&quot;)')
  expect(await html([chunk([column(0, '甲')], 1)])).not.toContain('border-image')
})

test('charts are drawn by whoever can draw them, else named', async () => {
  const chart: ChartData = {
    kind: 'column',
    stacking: 'none',
    smooth: false,
    title: '月度 & 金额',
    legend: 'none',
    labels: false,
    format: '',
    axisTitles: { category: '', value: '' },
    categories: [],
    series: [],
    categoryRange: null,
  }
  const place = {
    kind: 'chart' as const,
    fromRow: 0,
    fromColumn: 1,
    toRow: 2,
    toColumn: 2,
    chart,
    picture: null,
    alt: '',
  }
  const sheet = chunk([column(0, 1, 2, 3), column(0, null, null, null), column(0, 4, 5, 6)], 3, { objects: [place] })
  const drawn = await html([sheet], { drawChart: (_, width, height) => `<svg data-size="${width}x${height}"></svg>` })
  expect(drawn).toContain('<svg data-size="140x72"></svg>')
  expect(drawn).toContain('role="img" aria-label="月度 &amp; 金额"')
  expect(await html([sheet])).toContain('>月度 &amp; 金额</div>')
})

test('a document of many rows is written in pages', async () => {
  let pages = 0
  const output = { write: async () => void pages++ }
  const values = Array.from({ length: 2000 }, (_, i) => `第${i}行`)
  const chunks = Array.from({ length: 20 }, () => chunk([column(0, ...values)], 2000))
  const result = await writeHtml(output, [{ head: { ...head, widths: [100] }, chunks }])
  expect(result.rows).toBe(40_000)
  expect(pages).toBeGreaterThan(5)
})

test('a watermark stands over the page, on the screen and on paper, and its words cannot leave it', async () => {
  const text = `张伟 ')</style><script>alert(1)</script>`
  const watermark = { text, size: 20, color: '#999999', opacity: 0.2, angle: 30, tiled: true }
  const written = await html([chunk([column(0, 1)], 1)], { watermark })
  expect(written).toMatch(/body::after\{content:"";position:fixed;[^}]*background-image:url\("data:image\/svg\+xml,/)
  expect(written).toContain(encodeURIComponent('张伟'))
  expect(written).not.toContain('<script')
  expect(await html([chunk([column(0, 1)], 1)])).not.toContain('body::after')
})

test('a figure wider than its column is rounded where its format leaves that open, else written smaller', async () => {
  const values = [1234567.891, 1 / 3, 12]
  const text = await html(
    [chunk([column(2, ...values), column(2, ...values), column(0, ...values)], 3)],
    {},
    {
      ...head,
      widths: [100, 40, 40],
      frozen: { rows: 0, columns: 0 },
    },
  )
  expect(cells(text)).toEqual([
    [
      'td:1,234,567.89',
      'td:<span style="font-size:4.1pt">1,234,567.89</span>',
      'td:<span style="font-size:4.5pt">1234567.89</span>',
    ],
    ['td:0.33', 'td:0.33', 'td:<span style="font-size:9.6pt">0.333</span>'],
    ['td:12.00', 'td:<span style="font-size:9.6pt">12.00</span>', 'td:12'],
  ])
})
