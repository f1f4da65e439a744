/** A delegation as the rules need it: who, to whom, for what and when. */
export interface Entrusted {
  fromId: string
  toId: string
  /** Empty: everything. */
  systems: readonly string[]
  startsAt: Date
  endsAt: Date
}

/** Returns a delegation of the same person that overlaps with the new one; a matter cannot be delegated twice. */
export function overlapping<T extends Entrusted>(wanted: Entrusted, there: readonly T[]): T | null {
  return there.find((one) => one.fromId === wanted.fromId && meets(one, wanted)) ?? null
}

/** Whether a chain of delegations would lead back to the person who delegates. */
export function comesBack(wanted: Entrusted, there: readonly Entrusted[]): boolean {
  const reached = new Set([wanted.toId])
  const waiting = [wanted]
  while (waiting.length > 0) {
    const last = waiting.pop()
    if (last === undefined) break
    if (last.toId === wanted.fromId) return true
    for (const next of there) {
      if (next.fromId !== last.toId || !meets(next, last) || reached.has(next.toId)) continue
      reached.add(next.toId)
      waiting.push({ ...next, ...common(next, last) })
    }
  }
  return false
}

function meets(left: Entrusted, right: Entrusted): boolean {
  return left.startsAt < right.endsAt && right.startsAt < left.endsAt && sharesSystem(left.systems, right.systems)
}

function sharesSystem(left: readonly string[], right: readonly string[]): boolean {
  return left.length === 0 || right.length === 0 || left.some((system) => right.includes(system))
}

/** What is passed on by both: the time and the systems that they share. */
function common(left: Entrusted, right: Entrusted): Pick<Entrusted, 'systems' | 'startsAt' | 'endsAt'> {
  const systems =
    left.systems.length === 0
      ? right.systems
      : right.systems.length === 0
        ? left.systems
        : left.systems.filter((system) => right.systems.includes(system))
  return {
    systems,
    startsAt: left.startsAt > right.startsAt ? left.startsAt : right.startsAt,
    endsAt: left.endsAt < right.endsAt ? left.endsAt : right.endsAt,
  }
}
