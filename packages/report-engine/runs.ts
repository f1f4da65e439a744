import type { PlanCell, Zone } from './model.ts'
import type { Block } from './walk.ts'

/** Stretches of lines on which one cell shows as one: `[from, to, from, to…]`, both ends inside. */
export type Runs = number[]

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
      const owned = zone.owners[cell.row.index]?.[line] === cell
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
export function collectDownRuns(zones: readonly Zone[], across: ReadonlyMap<PlanCell, Runs>, start = 0) {
  const tracked = zones.map((zone) =>
    zone.cells.filter((cell) => mayGrow(cell, across)).map((cell) => trackOf(cell, zone)),
  )
  let row = start

  return { add, runsOf }

  function add(block: Block, zone: number): void {
    for (const track of tracked[zone] ?? []) {
      const { cell, owned, runs } = track
      const visits = cell.left === null ? null : block.visits[cell.left.index]
      for (let at = 0; at < block.count; at++) {
        const line = block.line[at]!
        if (owned[line] === 0) {
          track.open = false
          continue
        }
        const visit = visits?.[at] ?? 0
        const restarts = !cell.stretch.down && line === cell.row.index
        if (!track.open || visit !== track.visit || restarts) {
          runs.push(row + at, row + at)
          track.visit = visit
          track.open = true
        } else runs[runs.length - 1] = row + at
      }
    }
    tracked.forEach((tracks, index) => {
      if (index !== zone) for (const track of tracks) track.open = false
    })
    row += block.count
  }

  function runsOf(): Map<PlanCell, Runs> {
    return new Map(tracked.flat().map(({ cell, runs }) => [cell, runs]))
  }
}

interface Track {
  cell: PlanCell
  owned: Uint8Array
  runs: Runs
  open: boolean
  visit: number
}

function trackOf(cell: PlanCell, zone: Zone): Track {
  const owned = Uint8Array.from(zone.owners, (line) => Number(line.includes(cell)))
  return { cell, owned, runs: [], open: false, visit: -1 }
}

/** Cells that can never be larger than one place need no watching. */
function mayGrow(cell: PlanCell, across: ReadonlyMap<PlanCell, Runs>): boolean {
  if (
    cell.content.kind !== 'empty' &&
    cell.stretch.down &&
    (cell.left === null || cell.left.from !== cell.left.to || cell.left.children.length > 0)
  )
    return true
  if (cell.row !== cell.rowEnd) return true
  const runs = across.get(cell) ?? []
  for (let at = 0; at < runs.length; at += 2) if (runs[at] !== runs[at + 1]) return true
  return false
}
