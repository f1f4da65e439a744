/** The runs of this process that may still be stopped. Their state for everybody else is in the database. */
export const running = { begin, end, stop, count, isHere }

interface Run {
  controller: AbortController
  /** Who runs which report: a second run of the same replaces the first. */
  place: string
}

const runs = new Map<string, Run>()

function begin(id: string, place: string): AbortSignal {
  for (const [other, run] of runs) {
    if (run.place === place) stop(other)
  }
  const controller = new AbortController()
  runs.set(id, { controller, place })
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
