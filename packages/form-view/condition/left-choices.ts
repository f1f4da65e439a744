import {
  type Comparison,
  type Field,
  type FormSchema,
  indexOf,
  type Left,
  type Part,
  sortOfField,
} from '@mingtai/form-schema'

export interface LeftChoice {
  /** The left side as a text, to be chosen by. */
  value: string
  label: string
  left: Left
}

export interface LeftGroup {
  label: string
  options: LeftChoice[]
}

const partNames: Record<Part, string> = { from: '开始', to: '结束', days: '天数', count: '数量' }
const overNames = { sum: '合计', max: '最大值', min: '最小值' } as const

/** Everything that a comparison may ask of: the columns of the row, fields and their parts, figures over rows, who starts. */
export function leftChoices(schema: FormSchema, table: string | null, hasInitiator: boolean): LeftGroup[] {
  const { fields, tables } = indexOf(schema)
  const row = table === null ? undefined : tables.get(table)
  const groups: LeftGroup[] = [
    {
      label: `本行（${row?.table.label ?? ''}）`,
      options: (row?.columns ?? []).flatMap(({ field }) => ofField(field)),
    },
    { label: '表单字段', options: [...fields.values()].flatMap(({ field }) => ofField(field)) },
    ...[...tables.values()].map(({ table: { key, label }, columns }) => ({
      label,
      options: [
        choice(`${label}行数`, { table: key, over: 'count' }),
        ...columns
          .filter(({ field }) => sortOfField(field, undefined) === 'decimal')
          .flatMap(({ field }) =>
            (['sum', 'max', 'min'] as const).map((over) =>
              choice(`${label}.${field.label}${overNames[over]}`, { table: key, over, column: field.key }),
            ),
          ),
      ],
    })),
    { label: '发起', options: hasInitiator ? [choice('发起人', { initiator: true })] : [] },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

export function leftValueOf(left: Left): string {
  if ('initiator' in left) return 'initiator'
  if ('over' in left) return left.over === 'count' ? `count ${left.table}` : `${left.over} ${left.table} ${left.column}`
  return `field ${left.field} ${left.part ?? ''}`
}

/** Fields that may stand on the right: of the same sort as the left. */
export function rightChoices(schema: FormSchema, table: string | null, { left }: Comparison, sort: string) {
  const all = leftChoices(schema, table, false).flatMap(({ options }) => options)
  return all.flatMap((each) => {
    if (!('field' in each.left) || leftValueOf(each.left) === leftValueOf(left)) return []
    const field = fieldOf(schema, table, each.left.field)
    return field !== null && sortOfField(field, each.left.part) === sort ? [{ ...each, left: each.left }] : []
  })
}

/** The field that a key means within a row or on the form. */
export function fieldOf(schema: FormSchema, table: string | null, key: string): Field | null {
  const { fields, tables } = indexOf(schema)
  const column = table === null ? undefined : tables.get(table)?.column.get(key)
  return (column ?? fields.get(key))?.field ?? null
}

function ofField(field: Field): LeftChoice[] {
  const parts = (['from', 'to', 'days', 'count'] as const).filter((part) => sortOfField(field, part) !== null)
  return [
    choice(field.label, { field: field.key }),
    ...parts.map((part) => choice(`${field.label}${partNames[part]}`, { field: field.key, part })),
  ]
}

function choice(label: string, left: Left): LeftChoice {
  return { value: leftValueOf(left), label, left }
}
