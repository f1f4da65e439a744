import type { ConditionMark } from './condition-mark.ts'

/** A filled polygon inside the unit square, x and y in turn, y downwards. */
export interface IconShape {
  points: readonly number[]
  color: string
}

const green = '#1C7A5A'
const yellow = '#B87A14'
const red = '#C23B2A'
const grey = '#CBD2CF'
const blue = '#1F5FA8'

/** The icon of a rule as polygons, from the worst (0) to the best. */
export function iconShapes({ set, index }: NonNullable<ConditionMark['icon']>): readonly IconShape[] {
  switch (set) {
    case 'arrows3':
      return [arrow([90, 0, -90][index] ?? 0, [red, yellow, green][index] ?? grey)]
    case 'arrows4':
      return [arrow([90, 45, -45, -90][index] ?? 0, [red, yellow, yellow, green][index] ?? grey)]
    case 'arrows5':
      return [arrow([90, 45, 0, -45, -90][index] ?? 0, [red, yellow, yellow, yellow, green][index] ?? grey)]
    case 'lights3':
      return [disc([red, yellow, green][index] ?? grey)]
    case 'flags3':
      return flag([red, yellow, green][index] ?? grey)
    case 'marks3':
      return [[cross, exclamation, check][index] ?? exclamation].flatMap((shapes) => shapes)
    case 'stars3':
      return star(index)
    case 'bars5':
      return bars(index)
    default:
      return set satisfies never
  }
}

/** Points right at 0 degrees, down at 90. */
function arrow(degrees: number, color: string): IconShape {
  const angle = (degrees * Math.PI) / 180
  const right = [0.1, 0.38, 0.5, 0.38, 0.5, 0.14, 0.94, 0.5, 0.5, 0.86, 0.5, 0.62, 0.1, 0.62]
  const points = right.map((value, at) => {
    const [x, y] = at % 2 === 0 ? [value - 0.5, (right[at + 1] ?? 0) - 0.5] : [(right[at - 1] ?? 0) - 0.5, value - 0.5]
    return at % 2 === 0
      ? 0.5 + x * Math.cos(angle) - y * Math.sin(angle)
      : 0.5 + x * Math.sin(angle) + y * Math.cos(angle)
  })
  return { points, color }
}

function disc(color: string): IconShape {
  return { points: round((at) => [0.5 + 0.4 * Math.cos(at), 0.5 + 0.4 * Math.sin(at)], 24), color }
}

function round(place: (angle: number) => [number, number], count: number): number[] {
  return Array.from({ length: count }, (_, at) => place((at / count) * 2 * Math.PI)).flat()
}

function flag(color: string): IconShape[] {
  return [
    { points: [0.2, 0.06, 0.28, 0.06, 0.28, 0.96, 0.2, 0.96], color: '#66717F' },
    { points: [0.28, 0.08, 0.9, 0.3, 0.28, 0.54], color },
  ]
}

const check: IconShape[] = [
  { points: [0.1, 0.52, 0.22, 0.4, 0.42, 0.6, 0.78, 0.18, 0.92, 0.3, 0.43, 0.86], color: green },
]
const cross: IconShape[] = [
  {
    points: [
      0.16, 0.28, 0.28, 0.16, 0.5, 0.38, 0.72, 0.16, 0.84, 0.28, 0.62, 0.5, 0.84, 0.72, 0.72, 0.84, 0.5, 0.62, 0.28,
      0.84, 0.16, 0.72, 0.38, 0.5,
    ],
    color: red,
  },
]
const exclamation: IconShape[] = [
  { points: [0.4, 0.1, 0.6, 0.1, 0.56, 0.62, 0.44, 0.62], color: yellow },
  { points: [0.41, 0.72, 0.59, 0.72, 0.59, 0.9, 0.41, 0.9], color: yellow },
]

/** Empty, half and full. */
function star(index: number): IconShape[] {
  const points = round((angle) => {
    const at = Math.round((angle / (2 * Math.PI)) * 10)
    const radius = at % 2 === 0 ? 0.46 : 0.2
    return [0.5 + radius * Math.sin(angle), 0.52 - radius * Math.cos(angle)]
  }, 10)
  const whole = { points, color: index === 2 ? yellow : grey }
  const half = { points: points.map((value, at) => (at % 2 === 0 ? Math.min(0.5, value) : value)), color: yellow }
  return index === 1 ? [whole, half] : [whole]
}

function bars(index: number): IconShape[] {
  return [0, 1, 2, 3].map((bar) => {
    const left = 0.08 + bar * 0.22
    const top = 0.72 - bar * 0.2
    return { points: [left, top, left + 0.16, top, left + 0.16, 0.92, left, 0.92], color: bar < index ? blue : grey }
  })
}
