import { type Trial, typeNames } from '../query-editor/trial.ts'
import { storedValue } from './stored-value.ts'

export const NARROWEST = 48
const WIDEST = 320
const SAMPLE = 100

/** How wide a column begins, in pixels: as its head and first values need, within bounds. */
export function firstWidths({ fields, rows }: Pick<Trial, 'fields' | 'rows'>): number[] {
  return fields.map(({ name, type }, column) => {
    const values = rows.slice(0, SAMPLE).map((row) => lettersOf(storedValue(row[column] ?? null, type) ?? 'NULL'))
    const letters = Math.max(lettersOf(name) + 4, lettersOf(typeNames[type]) + 4, ...values)
    return Math.min(WIDEST, Math.max(NARROWEST, Math.round(letters * 7.2) + 26))
  })
}

/** A Chinese sign is as wide as two letters. */
function lettersOf(text: string): number {
  let letters = 0
  for (const sign of text.slice(0, 80)) letters += sign.charCodeAt(0) > 0x2e80 ? 2 : 1
  return letters
}
