import { type Phrase, phrase } from '@mingtai/messages'
import { shortened } from '@mingtai/zh'
import { named, renamed } from '../formula/names.ts'
import { type FormRights, rightTo } from '../rights/rights.ts'
import { fieldAt, indexOf } from '../schema/form-index.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import { cleanLine } from '../values/clean-text.ts'
import type { FormContext, FormPerson } from '../values/context.ts'
import { type FormValues, valueOf } from '../values/value.ts'
import { printWords } from './print-words.ts'
import { wallDay, wallMinute } from './zoned-day.ts'

/** Words in braces that are no fields: who starts, where, when. A field of the same key goes before them. */
export const titleFacts = ['发起人', '发起部门', '发起机构', '发起日期', '发起时间'] as const

const LONGEST = 200

export interface TitleFacts {
  values: FormValues
  person: FormPerson
  now: Date
  context?: FormContext
}

/** `{发起人}的{type}申请（{amount}）` with the words of its fields; an empty field leaves nothing. At most 200 characters. */
export function renderTitle(
  schema: FormSchema,
  template: string,
  { values, person, now, context = {} }: TitleFacts,
): string {
  const { fields } = indexOf(schema)
  const filled = template.replace(/[{｛]([^{}｛｝]{1,80})[}｝]/g, (whole, inner: string) => {
    const name = inner.trim()
    const field = fields.get(name)?.field
    if (field !== undefined) return printWords(field, valueOf(values, name), 'list', context)
    return factWords(name, person, now) ?? whole
  })
  return shortened(cleanLine(filled), LONGEST)
}

/** What is wrong with a title: names that no field has. */
export function titleProblems(schema: FormSchema, template: string): Phrase[] {
  const { fields } = indexOf(schema)
  return named(template)
    .names.filter((name) => !fields.has(name) && !titleFacts.some((fact) => fact === name))
    .map((name) => phrase('form.titleNoField', name))
}

/** Fields of a title that these rights hide: everybody reads titles. */
export function titleTells(schema: FormSchema, template: string, rights: FormRights): string[] {
  return named(template).names.filter((name) => fieldAt(schema, name) !== null && rightTo(rights, name) === 'hidden')
}

/** What a list shows below the title: the fields that the rule names, without those that the viewer may not see. */
export function summaryWords(
  schema: FormSchema,
  keys: readonly string[],
  { values, rights = null, context = {} }: { values: FormValues; rights?: FormRights | null; context?: FormContext },
): { label: string; words: string }[] {
  const { fields } = indexOf(schema)
  return keys.flatMap((key) => {
    const field = fields.get(key)?.field
    if (field === undefined || (rights !== null && rightTo(rights, key) === 'hidden')) return []
    const words = printWords(field, valueOf(values, key), 'list', context)
    return words === '' ? [] : [{ label: field.label, words }]
  })
}

/** A formula or title with labels in its braces instead of keys, as the designer shows it. */
export function withLabels(schema: FormSchema, text: string): string {
  const { fields, tables } = indexOf(schema)
  return renamed(text, (name) => {
    const [key = '', column] = name.split('.')
    const table = tables.get(key)
    if (column === undefined) return fields.get(key)?.field.label ?? null
    const label = table?.column.get(column)?.field.label
    return table === undefined || label === undefined ? null : `${table.table.label}.${label}`
  })
}

/** The other way round; a label that two fields share stays as it is, and is told of as unknown. */
export function withKeys(schema: FormSchema, text: string): string {
  const { fields, tables } = indexOf(schema)
  return renamed(text, (name) => {
    const [label = '', column] = name.split('.')
    if (column === undefined)
      return onlyOne([...fields.values()].filter(({ field }) => field.label === label))?.path ?? null
    const table = onlyOne([...tables.values()].filter((place) => place.table.label === label))
    return onlyOne((table?.columns ?? []).filter(({ field }) => field.label === column))?.path ?? null
  })
}

function onlyOne<Thing>(things: readonly Thing[]): Thing | null {
  return things.length === 1 ? (things[0] ?? null) : null
}

function factWords(name: string, person: FormPerson, now: Date): string | null {
  const fact = titleFacts.find((each) => each === name)
  switch (fact) {
    case undefined:
      return null
    case '发起人':
      return person.name
    case '发起部门':
      return person.department?.name ?? ''
    case '发起机构':
      return person.organization?.name ?? ''
    case '发起日期':
      return wallDay(now)
    case '发起时间':
      return wallMinute(now)
    default:
      return fact satisfies never
  }
}
