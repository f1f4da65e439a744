import type { SheetTemplate, TemplateCell } from '@mingtai/report-engine'
import { barsOfProvinces, partsOfRegions, trendOfMonths } from './chart-drawings.ts'
import { bound, cell, formula, grouped, largest, tenThousands, text } from './parts.ts'
import { salesSource } from './sales.ts'

/** The page of 销售月报: three key figures across, in column 0, in 2 to 5, and in 7 and 8; below them two drawings. */
export function chartPage(): SheetTemplate {
  return {
    id: 'sheet1',
    name: '销售月报',
    columnWidths: [328, 24, 152, 24, 36, 190, 24, 127, 127],
    rowHeights: [44, 28, 12, 28, 40, 26, 12, 28, 192, 10, 28, 22, 18, 22],
    frozen: { rows: 0, columns: 0 },
    cells: onPaper([
      ...heading,
      ...keyFigures,
      section(7, 0, '近十二个月走势'),
      cell(8, 0, { content: trendOfMonths, style: 'paper', columns: 5 }),
      section(7, 5, '大区构成'),
      cell(8, 5, { content: partsOfRegions, style: 'paper', columns: 4 }),
      section(10, 0, '各省销售额前十'),
      cell(11, 0, { content: barsOfProvinces, style: 'paper', rows: 3, columns: 3 }),
      section(10, 4, '十大客户'),
      ...customerTable,
    ]),
    page: {
      paper: 'A4',
      orientation: 'landscape',
      margins: { top: 10, right: 12, bottom: 12, left: 12 },
      footerAt: 5,
      footer: { left: salesSource, center: '', right: '${report}　第 ${page} 页，共 ${pages} 页' },
      fit: 'page',
      center: { horizontal: true, vertical: false },
    },
  }
}

const COLUMNS = 9

/** White cells where nothing stands, so that the page shows no grid. */
function onPaper(cells: TemplateCell[]): TemplateCell[] {
  const taken = new Set(cells.flatMap(placesOf))
  const rows = Array.from({ length: 14 }, (_, row) => row)
  const blank = rows.flatMap((row) =>
    Array.from({ length: COLUMNS }, (_, column) => column)
      .filter((column) => !taken.has(row * COLUMNS + column))
      .map((column) => cell(row, column, { content: { kind: 'empty' }, style: 'paper' })),
  )
  return [...cells, ...blank]
}

function placesOf({ row, column, rowSpan, columnSpan }: TemplateCell): number[] {
  return Array.from({ length: rowSpan * columnSpan }, (_, at) => {
    const [down, across] = [Math.floor(at / columnSpan), at % columnSpan]
    return (row + down) * COLUMNS + column + across
  })
}

function section(row: number, column: number, words: string): TemplateCell {
  return cell(row, column, { content: text(words), style: 'section', columns: column === 4 ? 5 : 1 })
}

const heading = [
  cell(0, 0, { content: text('销售月报'), style: 'pageTitle', columns: 9 }),
  cell(1, 0, { content: text('${month}　全部大区'), style: 'pageFacts', columns: 6 }),
  cell(1, 6, { content: text('金额单位：万元'), style: 'pageUnit', columns: 3 }),
]

/** Name, figure and how it stands to the month before, one under the other. */
const keyFigures = [
  cell(3, 0, { content: text('销售额'), style: 'keyName' }),
  cell(4, 0, { content: bound('keys.amount', { display: tenThousands }), style: 'keyFigure' }),
  cell(5, 0, { content: bound('keys.amount_growth'), style: 'keyNote' }),
  cell(3, 2, { content: text('订单数'), style: 'keyName', columns: 4 }),
  cell(4, 2, { content: bound('keys.orders'), style: 'keyCount', columns: 4 }),
  cell(5, 2, { content: bound('keys.orders_growth'), style: 'keyNote', columns: 4 }),
  cell(3, 7, { content: text('每单平均（元）'), style: 'keyName', columns: 2 }),
  cell(4, 7, { content: bound('keys.average'), style: 'keyFigure', columns: 2 }),
  cell(5, 7, { content: bound('keys.average_growth'), style: 'keyNote', columns: 2 }),
]

const customerTable: TemplateCell[] = [
  cell(11, 4, { content: text(''), style: 'slimHead' }),
  cell(11, 5, { content: text('客户'), style: 'slimHead', columns: 2 }),
  cell(11, 7, { content: text('销售额'), style: 'slimHeadNumber' }),
  cell(11, 8, { content: text('占比'), style: 'slimHeadNumber' }),
  cell(12, 4, {
    content: formula('=IF(F13="其他客户","",INDEXOF(F13))', { leftParent: 'F13' }),
    style: 'slimCount',
  }),
  cell(12, 5, {
    content: bound('customers.customer', {
      ...grouped,
      sorts: largest('amount'),
      top: { count: 10, rest: '其他客户' },
    }),
    style: 'slimText',
    columns: 2,
  }),
  cell(12, 7, { content: bound('customers.amount', { display: tenThousands }), style: 'slimMoney' }),
  cell(12, 8, { content: formula('=H13/SUM(ALL(H13))'), style: 'slimRate' }),
  cell(13, 4, { content: text('合计'), style: 'slimTotal', columns: 3 }),
  cell(13, 7, { content: bound('customers.amount', { display: tenThousands }), style: 'slimTotalMoney' }),
  cell(13, 8, { content: formula('=SUM(ALL(I13))'), style: 'slimTotalRate' }),
]
