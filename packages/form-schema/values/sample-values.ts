import { creditCodeCheckCharacter, idCardCheckCharacter } from '@mingtai/zh'
import { evaluate } from '../evaluation/evaluate.ts'
import { compare, decimalFrom, fixedText, rounded, textOfDecimal, whole } from '../decimal/decimal.ts'
import type { ChoiceNode } from '../schema/choice.ts'
import type { Field, FieldOf } from '../schema/field.ts'
import { indexOf } from '../schema/form-index.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import type { FormContext } from './context.ts'
import { dayOfSerial, daySerial } from './day.ts'
import { choicesOf } from './read-choice.ts'
import type { FieldValue, FormValues, Row } from './value.ts'

/** RandomSource from 0 to below 1. */
export type RandomSource = () => number

/** Values that a form accepts, thrown with dice: for the designer's preview and for tests. Two or three rows in each table. */
export function sampleValues(schema: FormSchema, random: RandomSource, context: FormContext = {}): FormValues {
  const thrown = indexOf(schema).entries.map((entry): [string, FieldValue] => {
    if (entry.type === 'field') return [entry.place.path, sampleOf(entry.place.field, random, context)]
    const { table, columns } = entry.place
    const count = Math.max(table.least, Math.min(table.most, 2 + Math.floor(random() * 2)))
    const rows = Array.from({ length: count }, (_, at): Row => {
      const cells = columns.map(({ field }) => [field.key, sampleOf(field, random, context)] as const)
      return { id: `r${at + 1}`, values: Object.fromEntries(cells) }
    })
    return [table.key, rows]
  })
  return evaluate(schema, Object.fromEntries(thrown), context).values
}

/** One value that the field accepts on submit; null for what the server writes. */
export function sampleOf(field: Field, random: RandomSource, context: FormContext = {}): FieldValue {
  switch (field.kind) {
    case 'text':
      return sampleText(field, random)
    case 'longText':
      return padded('因工作需要，现申请办理，请领导审批。', field, random)
    case 'richText':
      return `<p>${'请领导审批'.slice(0, field.most)}</p>`
    case 'number':
    case 'amount':
      return sampleFigure(field, random)
    case 'date':
      return sampleDay(field, random)
    case 'dateRange':
      return sampleRange(field, random)
    case 'select':
      return pick(openChoices(field, context), random) ?? null
    case 'multiSelect': {
      const open = openChoices(field, context)
      const count = Math.min(open.length, field.most, Math.max(field.least, 1 + Math.floor(random() * 2)))
      return count === 0 ? null : open.slice(0, count)
    }
    case 'cascader':
      return samplePath(field.options, random)
    case 'person':
      return [pick(people, random) ?? people[0]]
    case 'department':
      return [{ id: 'd1', name: '办公室' }]
    case 'organization':
      return [{ id: 'o1', name: '云州市财政局' }]
    case 'relation':
      return [{ id: 'x1', name: '关于采购办公用品的申请' }]
    case 'area':
      return { code: '410102', names: ['河南省', '郑州市', '中原区'], detail: field.detail ? '中原路1号' : '' }
    case 'attachment':
    case 'picture':
      return sampleFiles(field)
    case 'signature':
      return [{ id: 's1', name: '签名.png', size: 4_096 }]
    case 'phone':
      return `13${digits(9, random)}`
    case 'idCard': {
      const stem = `410102${1960 + Math.floor(random() * 40)}0${1 + Math.floor(random() * 9)}1${digits(4, random)}`
      return stem + idCardCheckCharacter(stem)
    }
    case 'serial':
    case 'formula':
      return null
    default:
      return field satisfies never
  }
}

const people = [
  { id: 'p1', name: '张伟' },
  { id: 'p2', name: '王芳' },
  { id: 'p3', name: '李娜' },
] as const satisfies readonly { id: string; name: string }[]

function sampleText(field: FieldOf<'text'>, random: RandomSource): string {
  const { format, least, most } = field
  switch (format) {
    case 'any':
      return padded(pick(['办公用品采购', '差旅费报销', '会议室申请', '合同用印'], random) ?? '', field, random)
    case 'digits':
      return digits(Math.min(most, Math.max(least, 6)), random)
    case 'letters':
      return 'MINGTAI'.repeat(300).slice(0, Math.min(most, Math.max(least, 7)))
    case 'email':
      return 'bangongshi@example.cn'
    case 'web':
      return 'https://example.cn/'
    case 'creditCode': {
      const stem = `9141010${digits(10, random)}`
      return stem + creditCodeCheckCharacter(stem)
    }
    default:
      return format satisfies never
  }
}

function padded(text: string, { least, most }: { least: number; most: number }, random: RandomSource): string {
  const fill = pick(['甲', '乙', '丙'], random) ?? '甲'
  return (text + fill.repeat(Math.max(0, least - text.length))).slice(0, most)
}

function digits(count: number, random: RandomSource): string {
  return Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
}

function sampleFigure({ decimals, min, max }: FieldOf<'number' | 'amount'>, random: RandomSource): string {
  const least = decimalFrom(min ?? '0') ?? whole(0)
  const most = decimalFrom(max ?? '') ?? null
  const step = whole(Math.floor(random() * 1_000_000))
  const thrown = rounded({ scaled: step.scaled + rounded(least, 0).scaled * 100n, scale: 2 }, decimals)
  const lifted = compare(thrown, least) < 0 ? least : thrown
  const value = most !== null && compare(lifted, most) > 0 ? most : lifted
  return textOfDecimal(decimalFrom(fixedText(value, decimals)) ?? value)
}

function sampleDay({ precision, earliest, latest }: FieldOf<'date'>, random: RandomSource): string {
  const clock = `${String(8 + Math.floor(random() * 10)).padStart(2, '0')}:30`
  if (precision === 'time') return between(clock, earliest, latest)
  const day = dayOfSerial(daySerial('2026-01-01') + Math.floor(random() * 365)) ?? '2026-01-31'
  return between(
    precision === 'month' ? day.slice(0, 7) : precision === 'minute' ? `${day} ${clock}` : day,
    earliest,
    latest,
  )
}

function between(text: string, earliest: string | null, latest: string | null): string {
  if (earliest !== null && text < earliest) return earliest
  return latest !== null && text > latest ? latest : text
}

function sampleRange({ precision, mostDays }: FieldOf<'dateRange'>, random: RandomSource): FieldValue {
  const start = daySerial('2026-03-01') + Math.floor(random() * 200)
  const length = Math.min(mostDays ?? 5, 5)
  const [from = '', to = ''] = [start, start + Math.floor(random() * length)].map((serial) => dayOfSerial(serial) ?? '')
  if (precision === 'minute') return { from: `${from} 09:00`, to: `${to} 18:00` }
  return precision === 'month' ? { from: from.slice(0, 7), to: from.slice(0, 7) } : { from, to }
}

function openChoices(field: FieldOf<'select' | 'multiSelect'>, context: FormContext): string[] {
  return (choicesOf(field, context) ?? []).filter(({ disabled }) => !disabled).map(({ value }) => value)
}

function samplePath(options: readonly ChoiceNode[], random: RandomSource): string[] | null {
  const path: string[] = []
  let level = options.filter(({ disabled }) => !disabled)
  while (level.length > 0) {
    const chosen = pick(level, random)
    if (chosen === undefined) break
    path.push(chosen.value)
    level = chosen.children.filter(({ disabled }) => !disabled)
  }
  return path.length === 0 ? null : path
}

function sampleFiles(field: FieldOf<'attachment' | 'picture'>): FieldValue {
  const extension = field.extensions[0] ?? (field.kind === 'picture' ? 'png' : 'pdf')
  const count = Math.min(field.most, Math.max(1, field.least))
  return Array.from({ length: count }, (_, at) => ({
    id: `f${at + 1}`,
    name: `材料${at + 1}.${extension}`,
    size: 120_000,
  }))
}

function pick<Thing>(things: readonly Thing[], random: RandomSource): Thing | undefined {
  return things[Math.floor(random() * things.length)]
}
