import { type CatalogueEntry, functionCatalogue } from '@mingtai/formula/catalogue'
import { spotOf } from '../cell/address.ts'

/** What may follow at the caret: functions, or cells of the template by address or title. */
export interface Suggestion {
  /** What is written in place of the word before the caret. */
  insert: string
  name: string
  note: string
  kind: 'function' | 'cell'
}

export interface Completion {
  /** The word before the caret, in the whole text. */
  from: number
  suggestions: Suggestion[]
}

/** The function around the caret, and which of its arguments is being written. */
export interface Hint {
  entry: CatalogueEntry
  arguments: string[]
  /** Place in `arguments`. */
  at: number
}

export interface NamedCell {
  address: string
  title: string
}

const MOST = 12
const byName = new Map(functionCatalogue.map((entry) => [entry.name, entry]))

/** Names that go on where the caret stands; null outside of formulas, inside texts, and where no word begins. */
export function completionAt(text: string, caret: number, cells: readonly NamedCell[]): Completion | null {
  if (!text.startsWith('=') || isInText(text, caret)) return null
  const word = /(?<![\p{L}_])[\p{L}_][\p{L}\p{N}_.]*$/u.exec(text.slice(0, caret))?.[0] ?? ''
  const from = caret - word.length
  if (word === '' || /[\d$:!]$/.test(text.slice(0, from))) return null
  const sought = word.toUpperCase()
  // An address or a name that is whole needs no help, and is never exchanged for another.
  if (byName.has(sought) || spotOf(sought) !== null) return null
  const found = functionCatalogue.filter(({ name }) => name.startsWith(sought))
  const inside = functionCatalogue.filter(
    ({ name, description }) =>
      !name.startsWith(sought) && sought.length > 1 && (name.includes(sought) || description.includes(word)),
  )
  const named = cells.filter(({ address, title }) => address.startsWith(sought) || title.includes(word))
  const suggestions = [
    ...found.slice(0, named.length === 0 ? MOST : MOST - 4).map(suggestionOf),
    ...named
      .slice(0, MOST)
      .map(({ address, title }): Suggestion => ({ insert: address, name: address, note: title, kind: 'cell' })),
    ...inside.map(suggestionOf),
  ]
  return suggestions.length === 0 ? null : { from, suggestions: suggestions.slice(0, MOST) }
}

/** Which function the caret stands in. */
export function hintAt(text: string, caret: number): Hint | null {
  if (!text.startsWith('=')) return null
  const open: { name: string; commas: number }[] = []
  let inText = false
  for (let at = 1; at < caret; at++) {
    const sign = text.charAt(at)
    if (sign === '"') inText = !inText
    else if (inText) continue
    else if (sign === '(')
      open.push({ name: /(?<![A-Za-z_])[A-Za-z_][A-Za-z0-9_.]*$/.exec(text.slice(0, at))?.[0] ?? '', commas: 0 })
    else if (sign === ')') open.pop()
    else if (sign === ',') {
      const inner = open.at(-1)
      if (inner !== undefined) inner.commas++
    }
  }
  const call = open.findLast(({ name }) => byName.has(name.toUpperCase()))
  const entry = call === undefined ? undefined : byName.get(call.name.toUpperCase())
  if (call === undefined || entry === undefined) return null
  const names = argumentsOf(entry)
  const last = names.length - 1
  return {
    entry,
    arguments: names,
    at: names[last] === '…' ? Math.min(call.commas, last - 1) : Math.min(call.commas, last),
  }
}

/** The Chinese names of a function's arguments, as its signature says them. */
export function argumentsOf({ name, signature }: CatalogueEntry): string[] {
  const inside = signature.slice(name.length + 1, -1)
  return inside === '' ? [] : inside.split(/,(?![^[]*\])/)
}

/** May a click on the sheet put a cell's address here? Only after an operator, a bracket or a comma. */
export function takesReference(text: string, caret: number): boolean {
  return text.startsWith('=') && !isInText(text, caret) && /[=+\-*/^&<>(,:;]\s*$/.test(text.slice(0, caret))
}

function suggestionOf({ name, signature, description }: CatalogueEntry): Suggestion {
  return { insert: signature === `${name}()` ? `${name}()` : `${name}(`, name, note: description, kind: 'function' }
}

function isInText(text: string, caret: number): boolean {
  return text.slice(0, caret).split('"').length % 2 === 0
}
