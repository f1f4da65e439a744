import { compare, decimalFrom, fixedText, rounded, textOfDecimal } from '@mingtai/form-schema/decimal'
import { phrase, type Phrase } from '@mingtai/messages'
import type { EntryColumn } from '../document/entry-column.ts'
import { isNumberKind } from '../document/value-kind.ts'
import { choiceIn, isChosenKind, isManyKind } from './choices.ts'
import { halfWidth } from './half-width.ts'
import { masked } from './mask.ts'
import { clockIn, dayIn, momentTextIn, monthIn } from './read-day.ts'

/** A value of a cell: canonical text; null is empty. */
export type CellValue = string | null

export type ReadValue = { ok: true; value: CellValue } | { ok: false; why: Phrase }

/** The longest text of a cell. */
const MOST_LETTERS = 100_000

/** Reads what a person typed or pasted into a cell of the column; a canonical value reads as itself. */
export function readValue(column: EntryColumn, typed: string | null): ReadValue {
  if (typed === null || typed.trim() === '') return read(null)
  const { kind, title } = column
  const text = kind === 'text' || kind === 'longText' ? typed.replaceAll('\r\n', '\n') : typed.trim()
  if (text.length > MOST_LETTERS) return wrong(phrase('field.tooManyCharacters', MOST_LETTERS))
  if (isNumberKind(kind)) return readNumber(column, text)
  if (kind === 'date') return readOr(dayIn(halfWidth(text)), phrase('field.date', title))
  if (kind === 'dateTime') return readOr(momentTextIn(halfWidth(text)), phrase('field.date', title))
  if (kind === 'boolean')
    return readOr(booleanIn(halfWidth(text)), phrase('field.unknownChoice', title, shortText(text)))
  if (kind === 'month') return readOr(monthIn(halfWidth(text)), phrase('field.date', title))
  if (kind === 'time') return readOr(clockIn(halfWidth(text)), phrase('entry.time', title))
  if (isManyKind(kind)) return readChoices(column, text)
  if (isChosenKind(kind)) return readOr(choiceIn(column, text), phrase('field.unknownChoice', title, shortText(text)))
  const { mask } = column.rules
  if (mask !== null && kind === 'text') return readOr(masked(mask, text.trim()), phrase('field.format', title, mask))
  return read(text)
}

/** Whether two values are the same, however many zeros stand behind the point of a number or of a second. */
export function isSameValue({ kind }: Pick<EntryColumn, 'kind'>, one: CellValue, other: CellValue): boolean {
  if (one === other) return true
  if (one === null || other === null) return false
  if (kind === 'dateTime') return withoutZeros(one) === withoutZeros(other)
  return isNumberKind(kind) && decimalsEqual(one, other)
}

/** Whether two exact figures are the same however many zeros stand behind the point. */
export function decimalsEqual(one: CellValue, other: CellValue): boolean {
  const [left, right] = [decimalFrom(one ?? ''), decimalFrom(other ?? '')]
  return left !== null && right !== null && compare(left, right) === 0
}

function withoutZeros(moment: string): string {
  return moment.includes('.') ? moment.replace(/\.?0+$/, '') : moment
}

function readNumber({ kind, title, rules }: EntryColumn, text: string): ReadValue {
  const plain = numberText(text)
  const value = plain === null ? null : decimalFrom(plain)
  if (value === null) return wrong(phrase('field.number', title))
  const places = kind === 'integer' ? 0 : rules.digits
  if (places === null) return read(textOfDecimal(value))
  if (compare(rounded(value, places), value) !== 0)
    return wrong(places === 0 ? phrase('field.integer', title) : phrase('field.decimals', title, places))
  return read(fixedText(value, places))
}

/** Figures as people and spreadsheets write them: full-width digits, group marks, ￥, a loss in brackets. */
function numberText(text: string): string | null {
  const half = halfWidth(text).replaceAll(/[\s¥￥$]/g, '')
  const unsigned = half.replace(/^\((.*)\)$/, '-$1')
  if (unsigned.includes(',') && !/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(unsigned)) return null
  const bare = unsigned.replaceAll(',', '')
  return /^[+-]?\d+(\.\d+)?$/.test(bare) ? bare : /^[+-]?\.\d+$/.test(bare) ? bare.replace('.', '0.') : null
}

const trueWords = new Set(['true', '是', '1', 'y', 'yes', '√', '✓', '对'])
const falseWords = new Set(['false', '否', '0', 'n', 'no', '×', '✗', '错'])

function booleanIn(text: string): string | null {
  const word = text.toLowerCase()
  if (trueWords.has(word)) return 'true'
  return falseWords.has(word) ? 'false' : null
}

function readChoices(column: EntryColumn, text: string): ReadValue {
  const words = text
    .split(/[,，、;；\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const values: string[] = []
  for (const word of words) {
    const value = choiceIn(column, word)
    if (value === null) return wrong(phrase('field.unknownChoice', column.title, shortText(word)))
    if (!values.includes(value)) values.push(value)
  }
  const { most } = column.rules.files
  if (column.kind !== 'multiSelect' && values.length > most) return wrong(phrase('upload.tooMany', most))
  return read(values.length === 0 ? null : values.join(','))
}

function shortText(text: string): string {
  return text.length <= 20 ? text : `${text.slice(0, 20)}…`
}

function read(value: CellValue): ReadValue {
  return { ok: true, value }
}

function wrong(why: Phrase): ReadValue {
  return { ok: false, why }
}

function readOr(value: string | null, why: Phrase): ReadValue {
  return value === null ? wrong(why) : read(value)
}
