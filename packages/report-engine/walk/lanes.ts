import type { rowWriter, WalkPosition } from './block-rows.ts'

/** The lines of one lane on their way; null: it has ended. */
export interface LaneRun {
  tracks: readonly number[]
  steps: Iterator<unknown> | null
}

/** Writes lanes side by side; the line `blank` fills those that have ended. */
export function lanesOf(rows: ReturnType<typeof rowWriter>, blank: number) {
  return abreast

  /** Side by side: a row is as many lines as lanes that have not ended; what stands between them goes along. */
  function* abreast(here: WalkPosition, runsOf: (here: WalkPosition) => LaneRun[]): Generator<undefined> {
    const runs = runsOf(here)
    const taken = new Set(runs.flatMap(({ tracks }) => tracks))
    const rest = here.tracks.filter((track) => !taken.has(track))
    while (true) {
      let lead: LaneRun | null = null
      for (const run of runs) {
        if (run.steps?.next().done === true) run.steps = null
        if (run.steps !== null) lead ??= run
      }
      if (lead === null) return
      for (const run of runs) if (run.steps === null) rows.place(here, run.tracks, blank)
      if (rest.length > 0) rows.place(here, rest, rows.lineAt(lead.tracks[0] ?? 0))
      here.freshOutline = 0
      here.freshClosed = 0
      yield
    }
  }
}

/** A lane enters instances of its own. */
export function beside(here: WalkPosition, tracks: readonly number[]): WalkPosition {
  const own = tracks.filter((track) => here.tracks.includes(track))
  return { ...here, current: here.current.slice(), visit: here.visit.slice(), path: [...here.path], tracks: own }
}
