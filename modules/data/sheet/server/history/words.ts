import {
  type AxisName,
  type Book,
  type Box,
  boxOf,
  countOf,
  effectiveObjects,
  idsOf,
  type Lines,
  livingSheets,
  type ObjectKind,
  type Operation,
  positionOf,
  type Range,
  type Sheet,
  sheetNames,
} from '@mingtai/sheet-model'
import { columnLetters } from '@mingtai/zh'

const MOST = 4

/** What a batch is going to do, in words that tell where: the book as it is before. */
export function wordsOf(book: Book, operations: readonly Operation[]): string {
  const words = new Set<string>()
  const isWritten = operations.some(({ do: kind }) => kind === 'set')
  for (const operation of operations) {
    if (words.size > MOST) break
    // The look that comes with what is typed or pasted goes without saying.
    if (isWritten && operation.do === 'style') continue
    words.add(operationWords(book, operation))
  }
  const told = [...words].slice(0, MOST).join('、')
  return words.size > MOST ? `${told}等` : told
}

const objectWords: Record<ObjectKind, readonly [set: string, dropped: string]> = {
  merge: ['合并', '取消合并'],
  area: ['设置授权区域', '删除授权区域'],
  condition: ['设置条件格式', '删除条件格式'],
  validation: ['设置数据验证', '删除数据验证'],
  filter: ['筛选', '取消筛选'],
  name: ['定义名称', '删除名称'],
}

function operationWords(book: Book, operation: Operation): string {
  switch (operation.do) {
    case 'insert':
      return `${nameOf(book, operation.sheet)}插入 ${operation.count} ${lineWord(operation.axis)}`
    case 'delete':
      return `${nameOf(book, operation.sheet)}删除${linesWords(book, operation.sheet, operation.axis, operation.lines)}`
    case 'restore':
      return `${nameOf(book, operation.sheet)}恢复 ${countOf(operation.lines)} ${lineWord(operation.axis)}`
    case 'move':
      return `${nameOf(book, operation.sheet)}移动${linesWords(book, operation.sheet, operation.axis, operation.lines)}`
    case 'permute':
      return `排序 ${cellsWords(book, operation)}`
    case 'set':
      return `填写 ${cellsWords(book, operation)}`
    case 'clear':
      return `清除 ${cellsWords(book, operation)} 的内容`
    case 'style':
      return `设置 ${rangeWords(book, operation.sheet, operation.range)} 的格式`
    case 'line':
      return lineWords(book, operation)
    case 'object': {
      const { kind, sheet, range } = operation.value
      return `${objectWords[kind][0]} ${rangeWords(book, sheet, range)}`
    }
    case 'deleteObject':
      return droppedWords(book, operation.id)
    case 'sheet':
      return sheetWords(book, operation)
    case 'insertSheet':
      return `新建工作表“${operation.name}”`
    case 'copySheet':
      return `复制工作表${quoted(book, operation.sheet)}为“${operation.name}”`
    case 'moveSheet':
      return `移动工作表${quoted(book, operation.sheet)}`
    case 'deleteSheet':
      return `删除工作表${quoted(book, operation.sheet)}`
    case 'restoreSheet':
      return `恢复工作表${quoted(book, operation.sheet)}`
    case 'void':
      return `撤销：${batchWords(book, operation.batch)}`
    case 'unvoid':
      return `重做：${batchWords(book, operation.batch)}`
    default:
      return operation satisfies never
  }
}

/** What the batch that is taken back did. */
function batchWords(book: Book, key: string): string {
  const revision = book.revisions.get(key)
  const batch = revision === undefined ? undefined : book.batches.get(revision)
  return batch === undefined ? '以前的修改' : wordsOf(book, batch.operations)
}

function droppedWords(book: Book, id: string): string {
  for (const sheet of livingSheets(book)) {
    const value = effectiveObjects(book, sheet.id).find((one) => one.id === id)?.value
    if (value !== undefined) return `${objectWords[value.kind][1]} ${rangeWords(book, sheet.id, value.range)}`
  }
  return '取消合并、区域或规则'
}

function lineWords(book: Book, { sheet, axis, lines, set }: Extract<Operation, { do: 'line' }>): string {
  const where = linesWords(book, sheet, axis, lines)
  const head = nameOf(book, sheet)
  if (set['hidden'] === true) return `${head}隐藏${where}`
  if (set['hidden'] === null) return `${head}取消隐藏${where}`
  if ('level' in set) return `${head}组合${where}`
  return `${head}调整${where}的${axis === 'row' ? '行高' : '列宽'}`
}

function sheetWords(book: Book, { sheet, set }: Extract<Operation, { do: 'sheet' }>): string {
  const own = quoted(book, sheet)
  if (typeof set['name'] === 'string') return `把工作表${own}改名为“${set['name']}”`
  if (set['hidden'] === true) return `隐藏工作表${own}`
  if (set['hidden'] === null) return `显示工作表${own}`
  return 'frozenRows' in set ? `设置工作表${own}的冻结` : `设置工作表${own}`
}

function quoted(book: Book, sheet: string): string {
  return `“${sheetNames(book).get(sheet) ?? ''}”`
}

/** The sheet, where the book has several. */
function nameOf(book: Book, sheet: string): string {
  return livingSheets(book).length < 2 ? '' : `${quoted(book, sheet)}`
}

function lineWord(axis: AxisName): string {
  return axis === 'row' ? '行' : '列'
}

/** Lines as they are counted before: `第 3–5 行`. */
function linesWords(book: Book, id: string, axis: AxisName, lines: Lines): string {
  const sheet = book.sheets.get(id)
  const count = countOf(lines)
  const span = sheet === undefined ? null : spanOf(book, sheet, axis, lines)
  if (span === null || span.to - span.from + 1 !== count) return ` ${count} ${lineWord(axis)}`
  const name = (at: number) => (axis === 'row' ? String(at + 1) : columnLetters(at))
  const both = span.from === span.to ? name(span.from) : `${name(span.from)}–${name(span.to)}`
  return axis === 'row' ? `第 ${both} 行` : ` ${both} 列`
}

function cellsWords(book: Book, { sheet: id, rows, columns }: { sheet: string; rows: Lines; columns: Lines }): string {
  const sheet = book.sheets.get(id)
  const down = sheet === undefined ? null : spanOf(book, sheet, 'row', rows)
  const across = sheet === undefined ? null : spanOf(book, sheet, 'column', columns)
  if (down === null || across === null) return `${countOf(rows) * countOf(columns)} 个单元格`
  const box = { fromRow: down.from, toRow: down.to, fromColumn: across.from, toColumn: across.to }
  return boxWords(book, id, box)
}

function rangeWords(book: Book, id: string, range: Range): string {
  const sheet = book.sheets.get(id)
  const box = sheet === undefined ? null : boxOf(book, sheet, range)
  return box === null ? '新的单元格' : boxWords(book, id, box)
}

function boxWords(book: Book, id: string, { fromRow, toRow, fromColumn, toColumn }: Box): string {
  const head = livingSheets(book).length < 2 ? '' : `${sheetNames(book).get(id) ?? ''}!`
  const first = `${columnLetters(fromColumn)}${fromRow + 1}`
  const isOne = fromRow === toRow && fromColumn === toColumn
  return isOne ? head + first : `${head}${first}:${columnLetters(toColumn)}${toRow + 1}`
}

/** From the first to the last of lines that live; null: none does. */
function spanOf(book: Book, sheet: Sheet, axis: AxisName, lines: Lines): { from: number; to: number } | null {
  let span: { from: number; to: number } | null = null
  for (const line of idsOf(lines)) {
    const at = positionOf(book, sheet, axis, line)
    if (at === null) continue
    span = span === null ? { from: at, to: at } : { from: Math.min(span.from, at), to: Math.max(span.to, at) }
  }
  return span
}
