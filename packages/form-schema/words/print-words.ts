import { amountInCapitals, fileSize, shortened } from '@mingtai/zh'
import { decimalFrom, fixedText } from '../decimal/decimal.ts'
import { groupedText } from '../decimal/grouped.ts'
import { choicePath } from '../schema/choice.ts'
import type { Field, FieldOf } from '../schema/field.ts'
import type { FormContext } from '../values/context.ts'
import { daysBetween } from '../values/day.ts'
import { plainWords } from '../values/plain-words.ts'
import { choicesOf } from '../values/read-choice.ts'
import { areaIn, type FieldValue, filesIn, rangeIn, referencesIn, textIn, textsIn } from '../values/value.ts'
import { dayWords, spanWords } from './day-words.ts'

/**
 * Where words are read: `paper` is printed and shown on the form (capitals, Chinese dates), `list` is one short line,
 * `export` is what a spreadsheet takes (plain figures and ISO days).
 */
export type WordsPlace = 'paper' | 'list' | 'export'

/** The most characters of a long text in a list. */
const LIST_LENGTH = 60

/** A stored value as people read it; '' for nothing, also for a value that is not of the field's kind. */
export function printWords(
  field: Field,
  value: FieldValue,
  place: WordsPlace = 'paper',
  context: FormContext = {},
): string {
  switch (field.kind) {
    case 'text':
    case 'serial':
    case 'phone':
    case 'idCard':
      return textIn(value) ?? ''
    case 'longText':
      return lengthFor(place, textIn(value) ?? '')
    case 'richText':
      return lengthFor(place, plainWords(textIn(value) ?? ''))
    case 'number':
    case 'amount':
    case 'formula':
      return figureWords(field, textIn(value) ?? '', place)
    case 'date':
      return place === 'paper' ? dayWords(textIn(value) ?? '') : (textIn(value) ?? '')
    case 'dateRange':
      return rangeWords(field, value, place)
    case 'select':
      return choiceWords(field, [textIn(value) ?? ''], context)
    case 'multiSelect':
      return choiceWords(field, textsIn(value), context)
    case 'cascader':
      return pathWords(field, textsIn(value))
    case 'person':
    case 'department':
    case 'organization':
    case 'relation':
      return referencesIn(value)
        .map(({ id, name }) => name || id)
        .join('、')
    case 'area':
      return areaWords(value)
    case 'attachment':
    case 'picture':
      return filesIn(value)
        .map(({ name, size }) => (place === 'paper' ? `${name}（${fileSize(size)}）` : name))
        .join('、')
    case 'signature':
      return filesIn(value).length > 0 ? '已签名' : ''
    default:
      return field satisfies never
  }
}

function figureWords(field: FieldOf<'number' | 'amount' | 'formula'>, text: string, place: WordsPlace): string {
  if (text === '') return ''
  if (field.kind === 'formula' && field.result === 'text') return lengthFor(place, text)
  if (field.kind === 'formula' && field.result === 'date') return place === 'paper' ? dayWords(text) : text
  const isAmount = field.kind === 'amount' || (field.kind === 'formula' && field.result === 'amount')
  const decimals = isAmount ? field.decimals : null
  if (place === 'export') return decimals === null ? text : plainFigure(text, decimals)
  const figure = groupedText(text, decimals) + ('unit' in field && field.unit !== '' ? ` ${field.unit}` : '')
  if (place !== 'paper' || !('capitals' in field) || !field.capitals) return figure
  const capitals = amountInCapitals(text)
  return capitals === '' ? figure : `${figure}（${capitals}）`
}

function plainFigure(text: string, decimals: number): string {
  const value = decimalFrom(text)
  return value === null || value.scale > decimals ? text : fixedText(value, decimals)
}

function rangeWords({ precision }: FieldOf<'dateRange'>, value: FieldValue, place: WordsPlace): string {
  const range = rangeIn(value)
  if (range === null) return ''
  if (place !== 'paper') return `${range.from} 至 ${range.to}`
  const days = daysBetween(range.from, range.to)
  return `${dayWords(range.from)}至${dayWords(range.to)}${spanWords(days, precision)}`
}

function choiceWords(
  field: FieldOf<'select' | 'multiSelect'>,
  values: readonly string[],
  context: FormContext,
): string {
  const choices = choicesOf(field, context) ?? []
  return values.map((value) => choices.find((choice) => choice.value === value)?.label ?? value).join('、')
}

function pathWords({ options }: FieldOf<'cascader'>, path: readonly string[]): string {
  const chain = choicePath(options, path)
  return (chain === null ? path : chain.map(({ label }) => label)).join(' / ')
}

function areaWords(value: FieldValue): string {
  const area = areaIn(value)
  if (area === null) return ''
  const names = area.names.length === 0 ? area.code : area.names.join('')
  return area.detail === '' ? names : `${names}${area.detail}`
}

function lengthFor(place: WordsPlace, text: string): string {
  return place === 'list' ? shortened(text.replace(/\s+/g, ' '), LIST_LENGTH) : text
}
