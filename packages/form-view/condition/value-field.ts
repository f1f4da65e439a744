import type { AreaValue, ConditionValue, Field, FieldValue, Operator, Sort } from '@mingtai/form-schema'
import { areaIn, readSchema, referencesIn, textIn, textsIn } from '@mingtai/form-schema'

/** The control that a value of a comparison is written with: that of a field made for it. Null: there is no value, or it has one of its own. */
export function valueField(sort: Sort, operator: Operator, field: Field | null): Field | null {
  switch (sort) {
    case 'text':
      return made('text', { most: 500 })
    case 'decimal':
      return made('number', { decimals: 10 })
    case 'moment':
      return made('date', { precision: precisionOf(field) })
    case 'choice':
    case 'choices': {
      if (field?.kind !== 'select' && field?.kind !== 'multiSelect') return null
      const { options, dictionary } = field
      return made(takesOne(operator) ? 'select' : 'multiSelect', { options, dictionary })
    }
    case 'person':
      return made(kindOfPeople(operator), { multiple: true, most: 500 })
    case 'place':
      return made(field?.kind === 'organization' ? 'organization' : 'department', { multiple: true, most: 500 })
    case 'area':
      return made('area', { level: 'district' })
    case 'path':
    case 'range':
    case 'thing':
      return null
    default:
      return sort satisfies never
  }
}

export function takesOne(operator: Operator): boolean {
  return ['equals', 'notEquals', 'contains', 'notContains'].includes(operator)
}

export function takesList(operator: Operator): boolean {
  return operator === 'oneOf' || operator === 'notOneOf'
}

/** A written value as a condition stores it. */
export function conditionValue(value: FieldValue, sort: Sort): ConditionValue {
  if (sort === 'area') {
    const area = areaIn(value)
    return area === null ? [] : [{ id: area.code, name: area.names.join('') }]
  }
  if (sort === 'person' || sort === 'place') return referencesIn(value)
  return textIn(value) ?? textsIn(value)
}

/** A stored value as its control shows it. */
export function fieldValue(value: ConditionValue | null, sort: Sort): FieldValue {
  if (value === null || value.length === 0) return null
  if (typeof value === 'string') return value
  const texts = value.filter((each) => typeof each === 'string')
  if (texts.length > 0) return texts
  const references = value.flatMap((each) => (typeof each === 'object' && !Array.isArray(each) ? [each] : []))
  const [first] = references
  if (sort !== 'area') return references.length === 0 ? null : references
  return first === undefined ? null : ({ code: first.id, names: [first.name], detail: '' } satisfies AreaValue)
}

/** The value of a comparison that was just begun. */
export function firstValue(sort: Sort, operator: Operator): { value: ConditionValue } | null {
  if (operator === 'empty' || operator === 'notEmpty') return null
  if (operator === 'between') return { value: ['', ''] }
  const isText = (sort === 'text' && !takesList(operator)) || sort === 'decimal' || sort === 'moment'
  const isOne = (sort === 'choice' || sort === 'choices') && takesOne(operator)
  return { value: isText || isOne ? '' : [] }
}

function kindOfPeople(operator: Operator): 'person' | 'department' | 'organization' {
  if (operator === 'inDepartment' || operator === 'notInDepartment') return 'department'
  return operator === 'inOrganization' || operator === 'notInOrganization' ? 'organization' : 'person'
}

function precisionOf(field: Field | null): 'day' | 'minute' | 'month' | 'time' {
  return field?.kind === 'date' || field?.kind === 'dateRange' ? field.precision : 'day'
}

/** Made once for each shape: a control keeps what it knows of its field. */
const known = new Map<string, Field>()

function made(kind: Field['kind'], more: Record<string, unknown>): Field | null {
  const name = JSON.stringify([kind, more])
  const found = known.get(name)
  if (found !== undefined) return found
  const read = readSchema({ schema: 1, layout: [{ type: 'field', kind, key: 'value', label: '比较的内容', ...more }] })
  const node = read.ok ? read.schema.layout[0] : undefined
  if (node?.type !== 'field') return null
  known.set(name, node)
  return node
}
