import type { Box } from '@mingtai/sheet-model'
import { cellAddress, columnLetters } from '@mingtai/sheet-view'

/** A stretch of a text. */
export interface Stretch {
  start: number
  end: number
}

const REFERENCE = /\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?/gi

/** Whether a cell may be named where the caret stands: after an operator, a bracket or a comma of a formula. */
export function mayPointAt(text: string, caret: number): boolean {
  if (!/^[=＝]/.test(text) || caret === 0) return false
  const before = text.slice(0, caret).trimEnd()
  // Within quotes there is only text.
  if ((before.split('"').length - 1) % 2 === 1) return false
  return /[=＝+\-*/^&(（,，<>:;{]$/.test(before)
}

/** How cells are named in a formula; whole rows and columns by their heads. */
export function pointedAddress(box: Box, area: 'cells' | 'rows' | 'columns'): string {
  if (area === 'rows') return `${box.fromRow + 1}:${box.toRow + 1}`
  if (area === 'columns') return `${columnLetters(box.fromColumn)}:${columnLetters(box.toColumn)}`
  const first = cellAddress(box.fromRow, box.fromColumn)
  const isOne = box.fromRow === box.toRow && box.fromColumn === box.toColumn
  return isOne ? first : `${first}:${cellAddress(box.toRow, box.toColumn)}`
}

/** The cells of its own sheet that a formula names as it is typed, each with where it is named. */
export function namedCells(text: string): (Stretch & { box: Box })[] {
  if (!/^[=＝]/.test(text)) return []
  const found: (Stretch & { box: Box })[] = []
  const plain = text.replaceAll(/"[^"]*"?/g, (quoted) => ' '.repeat(quoted.length))
  for (const match of plain.matchAll(REFERENCE)) {
    const start = match.index
    const end = start + match[0].length
    const isPart = /[\w!.'\p{Script=Han}$]/u.test(plain[start - 1] ?? '') || /[\w(!.]/.test(plain[end] ?? '')
    const box = isPart ? null : boxOfAddress(match[0])
    if (box !== null) found.push({ start, end, box })
  }
  return found
}

function boxOfAddress(address: string): Box | null {
  const [from, to = from] = address.replaceAll('$', '').toUpperCase().split(':')
  const first = cellOf(from ?? '')
  const last = cellOf(to ?? '')
  if (first === null || last === null) return null
  return {
    fromRow: Math.min(first.row, last.row),
    toRow: Math.max(first.row, last.row),
    fromColumn: Math.min(first.column, last.column),
    toColumn: Math.max(first.column, last.column),
  }
}

function cellOf(address: string): { row: number; column: number } | null {
  const [, letters, digits] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
  if (letters === undefined || digits === undefined || Number(digits) < 1) return null
  const column = [...letters].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 64) - 64, 0)
  return { row: Number(digits) - 1, column: column - 1 }
}

/** F4: the address at the caret takes the next of `A1`, `$A$1`, `A$1`, `$A1`; null: there is none. */
export function turnedFixed(text: string, caret: number): { text: string; caret: number } | null {
  const at = namedCells(text).find(({ start, end }) => start <= caret && caret <= end)
  if (at === undefined) return null
  const next = text
    .slice(at.start, at.end)
    .split(':')
    .map((part) => {
      const [, column = '', letters = '', row = '', digits = ''] = /^(\$?)([A-Z]+)(\$?)(\d+)$/i.exec(part) ?? []
      const turned = `${column === '' ? 0 : 1}${row === '' ? 0 : 1}`
      const [fixedColumn, fixedRow] =
        { '00': ['$', '$'], '11': ['', '$'], '01': ['$', ''], '10': ['', ''] }[turned] ?? []
      return `${fixedColumn ?? ''}${letters}${fixedRow ?? ''}${digits}`
    })
    .join(':')
  return { text: text.slice(0, at.start) + next + text.slice(at.end), caret: at.start + next.length }
}
