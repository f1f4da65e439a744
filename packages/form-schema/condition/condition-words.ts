import { groupedText } from '../decimal/grouped.ts'
import { choicePath } from '../schema/choice.ts'
import type { Field } from '../schema/field.ts'
import { type FormIndex, indexOf } from '../schema/form-index.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import type { FormContext } from '../values/context.ts'
import { choicesOf } from '../values/read-choice.ts'
import type { Comparison, Condition, ConditionValue, Left, Part, Right } from './condition.ts'
import { operatorWords } from './operator-words.ts'
import { placeNamed, type Sort, sortOf } from './sort.ts'

const partNames: Record<Part, string> = { from: '开始', to: '结束', days: '天数', count: '数量' }
const overNames = { sum: '合计', max: '最大值', min: '最小值' } as const

interface Place {
  index: FormIndex
  table: string | null
  context: FormContext
}

/** A condition as the designer reads it: 金额 大于 10,000 且（发起人 在部门 研发部 或 类型 是 差旅）. `table`: of whose rows it speaks. */
export function conditionWords(
  condition: Condition,
  schema: FormSchema,
  { context = {}, table = null }: { context?: FormContext; table?: string | null } = {},
): string {
  return words(condition, { index: indexOf(schema), table, context }, 'outer')
}

function words(condition: Condition, place: Place, depth: 'outer' | 'inner'): string {
  if ('match' in condition) {
    if (condition.of.length === 0) return condition.match === 'all' ? '总是' : '从不'
    const each = condition.of.map((inner) => words(inner, place, condition.of.length > 1 ? 'inner' : depth))
    const joined = each.join(condition.match === 'all' ? ' 且 ' : ' 或 ')
    return depth === 'inner' && each.length > 1 ? `（${joined}）` : joined
  }
  if ('rows' in condition) {
    const label = place.index.tables.get(condition.table)?.table.label ?? condition.table
    const inner = words(condition.of, { ...place, table: condition.table }, 'outer')
    return `${label}中${condition.rows === 'any' ? '有一行' : '每一行都'}（${inner}）`
  }
  return comparisonWords(condition, place)
}

function comparisonWords({ left, operator, right }: Comparison, place: Place): string {
  const sort = sortOf(left, place.index, place.table) ?? 'text'
  const said = `${leftWords(left, place)} ${operatorWords(operator, sort, true)}`
  return right === null ? said : `${said} ${rightWords(left, right, { ...place, sort, operator })}`
}

/** What stands on the left: a label, 明细.金额合计, 明细行数, 发起人. */
export function leftWords(left: Left, { index, table }: Pick<Place, 'index' | 'table'>): string {
  if ('initiator' in left) return '发起人'
  if (!('over' in left)) return namedWords(left.field, left.part, { index, table })
  const found = index.tables.get(left.table)
  const label = found?.table.label ?? left.table
  if (left.over === 'count') return `${label}行数`
  return `${label}.${found?.column.get(left.column)?.field.label ?? left.column}${overNames[left.over]}`
}

function namedWords(key: string, part: Part | undefined, { index, table }: Pick<Place, 'index' | 'table'>): string {
  const label = placeNamed(key, index, table)?.field.label ?? key
  return part === undefined ? label : `${label}${partNames[part]}`
}

export interface RightPlace extends Place {
  sort: Sort
  operator: Comparison['operator']
}

/** What stands on the right: a figure with thousands, names instead of ids, another field by its label. */
export function rightWords(left: Left, right: Right, place: RightPlace): string {
  if (!('value' in right)) return namedWords(right.field, right.part, place)
  const field = 'field' in left ? (placeNamed(left.field, place.index, place.table)?.field ?? null) : null
  return valueWords(right.value, field, place)
}

function valueWords(value: ConditionValue, field: Field | null, { sort, operator, context }: RightPlace): string {
  if (typeof value === 'string') return oneWords(value, field, { sort, context })
  const each = value.map((one) => {
    if (typeof one === 'string') return oneWords(one, field, { sort, context })
    return Array.isArray(one) ? pathWords(one, field) : one.name || one.id
  })
  if (operator === 'between') return `${each.join(' 到 ')} 之间`
  return each.join('、')
}

function oneWords(value: string, field: Field | null, { sort, context }: Pick<RightPlace, 'sort' | 'context'>): string {
  if (sort === 'decimal') return groupedText(value, null)
  if (field?.kind !== 'select' && field?.kind !== 'multiSelect') return sort === 'text' ? `“${value}”` : value
  return choicesOf(field, context)?.find((choice) => choice.value === value)?.label ?? value
}

function pathWords(path: readonly string[], field: Field | null): string {
  const chain = field?.kind === 'cascader' ? choicePath(field.options, path) : null
  return (chain === null ? path : chain.map(({ label }) => label)).join(' / ')
}
