import { orderChunks } from '@mingtai/seeds/orders'
import { type Column, compileFormat, type DataChunk, valueAt } from '@mingtai/sheet-core'

const ROWS_A_PAGE = 40
const COLUMNS = [0, 1, 2, 4, 5, 7, 8, 9]

/** What both writers draw: points, from the page's top left corner. */
export const pdfLook = {
  title: '销售明细报表',
  headers: ['序号', '订单号', '日期', '省份', '部门', '产品', '数量', '单价'],
  formats: ['0', '@', 'yyyy-mm-dd', '@', '@', '@', '#,##0', '#,##0.00'],
  widths: [33.75, 78, 62.25, 87.75, 68.25, 92.25, 39.75, 68.25],
  left: 32,
  top: 70,
  row: 17.25,
  firstRight: 6,
  width: 595.28,
  height: 841.89,
}

/** The demo orders that fill so many pages. */
export function* pdfChunks(pages: number): Generator<{ rows: number; columns: readonly Column[] }> {
  for (const chunk of orderChunks(pages * ROWS_A_PAGE)) yield { rows: chunk.rows, columns: chosen(chunk) }
}

/** Their texts, page by page. */
export function* orderPages(pages: number): Generator<string[][]> {
  const formats = pdfLook.formats.map(compileFormat)
  let page: string[][] = []
  for (const { columns, rows } of pdfChunks(pages)) {
    for (let row = 0; row < rows; row++) {
      page.push(columns.map((column, i) => formats[i]!(valueAt(column, row)).text))
      if (page.length < ROWS_A_PAGE) continue
      yield page
      page = []
    }
  }
}

function chosen({ columns }: DataChunk): Column[] {
  return COLUMNS.map((column) => columns[column]!)
}
