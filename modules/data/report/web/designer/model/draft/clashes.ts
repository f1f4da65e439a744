import { columnLetters } from '../cell/address.ts'
import type { Template } from '@mingtai/report-engine'

/** What two designers both changed, as it is called on the screen. */
export function clashNames(clashes: readonly string[], { sheets, parameters }: Template): string[] {
  const sheetName = (id: string) => sheets.find((sheet) => sheet.id === id)?.name ?? id
  const names = clashes.map((clash) => {
    const [kind = '', first = '', ...rest] = clash.split(':')
    switch (kind) {
      case 'cell':
        return `${sheetName(first)}!${rest.join(':')}`
      case 'parameter':
        return `参数“${parameters.find(({ code }) => code === first)?.name ?? first}”`
      case 'dataset':
        return `数据集“${first}”`
      case 'line':
        return `工作表“${sheetName(first)}”${sizeName(rest.slice(-2))}`
      case 'size':
      case 'sheet':
        return `工作表“${sheetName(first)}”增减的行列`
      case 'part':
        return `工作表“${sheetName(first)}”的设置`
      case 'order':
        return `${orders[first] ?? ''}顺序`
      case 'problem':
        return [first, ...rest].join(':').trim()
      default:
        return '报表设置'
    }
  })
  return [...new Set(names)]
}

/** `row`, `3` is the height of row 4; `column`, `0` the width of column A. */
function sizeName([way, at]: readonly string[]): string {
  return way === 'row' ? `第 ${Number(at) + 1} 行的行高` : `${columnLetters(Number(at))} 列的列宽`
}

const orders: Record<string, string> = { parameter: '参数的', dataset: '数据集的', sheet: '工作表的' }
