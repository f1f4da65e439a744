import { type FormulaValue, isError, numberInText } from '@mingtai/formula'
import type { Validation } from '@mingtai/sheet-core'
import {
  type Book,
  type Content,
  createEvaluator,
  type Evaluator,
  isFormula,
  isWithin,
  lineNumbers,
  type Sheet,
  targetOf,
} from '@mingtai/sheet-model'
import { constantOf, isCellMet } from './condition-looks.ts'
import { type PlacedRule, validationsIn } from './rules-in.ts'

interface Source {
  book: Book
  sheet: Sheet
  evaluator: Evaluator
}

/** The rule about what may be typed into a cell; null: anything may. */
export function validationAt({ book, sheet }: Pick<Source, 'book' | 'sheet'>, row: number, column: number) {
  return validationsIn(book, sheet).find(({ box }) => isWithin(box, row, column)) ?? null
}

/** The choices of a list for a cell; null: its rule is not one of a list. */
export function choicesAt(source: Source, row: number, column: number): string[] | null {
  const found = validationAt(source, row, column)
  return found === null || found.rule.kind !== 'list' ? null : choicesOf(source, found)
}

/** Why a content may not stand in a cell, in the words of its rule; null: it may. */
export function validationProblem(
  source: Source,
  at: { row: number; column: number },
  content: Content,
): string | null {
  const { row, column } = at
  const found = validationAt(source, row, column)
  if (found === null || isFormula(content)) return null
  const { rule } = found
  if (content === null || content === '') return rule.required ? sentenceOf(rule, []) : null
  const texts = rule.kind === 'list' ? choicesOf(source, found) : []
  return isValid(source, { found, texts, row, column }, content) ? null : sentenceOf(rule, texts)
}

interface Asked {
  found: PlacedRule<Validation>
  texts: readonly string[]
  row: number
  column: number
}

function isValid(
  source: Source,
  { found, texts, row, column }: Asked,
  content: Exclude<Content, object | null>,
): boolean {
  const { rule } = found
  switch (rule.kind) {
    case 'list':
      return texts.some((text) => text === String(content) || numberInText(text) === content)
    case 'textLength':
      return isWithinLimits(rule, [...String(content)].length, limits())
    case 'whole':
      return Number.isInteger(content) && isWithinLimits(rule, content, limits())
    case 'decimal':
      return typeof content === 'number' && isWithinLimits(rule, content, limits())
    case 'date':
      return typeof content === 'number' && isWithinLimits(rule, content, limits().map(asDay))
    case 'custom':
      return isCustomMet(source, { found, texts, row, column }, content)
    default:
      return rule.kind satisfies never
  }

  function limits(): FormulaValue[] {
    return rule.values.map((_, at) => limitAt(source, found, { row, column }, at))
  }
}

/** A formula about the cell itself is asked as if the content stood there already. */
function isCustomMet({ book, sheet }: Source, { found, row, column }: Asked, content: Content): boolean {
  const [own = 0] = lineNumbers(book, sheet, 'row', row, 1)
  const [across = 0] = lineNumbers(book, sheet, 'column', column, 1)
  const evaluator = createEvaluator(book, {
    now: () => 0,
    random: () => 0,
    given: (of, line, at) =>
      of === sheet && line === own && at === across && !isFormula(content) ? content : undefined,
  })
  const result = limitAt({ book, sheet, evaluator }, found, { row, column }, 0)
  return result === true || (typeof result === 'number' && result !== 0)
}

function asDay(value: FormulaValue): FormulaValue {
  return typeof value === 'string' ? numberInText(value) : value
}

function limitAt(
  { book, sheet, evaluator }: Source,
  { box, formulas, rule }: PlacedRule<Validation>,
  cell: { row: number; column: number },
  at: number,
): FormulaValue {
  const own = formulas[at] ?? null
  if (own === null) return constantOf(rule.values[at] ?? '')
  const [row = 0] = lineNumbers(book, sheet, 'row', cell.row, 1)
  const [column = 0] = lineNumbers(book, sheet, 'column', cell.column, 1)
  return evaluator.valueFor(sheet, own, {
    row,
    column,
    down: cell.row - box.fromRow,
    across: cell.column - box.fromColumn,
  })
}

function isWithinLimits(
  { operator = 'BETWEEN' }: Validation,
  value: FormulaValue,
  values: readonly FormulaValue[],
): boolean {
  return isCellMet(operator, value, values)
}

/** Constants, or what stands in the cells that the list names. */
function choicesOf({ book, sheet, evaluator }: Source, { rule, formulas }: PlacedRule<Validation>): string[] {
  const [own = null] = formulas
  if (own === null) return rule.values.filter((text) => text !== '')
  const [reference] = own.formula.filter((part) => typeof part !== 'string')
  const target = reference === undefined ? null : targetOf(book, sheet, reference)
  if (target === null) return []
  const rows = lineNumbers(book, target.sheet, 'row', target.fromRow, target.toRow - target.fromRow + 1)
  const columns = lineNumbers(book, target.sheet, 'column', target.fromColumn, target.toColumn - target.fromColumn + 1)
  const texts = new Set<string>()
  for (const row of rows)
    for (const column of columns) {
      const value = evaluator.valueAt(target.sheet, row, column)
      if (value !== null && value !== '' && !isError(value) && texts.size < 500) texts.add(String(value))
    }
  return [...texts]
}

const words = {
  EQ: '等于',
  NE: '不等于',
  GT: '大于',
  GE: '大于或等于',
  LT: '小于',
  LE: '小于或等于',
  BETWEEN: '介于',
  NOTBETWEEN: '不介于',
} as const

const kinds = {
  list: '列表中的一项',
  whole: '整数',
  decimal: '数字',
  date: '日期',
  textLength: '文本',
  custom: '符合规则的内容',
} as const

/** The sentence of a rule: its own, or one that says what it asks for. */
export function sentenceOf(rule: Validation, choices: readonly string[]): string {
  if (rule.message.trim() !== '') return rule.message
  if (rule.kind === 'list') {
    const shown = choices.slice(0, 8).join('、')
    return `这个单元格只能填列表中的一项：${shown}${choices.length > 8 ? '……' : ''}。`
  }
  if (rule.kind === 'custom') return '这个单元格的内容不符合规则，请检查后重新输入。'
  const [low = '', high = ''] = rule.values
  const { operator = 'BETWEEN' } = rule
  const isPair = operator === 'BETWEEN' || operator === 'NOTBETWEEN'
  const asked = `${words[operator]}${low}${isPair ? `与${high}` : ''}`
  return rule.kind === 'textLength' ? `这个单元格的字数要${asked}。` : `这个单元格只能填${asked}的${kinds[rule.kind]}。`
}
