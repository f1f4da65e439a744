import { say } from '@mingtai/messages'
import { isLandline, isPhone } from '@mingtai/zh'
import type { Rule } from 'antd/es/form'

/** Rules of antd's form with the catalogue's sentences. */
export function required(label: string): Rule {
  return {
    required: true,
    // Without a type of its own a rule holds its value for a text, and no number would ever be one.
    validator: async (_, value: unknown) => {
      if (isEmpty(value)) throw new Error(say('field.required', label))
    },
  }
}

/** Required, for values that are not text: a choice, a date, a list. */
export function chosen(label: string): Rule {
  return { required: true, message: say('field.choose', label) }
}

export function lengthBetween(label: string, least: number, most: number): Rule {
  return { min: least, max: most, message: say('field.lengthBetween', label, least, most) }
}

export function lengthAtMost(label: string, most: number): Rule {
  return { max: most, message: say('field.lengthAtMost', label, most) }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

export function numberBetween(label: string, least: number, most: number): Rule {
  return { type: 'number', min: least, max: most, message: say('field.numberBetween', label, least, most) }
}

/** A whole number between two limits, or nothing; what is no number comes as the text that was typed. */
export function wholeBetween(label: string, least: number, most: number): Rule {
  return {
    validator: async (_, value: unknown) => {
      if (isEmpty(value)) return
      if (typeof value !== 'number' || !Number.isInteger(value)) throw new Error(say('field.integer', label))
      if (value < least || value > most) throw new Error(say('field.numberBetween', label, least, most))
    },
  }
}

/** Rules of a sort number. Report specification, sections 5 and 9. */
export const sortRules: Rule[] = [
  { type: 'integer', min: 1, message: say('field.sortPositive') },
  { type: 'integer', max: 999_998, message: say('field.sortBelowLimit') },
]

/** The shape of an office telephone number; an empty field is allowed. */
export const landlineShape: Rule = { validator: (_, value) => fitting(value, isLandline, say('field.landline')) }

/** The shape of any telephone number; an empty field is allowed. */
export const phoneShape: Rule = { validator: (_, value) => fitting(value, isPhone, say('field.phone')) }

async function fitting(value: unknown, fits: (text: string) => boolean, problem: string): Promise<void> {
  if (typeof value === 'string' && value.trim() !== '' && !fits(value.trim())) throw new Error(problem)
}

export function codeShape(label: string): Rule {
  return { pattern: /^[A-Za-z][A-Za-z0-9_]*$/, message: say('field.code', label) }
}
