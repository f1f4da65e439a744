import { type Phrase, phrase } from '@mingtai/messages'
import { creditCodeProblem, graphemes, idCardProblem, isDigits, isMobile, isPhone, visibleLength } from '@mingtai/zh'
import { compare, decimalFrom } from '../decimal/decimal.ts'
import { groupedText } from '../decimal/grouped.ts'
import { choicePath } from '../schema/choice.ts'
import type { Field, FieldOf } from '../schema/field.ts'
import type { FormContext } from './context.ts'
import { daysBetween } from './day.ts'
import { plainWords } from './plain-words.ts'
import { choicesOf } from './read-choice.ts'
import { areaIn, type FieldValue, filesIn, rangeIn, referencesIn, textIn, textsIn } from './value.ts'

/** The first limit that a read value does not keep to; asked when a form is submitted. Empty keeps to all of them. */
export function limitProblem(field: Field, value: FieldValue, context: FormContext = {}): Phrase | null {
  if (value === null) return null
  switch (field.kind) {
    case 'text':
    case 'longText':
      return lengthProblem(field, textIn(value) ?? '') ?? (field.kind === 'text' ? formatProblem(field, value) : null)
    case 'richText': {
      const length = visibleLength(plainWords(textIn(value) ?? ''))
      return length > field.most ? phrase('field.lengthAtMost', field.label, field.most) : null
    }
    case 'number':
    case 'amount':
      return figureProblem(field, textIn(value) ?? '')
    case 'date':
      return dayProblem(field, textIn(value) ?? '')
    case 'dateRange':
      return rangeProblem(field, value)
    case 'select':
      return closedProblem(field, [textIn(value) ?? ''], context)
    case 'multiSelect':
      return countProblem(field, textsIn(value).length) ?? closedProblem(field, textsIn(value), context)
    case 'cascader':
      return leafProblem(field, textsIn(value))
    case 'person':
    case 'department':
    case 'organization':
    case 'relation':
      return field.multiple ? countProblem({ ...field, least: 0 }, referencesIn(value).length) : null
    case 'area':
      return areaProblem(field, areaIn(value)?.code ?? '')
    case 'attachment':
    case 'picture':
      return filesProblem(field, value)
    case 'phone':
      return phoneProblem(field, textIn(value) ?? '')
    case 'idCard': {
      const key = idCardProblem(textIn(value) ?? '')
      return key === null ? null : phrase(key)
    }
    case 'signature':
    case 'serial':
    case 'formula':
      return null
    default:
      return field satisfies never
  }
}

function lengthProblem({ label, least, most }: FieldOf<'text' | 'longText'>, text: string): Phrase | null {
  // Characters as people see them are never more than units, so that short texts need no counting.
  const length = text.length <= most && text.length >= least && least <= 1 ? text.length : graphemes(text).length
  if (length >= least && length <= most) return null
  return least > 0 ? phrase('field.lengthBetween', label, least, most) : phrase('field.lengthAtMost', label, most)
}

function formatProblem({ label, format }: FieldOf<'text'>, value: FieldValue): Phrase | null {
  const text = textIn(value) ?? ''
  switch (format) {
    case 'any':
      return null
    case 'digits':
      return isDigits(text) ? null : phrase('form.format', label, '数字')
    case 'letters':
      return /^[A-Za-z]+$/.test(text) ? null : phrase('form.format', label, '字母')
    case 'email':
      return /^[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}$/.test(text) ? null : phrase('field.email')
    case 'web':
      return /^https?:\/\/[^\s/]+/.test(text) ? null : phrase('field.web')
    case 'creditCode': {
      const key = creditCodeProblem(text)
      return key === null ? null : phrase(key)
    }
    default:
      return format satisfies never
  }
}

function figureProblem({ label, decimals, min, max }: FieldOf<'number' | 'amount'>, text: string): Phrase | null {
  const value = decimalFrom(text)
  if (value === null) return phrase('form.notDecimal', label)
  if (value.scale > decimals)
    return decimals === 0 ? phrase('form.notWhole', label) : phrase('form.tooManyDecimals', label, decimals)
  const [least, most] = [decimalFrom(min ?? ''), decimalFrom(max ?? '')]
  if (least !== null && compare(value, least) < 0) return phrase('form.belowMin', label, groupedText(min ?? '', null))
  if (most !== null && compare(value, most) > 0) return phrase('form.aboveMax', label, groupedText(max ?? '', null))
  return null
}

function dayProblem({ label, earliest, latest }: FieldOf<'date'>, text: string): Phrase | null {
  if (earliest !== null && text < earliest) return phrase('field.dateOrder', label, earliest)
  return latest !== null && text > latest ? phrase('field.dateLimit', label, latest) : null
}

function rangeProblem({ label, mostDays }: FieldOf<'dateRange'>, value: FieldValue): Phrase | null {
  const range = rangeIn(value)
  if (range === null || mostDays === null) return null
  return daysBetween(range.from, range.to) > mostDays ? phrase('form.rangeTooLong', label, mostDays) : null
}

function closedProblem(
  field: FieldOf<'select' | 'multiSelect'>,
  values: readonly string[],
  context: FormContext,
): Phrase | null {
  const choices = choicesOf(field, context) ?? []
  const closed = choices.find(({ value, disabled }) => disabled && values.includes(value))
  return closed === undefined ? null : phrase('form.choiceClosed', field.label, closed.label)
}

function countProblem(
  { label, least, most }: { label: string; least: number; most: number },
  count: number,
): Phrase | null {
  if (count < least) return phrase('form.atLeast', label, least)
  return count > most ? phrase('form.atMost', label, most) : null
}

function leafProblem({ label, options, anyLevel }: FieldOf<'cascader'>, path: readonly string[]): Phrase | null {
  const chain = choicePath(options, path) ?? []
  const last = chain.at(-1)
  if (chain.some(({ disabled }) => disabled)) return phrase('form.choiceClosed', label, last?.label ?? '')
  return !anyLevel && (last?.children.length ?? 0) > 0 ? phrase('form.notLeaf', label) : null
}

/** Codes end in zeros where a lower level is not chosen. */
function areaProblem({ label, level }: FieldOf<'area'>, code: string): Phrase | null {
  const isCity = !code.endsWith('0000')
  const isDistrict = !code.endsWith('00')
  if (level === 'city' && !isCity) return phrase('form.areaTooHigh', label, '市')
  return level === 'district' && !isDistrict ? phrase('form.areaTooHigh', label, '区县') : null
}

function filesProblem(field: FieldOf<'attachment' | 'picture'>, value: FieldValue): Phrase | null {
  const files = filesIn(value)
  const large = files.find(({ size }) => size > field.megabytes * 1_048_576)
  if (large !== undefined) return phrase('form.fileTooLarge', field.label, field.megabytes, large.name)
  const wrong = files.find(({ name }) => !isAllowed(name, field.extensions))
  if (wrong !== undefined) return phrase('form.fileType', field.label, field.extensions.join('、'), wrong.name)
  return countProblem(field, files.length)
}

function isAllowed(name: string, extensions: readonly string[]): boolean {
  if (extensions.length === 0) return true
  const point = name.lastIndexOf('.')
  return point >= 0 && extensions.includes(name.slice(point + 1).toLowerCase())
}

function phoneProblem({ accepts }: FieldOf<'phone'>, text: string): Phrase | null {
  if (accepts === 'mobile') return isMobile(text) ? null : phrase('field.mobile')
  return isPhone(text) ? null : phrase('field.phone')
}
