import { phrase } from '@mingtai/messages'
import { type Choice, choicePath } from '../schema/choice.ts'
import type { FieldOf } from '../schema/field.ts'
import { limits } from '../schema/limits.ts'
import { cleanLine } from './clean-text.ts'
import type { FormContext } from './context.ts'
import type { Read } from './problem.ts'

type ChoiceField = FieldOf<'select' | 'multiSelect'>

/** The choices of a field; null where its dictionary is not at hand, so that nothing can be said against a value. */
export function choicesOf(field: ChoiceField, context: FormContext): readonly Choice[] | null {
  return field.dictionary === null ? field.options : (context.choicesOf?.(field.dictionary) ?? null)
}

export function readSelect(field: FieldOf<'select'>, raw: unknown, context: FormContext): Read<string | null> {
  if (raw === '') return { value: null }
  if (typeof raw !== 'string' || raw.length > 100) return { why: phrase('form.notChosen', field.label) }
  return isOffered(field, raw, context) ? { value: raw } : { why: unknown(field, raw) }
}

/** In the order of the choices, each once, so that the same choices are the same value. */
export function readMultiSelect(
  field: FieldOf<'multiSelect'>,
  raw: unknown,
  context: FormContext,
): Read<string[] | null> {
  const texts = textsFrom(raw)
  if (texts === null) return { why: phrase('form.notChosen', field.label) }
  const wrong = texts.find((text) => !isOffered(field, text, context))
  if (wrong !== undefined) return { why: unknown(field, wrong) }
  const chosen = new Set(texts)
  const choices = choicesOf(field, context)
  const ordered =
    choices === null ? [...chosen].sort() : choices.map(({ value }) => value).filter((value) => chosen.has(value))
  return { value: ordered.length === 0 ? null : [...new Set(ordered)] }
}

/** A path of values from the top. */
export function readCascader(field: FieldOf<'cascader'>, raw: unknown): Read<string[] | null> {
  const texts = textsFrom(raw)
  if (texts === null || texts.length > limits.cascaderDepth) return { why: phrase('form.notChosen', field.label) }
  if (texts.length === 0) return { value: null }
  return choicePath(field.options, texts) === null ? { why: unknown(field, texts.join('/')) } : { value: texts }
}

function isOffered(field: ChoiceField, value: string, context: FormContext): boolean {
  const choices = choicesOf(field, context)
  return choices === null || choices.some((choice) => choice.value === value)
}

function unknown({ label }: ChoiceField | FieldOf<'cascader'>, value: string) {
  return phrase('field.unknownChoice', label, cleanLine(value).slice(0, 100))
}

function textsFrom(raw: unknown): string[] | null {
  if (!Array.isArray(raw) || raw.length > limits.listLength) return null
  const texts = raw.filter((each) => typeof each === 'string' && each !== '' && each.length <= 100)
  return texts.length === raw.length ? texts : null
}
