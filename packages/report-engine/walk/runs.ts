import type { PlanCell, Zone } from '../model.ts'
import type { Block } from './walk.ts'

/** Stretches of lines on which one cell shows as one: `[from, to, from, to…]`, both ends inside. */
export type Runs = number[]

/** A cell on one track: with bands a cell shows on several. */
export interface Shown {
  cell: PlanCell
  track: number
  across: Runs
  /** Where it shows as one down the rows; null: it is never larger than its place. */
  down: Runs | null
}

/** The cells of a zone, track by track. */
export function shownCells(across: ReadonlyMap<PlanCell, Runs>, tracks: Int32Array): Shown[] {
  const shown: Shown[] = []
  for (const [cell, runs] of across) {
    const byTrack = new Map<number, Runs>()
    for (let at = 0; at < runs.length; at += 2) {
      const track = tracks[runs[at] ?? 0] ?? 0
      const list = byTrack.get(track)
      if (list === undefined) byTrack.set(track, [runs[at] ?? 0, runs[at + 1] ?? 0])
      else list.push(runs[at] ?? 0, runs[at + 1] ?? 0)
    }
    for (const [track, list] of byTrack) shown.push({ cell, track, across: list, down: null })
  }
  return shown
}

/** Where each cell of a zone shows across the finished columns. */
export function acrossRuns(zone: Zone, columns: Block): Map<PlanCell, Runs> {
  const runs = new Map<PlanCell, Runs>()
  for (const cell of zone.cells) {
    const list: Runs = []
    const visits = cell.top === null ? null : columns.visits[cell.top.index]
    const repeats = cell.content.kind === 'key' && !cell.stretch.right
    let open = -1
    for (let at = 0; at < columns.count; at++) {
      const line = columns.line[at] ?? 0
      const copied = cell.once !== null && columns.ids[cell.once.index]?.[at] !== 0
      const owned = !copied && zone.owners[cell.row.index]?.[line] === cell
      const same = visits === null || visits === undefined || visits[at] === visits[at - 1]
      const restarts = repeats && line === cell.column.index
      if (open >= 0 && (!owned || !same || restarts)) open = -1
      if (!owned) continue
      if (open < 0) open = list.push(at, at) - 2
      list[open + 1] = at
    }
    runs.set(cell, list)
  }
  return runs
}

/** Finds where cells show down the finished rows, block by block. */
export function collectDownRuns(zones: readonly Zone[], shown: readonly (readonly Shown[])[], start = 0) {
  const tracked = zones.map((zone, index) => (shown[index] ?? []).filter(mayGrow).map((one) => growthOf(one, zone)))
  let row = start

  return { add }

  function add(block: Block, zone: number): void {
    for (const growth of tracked[zone] ?? []) {
      const { cell, owned, runs } = growth
      const view = block.tracks[growth.track] ?? block
      const visits = cell.left === null ? null : view.visits[cell.left.index]
      for (let at = 0; at < block.count; at++) {
        const line = view.line[at]!
        if (owned[line] === 0) {
          growth.open = false
          continue
        }
        const visit = visits?.[at] ?? 0
        const restarts = !cell.stretch.down && line === cell.row.index
        if (!growth.open || visit !== growth.visit || restarts) {
          runs.push(row + at, row + at)
          growth.visit = visit
          growth.open = true
        } else runs[runs.length - 1] = row + at
      }
    }
    tracked.forEach((growths, index) => {
      if (index !== zone) for (const growth of growths) growth.open = false
    })
    row += block.count
  }
}

interface Growth {
  cell: PlanCell
  track: number
  owned: Uint8Array
  runs: Runs
  open: boolean
  visit: number
}

function growthOf(shown: Shown, zone: Zone): Growth {
  const { cell, track } = shown
  // One place more: the line that stands for none belongs to nobody.
  const owned = new Uint8Array(zone.owners.length + 1)
  zone.owners.forEach((line, index) => (owned[index] = Number(line.includes(cell))))
  const runs: Runs = (shown.down = [])
  return { cell, track, owned, runs, open: false, visit: -1 }
}

/** Cells that can never be larger than one place need no watching. */
function mayGrow({ cell, across: runs }: Shown): boolean {
  if (
    (cell.content.kind !== 'empty' || cell.drawing) &&
    cell.stretch.down &&
    (cell.left === null || cell.left.from !== cell.left.to || cell.left.children.length > 0)
  )
    return true
  if (cell.row !== cell.rowEnd) return true
  for (let at = 0; at < runs.length; at += 2) if (runs[at] !== runs[at + 1]) return true
  return false
}
