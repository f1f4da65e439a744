import { type Phrase, phrase } from '@mingtai/messages'
import { decimalFrom } from '../decimal/decimal.ts'
import { choicePath } from '../schema/choice.ts'
import type { Field } from '../schema/field.ts'
import { type FormIndex, indexOf } from '../schema/form-index.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import { isMoment, type Precision } from '../values/day.ts'
import type { Comparison, Condition, ConditionValue, Operator, Right } from './condition.ts'
import { leftWords } from './condition-words.ts'
import { operatorWords } from './operator-words.ts'
import { operatorsOfSort, placeNamed, type Sort, sortOf, sortOfField } from './sort.ts'

interface Place {
  index: FormIndex
  table: string | null
  /** What the condition belongs to, as the sentence names it. */
  about: string
}

/**
 * What is wrong with a condition: a field that does not exist, an operator that its kind does not have, a value of
 * another type. `about` names what has the condition: a branch, a field. `table` is the table whose columns it may name.
 */
export function conditionProblems(
  condition: Condition,
  schema: FormSchema,
  { about, table = null }: { about: string; table?: string | null },
): Phrase[] {
  return problems(condition, { index: indexOf(schema), table, about })
}

function problems(condition: Condition, place: Place): Phrase[] {
  if ('match' in condition) return condition.of.flatMap((each) => problems(each, place))
  if (!('rows' in condition)) return comparisonProblems(condition, place)
  if (!place.index.tables.has(condition.table)) return [phrase('form.conditionNoField', place.about, condition.table)]
  return problems(condition.of, { ...place, table: condition.table })
}

function comparisonProblems(comparison: Comparison, place: Place): Phrase[] {
  const { left, operator, right } = comparison
  const label = leftWords(left, place)
  const sort = sortOf(left, place.index, place.table)
  if (sort === null) return [phrase('form.conditionNoField', place.about, label)]
  const words = operatorWords(operator, sort, true)
  if (!operatorsOfSort[sort].includes(operator)) return [phrase('form.conditionOperator', place.about, label, words)]
  if (right !== null && !('value' in right)) return fieldProblems(comparison, right, { ...place, sort })
  const field = 'field' in left ? (placeNamed(left.field, place.index, place.table)?.field ?? null) : null
  const isRight = isValue(right === null ? null : right.value, { sort, operator, field, left })
  return isRight ? [] : [phrase('form.conditionValue', place.about, label, words)]
}

/** Another field on the right is of the same sort, and the operator takes one value. */
function fieldProblems(
  { left, operator }: Comparison,
  right: Extract<Right, { field: string }>,
  place: Place & { sort: Sort },
): Phrase[] {
  const other = placeNamed(right.field, place.index, place.table)
  if (other === null) return [phrase('form.conditionNoField', place.about, right.field)]
  const takesOne = !['empty', 'notEmpty', 'between', 'oneOf', 'notOneOf'].includes(operator)
  const isSame = sortOfField(other.field, right.part) === place.sort && takesOne
  const words = operatorWords(operator, place.sort, true)
  return isSame ? [] : [phrase('form.conditionValue', place.about, leftWords(left, place), words)]
}

interface Asked {
  sort: Sort
  operator: Operator
  field: Field | null
  left: Comparison['left']
}

function isValue(value: ConditionValue | null, asked: Asked): boolean {
  const { sort, operator, field } = asked
  if (operator === 'empty' || operator === 'notEmpty') return value === null
  switch (sort) {
    case 'text':
      return operator === 'oneOf' || operator === 'notOneOf' ? isTexts(value, isWord) : isText(value, isWord)
    case 'decimal':
    case 'moment': {
      const isOne = (text: string) => (sort === 'decimal' ? decimalFrom(text) !== null : isMomentOf(text, asked))
      if (operator !== 'between') return isText(value, isOne)
      return isTexts(value, isOne) && Array.isArray(value) && value.length === 2
    }
    case 'choice':
    case 'choices': {
      const isOne = (text: string) => isChoice(text, field)
      const takesOne = ['equals', 'notEquals', 'contains', 'notContains'].includes(operator)
      return takesOne ? isText(value, isOne) : isTexts(value, isOne)
    }
    case 'path':
      return isPaths(value, field)
    case 'person':
    case 'place':
    case 'area':
      return isReferences(value, sort)
    case 'range':
    case 'thing':
      return false
    default:
      return sort satisfies never
  }
}

function isWord(text: string): boolean {
  return text !== ''
}

function isText(value: ConditionValue | null, test: (text: string) => boolean): boolean {
  return typeof value === 'string' && test(value)
}

function isTexts(value: ConditionValue | null, test: (text: string) => boolean): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string' && test(each))
}

function isMomentOf(text: string, { field }: Asked): boolean {
  const precision: Precision = field?.kind === 'date' || field?.kind === 'dateRange' ? field.precision : 'day'
  return isMoment(text, precision)
}

/** What a dictionary holds is not known here. */
function isChoice(text: string, field: Field | null): boolean {
  if (field?.kind !== 'select' && field?.kind !== 'multiSelect') return false
  return text !== '' && (field.dictionary !== null || field.options.some(({ value }) => value === text))
}

function isPaths(value: ConditionValue | null, field: Field | null): boolean {
  if (!Array.isArray(value) || value.length === 0 || field?.kind !== 'cascader') return false
  return value.every((each) => Array.isArray(each) && each.length > 0 && choicePath(field.options, each) !== null)
}

function isReferences(value: ConditionValue | null, sort: Sort): boolean {
  if (!Array.isArray(value) || value.length === 0) return false
  return value.every(
    (each) => typeof each === 'object' && !Array.isArray(each) && (sort !== 'area' || /^\d{6}$/.test(each.id)),
  )
}
