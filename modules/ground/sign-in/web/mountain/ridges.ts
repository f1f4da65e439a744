/** One line of the mountain, back to front. */
export interface Ridge {
  /** The line itself. */
  line: string
  /** The line closed below, to be filled with paper so that it hides what is behind. */
  body: string
  opacity: number
}

interface Peak {
  at: number
  height: number
  width: number
  /** Depth at which the peak is highest, from 0 (far) to 1 (near). */
  depth: number
}

const COUNT = 58
const STEP = 8

/** A mountain of smooth series drawn like data, always the same for a seed. */
export function ridges(width: number, height: number, seed: number): Ridge[] {
  const random = randomFrom(seed)
  const peaks = peaksFrom(random)
  const waves = Array.from({ length: 9 }, (_, at) => ({
    length: 0.3 / (at + 1.2),
    phase: random() * 7,
    drift: random() * 3,
    height: 7 / (at + 1),
  }))
  return Array.from({ length: COUNT }, (_, index) => {
    const depth = index / (COUNT - 1)
    const base = height * (0.475 + 0.5 * depth ** 1.15)
    const points: [number, number][] = []
    for (let x = -STEP; x <= width + STEP; x += STEP) points.push([x, base - riseAt(x / width, depth)])
    return {
      line: smooth(points),
      body: `${smooth(points)}L${width + STEP} ${height}L${-STEP} ${height}Z`,
      opacity: opacityAt(depth),
    }
  })

  function riseAt(at: number, depth: number): number {
    const mountains = peaks.reduce(
      (sum, peak) =>
        sum + peak.height * bell(at - peak.at - (depth - peak.depth) * 0.1, peak.width) * bell(depth - peak.depth, 0.3),
      0,
    )
    const rough = waves.reduce(
      (sum, wave) => sum + wave.height * Math.sin((at / wave.length) * 6.28 + wave.phase + depth * wave.drift * 4),
      0,
    )
    return (mountains * height + rough * (0.3 + mountains * 5)) * edge(at)
  }
}

function peaksFrom(random: () => number): Peak[] {
  const jitter = () => (random() - 0.5) * 0.02
  const main: Peak[] = [
    { at: 0.3, height: 0.075, width: 0.09, depth: 0 },
    { at: 0.6, height: 0.15, width: 0.045, depth: 0 },
    { at: 0.71, height: 0.235, width: 0.06, depth: 0 },
    { at: 0.82, height: 0.13, width: 0.045, depth: 0.05 },
    { at: 0.95, height: 0.09, width: 0.04, depth: 0.02 },
    { at: 0.14, height: 0.1, width: 0.06, depth: 0.32 },
    { at: 0.42, height: 0.13, width: 0.06, depth: 0.3 },
    { at: 0.64, height: 0.08, width: 0.06, depth: 0.42 },
    { at: 0.9, height: 0.11, width: 0.06, depth: 0.45 },
    { at: 0.3, height: 0.05, width: 0.1, depth: 0.6 },
    { at: 0.07, height: 0.04, width: 0.05, depth: 0.5 },
  ]
  return main.map((peak) => ({ ...peak, at: peak.at + jitter(), height: peak.height * (0.95 + random() * 0.1) }))
}

/** Darkest at a quarter of the depth, gone at the foot. */
function opacityAt(depth: number): number {
  const fall = depth < 0.25 ? 0.55 + depth : 0.8 * (1 - (depth - 0.25) / 0.75) ** 1.6
  return Math.round(Math.max(fall, 0.03) * 100) / 100
}

function bell(distance: number, width: number): number {
  return Math.exp(-((distance / width) ** 2))
}

/** The range lies flat where the page ends. */
function edge(at: number): number {
  return Math.min(1, Math.max(0, at + 0.02) / 0.14) * Math.min(1, Math.max(0, 1.06 - at) / 0.1)
}

function smooth(points: [number, number][]): string {
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0]
  let path = `M${at(0)[0]} ${round(at(0)[1])}`
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const one = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const
    const two = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const
    path += `C${round(one[0])} ${round(one[1])} ${round(two[0])} ${round(two[1])} ${to[0]} ${round(to[1])}`
  }
  return path
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** A small repeatable source of numbers between 0 and 1. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
