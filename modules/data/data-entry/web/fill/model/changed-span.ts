import type { Edits } from '@mingtai/entry-model'
import type { Problem } from '../../../calls.ts'
import type { FilledRows } from './filled-rows.ts'

/** What decides how the rows of a sheet look beside the table itself. */
export interface DrawnState {
  edits: Edits
  problems: ReadonlyMap<string, Problem>
}

/** More changed rows than this are drawn as all rows are. */
const MOST = 50

/** The rows of the sheet from the first to the last that look otherwise now, none of them where `to` comes first; null: all of them may. */
export function changedSpan(rows: FilledRows, was: DrawnState, now: DrawnState): { from: number; to: number } | null {
  const refs = new Set<string>()
  if (was.edits.added !== now.edits.added) {
    if (was.edits.added.length !== now.edits.added.length) return null
    for (const [at, row] of now.edits.added.entries()) if (was.edits.added[at] !== row) refs.add(row.ref)
  }
  for (const ref of differing(was.edits.rows, now.edits.rows)) refs.add(ref)
  for (const place of otherProblems(was.problems, now.problems)) refs.add(place.slice(place.indexOf(' ') + 1))
  if (refs.size > MOST) return null
  const places = [...refs].flatMap((ref) => {
    const place = rows.placeOf(ref)
    return place === null ? [] : [place]
  })
  // A row that is not loaded is not drawn.
  return places.length === 0 ? { from: 0, to: -1 } : { from: Math.min(...places), to: Math.max(...places) }
}

function differing(was: Edits['rows'], now: Edits['rows']): string[] {
  if (was === now) return []
  const refs = Object.keys(now).filter((ref) => was[ref] !== now[ref])
  return [...refs, ...Object.keys(was).filter((ref) => !(ref in now))]
}

function otherProblems(was: DrawnState['problems'], now: DrawnState['problems']): string[] {
  if (was === now) return []
  const places = [...now].flatMap(([place, one]) => (was.get(place)?.level === one.level ? [] : [place]))
  return [...places, ...[...was.keys()].filter((place) => !now.has(place))]
}
