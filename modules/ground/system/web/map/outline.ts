/** Boundaries as files of maps have them; what else stands in them is not looked at. */
export interface Boundaries {
  features: {
    properties: { name?: unknown }
    geometry: { type: string; coordinates: unknown }
  }[]
}

export interface Outline {
  width: number
  height: number
  areas: { name: string; path: string }[]
}

type Ring = [number, number][]

/** A file's text as boundaries; null when it holds none. */
export function boundariesIn(text: string): Boundaries | null {
  try {
    const found: unknown = JSON.parse(text)
    return isBoundaries(found) ? found : null
  } catch {
    return null
  }
}

/** Areas as paths in a picture of a given width; a degree is narrower the farther it lies from the equator. */
export function outlineOf({ features }: Boundaries, width: number): Outline {
  const areas = features.map(({ properties, geometry }) => ({
    name: typeof properties.name === 'string' ? properties.name : '',
    rings: ringsIn(geometry.coordinates),
  }))
  const points = areas.flatMap(({ rings }) => rings.flat())
  if (points.length === 0) return { width, height: 1, areas: [] }
  const [left, right] = edges(points.map(([x]) => x))
  const [bottom, top] = edges(points.map(([, y]) => y))
  const narrow = Math.cos((((bottom + top) / 2) * Math.PI) / 180)
  const scale = width / Math.max(1e-9, (right - left) * narrow)
  const place = ([x, y]: [number, number]) =>
    `${((x - left) * narrow * scale).toFixed(1)} ${((top - y) * scale).toFixed(1)}`
  return {
    width,
    height: Math.max(1, (top - bottom) * scale),
    areas: areas.map(({ name, rings }) => ({
      name,
      path: rings.map((ring) => `M${ring.map(place).join('L')}Z`).join(''),
    })),
  }
}

/** Rings at any depth: of an area, or of one in several pieces. */
function ringsIn(coordinates: unknown): Ring[] {
  if (!Array.isArray(coordinates)) return []
  const ring = coordinates.filter(isPoint)
  return ring.length === coordinates.length && ring.length > 0
    ? [ring.map(([x, y]) => [x, y])]
    : coordinates.flatMap(ringsIn)
}

function isPoint(value: unknown): value is [number, number] {
  return Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number'
}

/** Not by spreading: a country has more points than a call takes arguments. */
function edges(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
}

function isBoundaries(value: unknown): value is Boundaries {
  if (typeof value !== 'object' || value === null || !('features' in value)) return false
  const { features } = value
  return (
    Array.isArray(features) &&
    features.length > 0 &&
    features.every(
      (one: unknown) =>
        typeof one === 'object' &&
        one !== null &&
        'geometry' in one &&
        typeof one.geometry === 'object' &&
        one.geometry !== null &&
        'properties' in one &&
        typeof one.properties === 'object' &&
        one.properties !== null,
    )
  )
}
