import {
  type ChoiceNode,
  type Field,
  type FieldValue,
  type FormContext,
  isMoment,
  isServerWritten,
  type Precision,
  readValue,
} from '@mingtai/form-schema'
import { figureTyped } from '../control/FigureControl.tsx'

/** What a pasted text means in a column; undefined where it cannot be known, so that nothing is guessed. */
export function cellFromText(field: Field, text: string, context: FormContext): FieldValue | undefined {
  const plain = text.trim()
  if (isServerWritten(field)) return undefined
  if (plain === '') return null
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'phone':
    case 'idCard':
      return readable(field, plain, context)
    case 'number':
    case 'amount':
      return figureTyped(field, plain)
    case 'date':
      return momentFrom(plain, field.precision) ?? undefined
    case 'dateRange': {
      const [from, to] = plain.split(/至|到|~|—/u).map((part) => momentFrom(part.trim(), field.precision))
      return from == null || to == null ? undefined : { from, to }
    }
    case 'select':
    case 'multiSelect': {
      const choices = field.dictionary === null ? field.options : (context.choicesOf?.(field.dictionary) ?? [])
      const texts = field.kind === 'select' ? [plain] : plain.split(/[、,，;；]/u).map((part) => part.trim())
      const values = texts.map(
        (one) => choices.find(({ value, label, disabled }) => !disabled && (label === one || value === one))?.value,
      )
      if (values.some((value) => value === undefined)) return undefined
      const found = values.filter((value) => value !== undefined)
      return field.kind === 'select' ? (found[0] ?? undefined) : readable(field, found, context)
    }
    case 'cascader':
      return pathFrom(
        field.options,
        plain.split('/').map((part) => part.trim()),
      )
    default:
      return undefined
  }
}

function readable(field: Field, raw: unknown, context: FormContext): FieldValue | undefined {
  const read = readValue(field, raw, context)
  return 'value' in read ? read.value : undefined
}

/** 2026/1/31, 2026年1月31日, 2026-01-31 8:30 and 8:30 as they are stored. */
export function momentFrom(text: string, precision: Precision): string | null {
  const [, year = '', month = '', day = '', clock = ''] =
    /^(?:(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2}))?[月日]?)?\s*(\d{1,2}:\d{2})?(?::\d{2})?$/u.exec(text) ?? []
  const two = (part: string) => part.padStart(2, '0')
  const days = year === '' ? '' : `${year}-${two(month)}-${two(day || '1')}`
  const time = clock === '' ? '00:00' : clock.padStart(5, '0')
  const made = { day: days, minute: `${days} ${time}`, month: days.slice(0, 7), time }[precision]
  return isMoment(made, precision) ? made : null
}

function pathFrom(options: readonly ChoiceNode[], labels: readonly string[]): string[] | undefined {
  const path: string[] = []
  let level = options
  for (const label of labels) {
    const found = level.find((choice) => choice.label === label || choice.value === label)
    if (found === undefined) return undefined
    path.push(found.value)
    level = found.children
  }
  return path
}
