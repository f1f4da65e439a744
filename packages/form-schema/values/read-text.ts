import { phrase } from '@mingtai/messages'
import { MARKUP_LIMIT } from '@mingtai/rich-text'
import { plainPhone } from '@mingtai/zh'
import type { FieldOf } from '../schema/field.ts'
import { limits } from '../schema/limits.ts'
import { cleanLine, cleanLines } from './clean-text.ts'
import type { FormContext } from './context.ts'
import { plainWords } from './plain-words.ts'
import type { Read } from './problem.ts'

type TextField = FieldOf<'text' | 'longText' | 'phone' | 'idCard' | 'richText'>

/** Reads what was written in words; of white space alone nothing stays. */
export function readText(field: TextField, raw: unknown, context: FormContext): Read<string | null> {
  if (typeof raw !== 'string') return { why: phrase('form.notText', field.label) }
  if (raw.length > limits.valueCharacters) return { why: phrase('field.lengthAtMost', field.label, hardest(field)) }
  const text = written(field, raw, context)
  if (field.kind === 'richText')
    return text.length > MARKUP_LIMIT
      ? { why: phrase('field.lengthAtMost', field.label, field.most) }
      : { value: plainWords(text) === '' ? null : text }
  return { value: text === '' ? null : text }
}

function written(field: TextField, raw: string, { cleanMarkup }: FormContext): string {
  switch (field.kind) {
    case 'text':
      return cleanLine(raw)
    case 'longText':
      return cleanLines(raw)
    case 'phone':
      return onePhone(cleanLine(raw).slice(0, 100))
    case 'idCard':
      return cleanLine(raw).normalize('NFKC').replaceAll(' ', '').replace(/x$/, 'X')
    case 'richText':
      return cleanLines(cleanMarkup === undefined ? raw : cleanMarkup(raw))
    default:
      return field satisfies never
  }
}

function hardest(field: TextField): number {
  return 'most' in field ? field.most : 50
}

/** One spelling of a number, however many times its country stands before it. */
function onePhone(text: string): string {
  const plain = plainPhone(text)
  return plain === text ? text : onePhone(plain)
}
