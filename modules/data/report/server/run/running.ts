/** The runs of this process that may still be stopped. Their state for everybody else is in the database. */
export const running = { turn, begin, end, stop, count, isHere }

interface Run {
  controller: AbortController
  /** Who runs which report: a second run of the same replaces the first. */
  place: string
  turn: number
}

const runs = new Map<string, Run>()

let turns = 0

/** Taken when a run is asked for: what lies before its beginning may take longer than that of a later one. */
function turn(): number {
  return ++turns
}

function begin(id: string, place: string, own: number): AbortSignal {
  const controller = new AbortController()
  for (const [other, run] of runs) {
    if (run.place !== place) continue
    if (run.turn < own) stop(other)
    else controller.abort()
  }
  runs.set(id, { controller, place, turn: own })
  return controller.signal
}

function end(id: string): void {
  runs.delete(id)
}

function stop(id: string): void {
  runs.get(id)?.controller.abort()
}

/** How many runs stand at places that begin so. */
function count(place: string): number {
  return [...runs.values()].filter((run) => run.place.startsWith(place)).length
}

function isHere(id: string): boolean {
  return runs.has(id)
}
