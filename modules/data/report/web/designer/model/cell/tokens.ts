import { addressOf, spotOf } from './address.ts'
import type { Mapper } from './addresses-in.ts'

/** Texts in quotes, and cells of the own sheet: what stands behind a sheet's name is moved by the component. */
const REFERENCE =
  /"(?:[^"]|"")*"|(?<!!(?:\$?[A-Z]{1,3}\$?[0-9]{1,7}:)?)(?<![A-Za-z0-9_.$⟦])(\$?[A-Z]{1,3}\$?[1-9][0-9]{0,6})(?![A-Za-z0-9_.(])/g
/** A name, and before it whether `$` holds the column and the row. */
const TOKEN = /⟦([$_]?)([$_]?)([^⟧$_][^⟧]*)⟧/g

/** Cells by name: a mention of a cell becomes the name that the cell carries wherever it moves. */
export function naming(nameOf: (address: string) => string | null): Mapper {
  const address = (text: string): string => {
    const name = nameOf(text)
    return name === null ? text : `⟦${name}⟧`
  }
  const formula = (text: string): string =>
    text.replace(REFERENCE, (whole, reference?: string) =>
      reference === undefined ? whole : (insertedName(reference) ?? whole),
    )
  return { address, formula }

  function insertedName(reference: string): string | null {
    const name = nameOf(reference.replaceAll('$', ''))
    if (name === null) return null
    const column = reference.startsWith('$')
    const row = reference.indexOf('$', 1) > 0
    return column || row ? `⟦${column ? '$' : '_'}${row ? '$' : '_'}${name}⟧` : `⟦${name}⟧`
  }
}

/** A cell that is nowhere: what a mention of a deleted cell without an old address becomes, so that the check tells of it. */
const NOWHERE = 'ZZZ9999'

/** The way back: names become the addresses at which their cells now stand; a cell that is gone is `#REF!` in formulas. */
export function addressing(addressOfName: (name: string) => string | null): Mapper {
  const address = (text: string): string =>
    text.replace(
      TOKEN,
      (_whole, _column: string, _row: string, name: string) =>
        addressOfName(name) ?? (isNameable(name) ? name : NOWHERE),
    )
  const formula = (text: string): string =>
    text.replace(TOKEN, (_whole, column: string, row: string, name: string) => {
      const at = addressOfName(name)
      const found = at === null ? null : /^([A-Z]+)(\d+)$/.exec(at)
      return found === null ? '#REF!' : `${dollar(column)}${found[1] ?? ''}${dollar(row)}${found[2] ?? ''}`
    })
  return { address, formula }
}

/** The name that a mention carries; null: it is an address as it stands. */
export function nameIn(text: string): string | null {
  return /^⟦[$_]?[$_]?([^⟧$_][^⟧]*)⟧$/.exec(text)?.[1] ?? null
}

function dollar(mark: string): string {
  return mark === '$' ? '$' : ''
}

/** Every cell that a mapper is asked about, gathered instead of changed. */
export function gathering(into: Set<string>): Mapper {
  return naming((address) => {
    if (isNameable(address)) into.add(address)
    return null
  })
}

/** Cells that a sheet can have; what lies beyond is left as it is written. */
export function isNameable(address: string): boolean {
  const spot = spotOf(address)
  return spot !== null && spot.row < 2000 && spot.column < 512
}

/** Names for lines: the cell that stands for a row or a column. */
export function rowName(row: number): string {
  return addressOf({ row, column: 0 })
}

export function columnName(column: number): string {
  return addressOf({ row: 0, column })
}
