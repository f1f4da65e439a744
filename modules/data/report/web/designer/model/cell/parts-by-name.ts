import { spotOf } from './address.ts'
import { mappedParts, type SheetParts } from './addresses-in.ts'
import { freshKey } from './fresh-key.ts'
import { lineNames } from './line-names.ts'
import type { SnapshotCell, SnapshotSheet } from '../draft/snapshot.ts'
import { gathering, naming } from './tokens.ts'

/** Rules, blocks and paper of a sheet as they are kept while cells move: every cell they mention by its name. */
export interface PartsByName extends SheetParts {
  /** Names of the cells that stand for lines; left out: they are named as when the template was opened. */
  lines?: Record<string, string>
}

/** Parts as they are now, named for keeping, and the cells that had no name until now. */
export function partsByName(
  parts: SheetParts,
  sheet: Pick<SnapshotSheet, 'cellData'> | undefined,
): { byName: PartsByName; cells: Record<number, Record<number, SnapshotCell>> } {
  const cells: Record<number, Record<number, SnapshotCell>> = {}
  const lines: Record<string, string> = {}
  for (const name of lineNames(parts)) lines[name] = keyOf(name)
  const mentioned = new Set<string>()
  mappedParts(parts, gathering(mentioned))
  const byName = mappedParts(
    parts,
    naming((address) => (mentioned.has(address) ? keyOf(address) : null)),
  )
  return { byName: { ...byName, lines }, cells }

  /** The name of a cell; one that has none gets one. */
  function keyOf(address: string): string {
    const spot = spotOf(address)
    if (spot === null) return address
    const known = cells[spot.row]?.[spot.column]?.custom ?? sheet?.cellData[spot.row]?.[spot.column]?.custom ?? null
    if (known?.key) return known.key
    const key = freshKey()
    const line = (cells[spot.row] ??= {})
    line[spot.column] = { custom: { shown: '', meaning: null, ...known, key } }
    return key
  }
}

/** A sheet's parts without those that hold nothing any more. */
export function tidyParts(parts: SheetParts): SheetParts {
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  )
}
