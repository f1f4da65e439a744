import type { Scalar } from '@mingtai/sheet-core'

import { exactText } from './figure/exact.ts'

/** The values that the reader chose, by parameter code. */
export type ParameterValues = Readonly<Record<string, Scalar | Scalar[]>>

const pattern = /\$\{([A-Za-z_][A-Za-z0-9_]{0,59})\}/g

/** Codes that a text refers to as `${code}`. */
export function parametersIn(text: string): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '')
}

/** The text with each `${code}` replaced by the chosen value; several values are joined by 、 */
export function filledText(text: string, parameters: ParameterValues): string {
  return text.replace(pattern, (_, code: string) => scalarTexts(parameters[code]).join('、'))
}

export function scalarTexts(value: Scalar | Scalar[] | undefined): string[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item) => scalarTexts(item))
  if (typeof value === 'object') return [exactText(value)]
  return [String(value)]
}
