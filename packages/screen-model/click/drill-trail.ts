/** The way down that a click took: each step is a place of a map or a component that stands in for another. */
export interface DrillStep {
  /** What people read in the trail. */
  title: string
  /** The adcode of a map; '' for a drill into a component. */
  adcode: string
  /** The component that is shown in place of the first; null on a map. */
  component: string | null
  /** What was clicked, by column. */
  clicked: Readonly<Record<string, string | null>>
}

export type DrillTrail = readonly DrillStep[]

/** Deeper than this nobody comes: 国, 省, 市, 区县, 街道 and a bound component or two. */
const DEEPEST = 12

export function drilledInto(trail: DrillTrail, step: DrillStep): DrillTrail {
  const same = trail.at(-1)
  if (trail.length >= DEEPEST || (same?.adcode === step.adcode && same.component === step.component)) return trail
  return [...trail, step]
}

/** One step back, as a double-click goes. */
export function drilledBack(trail: DrillTrail): DrillTrail {
  return trail.slice(0, -1)
}

/** Back to a step of the trail; -1 is the top. */
export function drilledTo(trail: DrillTrail, at: number): DrillTrail {
  return trail.slice(0, at + 1)
}
