import { readerCodes } from '../built-in.ts'
import type { Choice, Parameter } from '../template/parameter.ts'
import { type GivenValue, isSeveral } from './values.ts'

/** Defaults that only the list or the reader knows. */
export const FIRST = '@first'
export const ALL = '@all'
const reader = new RegExp(`^\\$\\{(${readerCodes.join('|')})\\}$`)

interface Known {
  /** null: not read yet, so that what is said of the list stays as it is. */
  choices: readonly Choice[] | null
  /** What the server knows of the reader. */
  system: Readonly<Record<string, unknown>>
}

/** A default with what it says of the list (`@first`, `@all`) and of the reader (`${deptId}`) in its place. */
export function filledDefault({ type }: Pick<Parameter, 'type'>, value: GivenValue, known: Known): GivenValue {
  if (value === null) return null
  const list = (Array.isArray(value) ? value : [value]).flatMap((one) => filled(one, known))
  return isSeveral(type) || Array.isArray(value) ? list : (list[0] ?? null)
}

/** Whether a default can only be said when its list is known. */
export function isFromList({ default: rule }: Pick<Parameter, 'default'>): boolean {
  return rule === FIRST || rule === ALL
}

function filled(text: string, { choices, system }: Known): string[] {
  if (text === FIRST || text === ALL) {
    if (choices === null) return [text]
    return choices.slice(0, text === FIRST ? 1 : undefined).map((choice) => choice.value)
  }
  const name = reader.exec(text)?.[1]
  if (name === undefined) return [text]
  const own = system[name]
  return typeof own === 'string' || typeof own === 'number' ? [String(own)] : []
}
