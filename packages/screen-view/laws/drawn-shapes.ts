/** A shape of a drawing that stands for one figure: which of which series, and the points that its outline names. */
export interface DrawnShape {
  series: number
  at: number
  path: string
  /** Pixels from the left upper corner of the drawing. */
  box: { left: number; right: number; top: number; bottom: number }
}

/** Words of a drawing with the pixels that they take. */
export interface DrawnText {
  words: string
  left: number
  right: number
  middle: number
}

/** The shapes of the figures of a chart, read back from the picture that echarts drew of it. */
export function drawnShapes(svg: string): DrawnShape[] {
  return [...svg.matchAll(/<path ([^>]*)>/g)].flatMap(([, attributes = '']) => {
    if (!attributes.includes('ecmeta_ssr_type="chart"')) return []
    const said = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
    const path = said(' ?d')
    const move = pairOf(said('transform').replace(/^.*?\(/, ''))
    const box = boxOf(pointsOf(path), move)
    return [{ series: Number(said('ecmeta_series_index')), at: Number(said('ecmeta_data_index')), path, box }]
  })
}

/** The angle of a slice in degrees: that of the arcs of its outer edge. */
export function angleOf({ path }: DrawnShape): number {
  const steps = [...path.matchAll(/([MLA])([^MLAZ]*)/g)].map(([, step, rest = '']) => ({
    step,
    numbers: numbersIn(rest),
  }))
  const outer = Math.max(0, ...steps.map(({ step, numbers }) => (step === 'A' ? (numbers[0] ?? 0) : 0)))
  let [x, y, angle] = [0, 0, 0]
  for (const { step, numbers } of steps) {
    const [toX = 0, toY = 0] = numbers.slice(-2)
    if (step === 'A' && numbers[0] === outer && outer > 0) {
      const half = Math.asin(Math.min(1, Math.hypot(toX - x, toY - y) / 2 / outer))
      angle += numbers[3] === 1 ? 2 * Math.PI - 2 * half : 2 * half
    }
    ;[x, y] = [toX, toY]
  }
  return (angle * 180) / Math.PI
}

/** How wide words are here: the law and the drawing measure alike. */
export function measuredWidth(words: string, size: number): number {
  return [...words].reduce((sum, letter) => sum + (letter > '\u2000' ? size : size * 0.55), 0)
}

export function drawnTexts(svg: string): DrawnText[] {
  return [...svg.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)].map(([, attributes = '', words = '']) => {
    const size = Number(/font-size:([\d.]+)px/.exec(attributes)?.[1] ?? 12)
    const [x, y] = pairOf(/transform="[a-z]+\(([^)]*)\)/.exec(attributes)?.[1] ?? '0 0')
    const own = Number(/ x="([-\d.]+)"/.exec(attributes)?.[1] ?? 0)
    const anchor = /text-anchor="(\w+)"/.exec(attributes)?.[1] ?? 'start'
    const width = measuredWidth(words, size)
    const left = x + own - { start: 0, middle: width / 2, end: width }[anchor as 'start' | 'middle' | 'end']
    const middle = y + Number(/ y="([-\d.]+)"/.exec(attributes)?.[1] ?? 0)
    return { words, left, right: left + width, middle }
  })
}

function pointsOf(path: string): [number, number][] {
  return [...path.matchAll(/([ML])([^MLAHVZCSQ]*)/g)].map(([, , rest = '']) => pairOf(rest))
}

function boxOf(points: readonly [number, number][], [right, down]: [number, number]): DrawnShape['box'] {
  const xs = points.map(([x]) => x + right)
  const ys = points.map(([, y]) => y + down)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

function numbersIn(text: string): number[] {
  return [...text.matchAll(/-?\d*\.?\d+(?:e-?\d+)?/g)].map(([number]) => Number(number))
}

function pairOf(text: string): [number, number] {
  const [x = 0, y = 0] = numbersIn(text)
  return [x, y]
}
