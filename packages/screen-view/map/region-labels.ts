import type { Boundaries } from '../player/sources.ts'
import { pairsOf } from './use-boundaries.ts'

/** Where a point of the boundaries stands on the picture, in pixels from its left upper corner. */
type Projection = (longitude: number, latitude: number) => { x: number; y: number }

interface Room {
  boundaries: Boundaries
  width: number
  height: number
  fontSize: number
  projection: Projection
}

interface Label {
  name: string
  area: number
  x: number
  y: number
  width: number
  height: number
}

/** Degrees of longitude are drawn so much narrower than those of latitude. */
const ASPECT = 0.75
/** Pixels between two names. */
const BETWEEN = 2
/** Degrees from the lower to the upper edge of what the camera of a 3D map sees, and the sides of its ground. */
const [SEEN, ACROSS, DEEP] = [50, 100, 90]

/** The name of a province as it is said on a map of all of them. */
export function shortName(name: string): string {
  return name.length <= 2
    ? name
    : name.replace(/(?:壮族|回族|维吾尔)?自治区$|特别行政区$|省$|市$/, '').replace(/^$/, name)
}

/** Regions whose name would lie over that of a larger one, or out of the picture: they are named when pointed at. */
export function hiddenLabels(room: Room, written: (name: string) => string): Set<string> {
  const placed: Label[] = []
  const hidden = new Set<string>()
  for (const label of labelsOf(room, written).toSorted((a, b) => b.area - a.area)) {
    const isOut =
      label.x < 0 || label.y < 0 || label.x + label.width > room.width || label.y + label.height > room.height
    if (isOut || placed.some((other) => lieOver(label, other))) hidden.add(label.name)
    else placed.push(label)
  }
  return hidden
}

/** A flat map in the middle of its picture; `layoutSize` are the pixels of its longer side. */
export function flatProjection(
  boundaries: Boundaries,
  { width, height, layoutSize }: { width: number; height: number; layoutSize: number },
): Projection {
  const { across, down, midX, midY } = extentOf(boundaries)
  const scale = layoutSize / Math.max(1e-9, across * ASPECT, down)
  return (longitude, latitude) => ({
    x: width / 2 + (longitude - midX) * ASPECT * scale,
    y: height / 2 - (latitude - midY) * scale,
  })
}

/** A map that lies on the ground, seen from above its southern edge: `alpha` degrees high, so far away. */
export function tiltedProjection(
  boundaries: Boundaries,
  { width, height, distance, alpha }: { width: number; height: number; distance: number; alpha: number },
): Projection {
  const { across, down, midX, midY } = extentOf(boundaries)
  const pitch = (alpha * Math.PI) / 180
  const scale = height / 2 / Math.tan((SEEN * Math.PI) / 360)
  return (longitude, latitude) => {
    const east = ((longitude - midX) / Math.max(1e-9, across)) * ACROSS
    const south = ((midY - latitude) / Math.max(1e-9, down)) * DEEP
    const away = Math.max(1, distance - south * Math.cos(pitch))
    return { x: width / 2 + (east / away) * scale, y: height / 2 + ((south * Math.sin(pitch)) / away) * scale }
  }
}

/** How many degrees the boundaries reach, and their middle. */
function extentOf(boundaries: Boundaries) {
  const all = boundsOf(boundaries.features.flatMap(({ geometry }) => pairsOf(geometry)))
  return {
    ...{ across: all.right - all.left, down: all.top - all.bottom },
    ...{ midX: (all.left + all.right) / 2, midY: (all.top + all.bottom) / 2 },
  }
}

function labelsOf({ boundaries, fontSize, projection }: Room, written: (name: string) => string): Label[] {
  return boundaries.features.flatMap(({ properties, geometry }) => {
    const largest = ringsOf(geometry)
      .map(centroid)
      .toSorted((a, b) => b.area - a.area)[0]
    if (largest === undefined) return []
    const [longitude, latitude] = properties.cp ?? [largest.x, largest.y]
    const { x, y } = projection(longitude, latitude)
    const size = { width: widthOf(written(properties.name)) * fontSize, height: fontSize * 1.25 }
    return [
      {
        ...{ name: properties.name, area: largest.area, ...size },
        ...{ x: x - size.width / 2, y: y - size.height / 2 },
      },
    ]
  })
}

/** Letters of a text, Latin ones as halves. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter < '\u0100' ? 0.55 : 1), 0)
}

function lieOver(one: Label, other: Label): boolean {
  return (
    one.x < other.x + other.width + BETWEEN &&
    other.x < one.x + one.width + BETWEEN &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

/** The outer lines of a region. */
function ringsOf(geometry: unknown): number[][][] {
  if (typeof geometry !== 'object' || geometry === null) return []
  const coordinates: unknown = Reflect.get(geometry, 'coordinates')
  if (!Array.isArray(coordinates)) return []
  const polygons: unknown[] = Reflect.get(geometry, 'type') === 'Polygon' ? [coordinates] : coordinates
  return polygons.flatMap((polygon) => (Array.isArray(polygon) ? [pairsOf({ coordinates: polygon[0] })] : []))
}

/** The middle of an area and how large it is, in degrees. */
function centroid(ring: number[][]): { x: number; y: number; area: number } {
  let [x, y, twice] = [0, 0, 0]
  ring.forEach(([x1 = 0, y1 = 0], at) => {
    const [x2 = 0, y2 = 0] = ring[(at + 1) % ring.length] ?? []
    const part = x1 * y2 - x2 * y1
    x += (x1 + x2) * part
    y += (y1 + y2) * part
    twice += part
  })
  if (twice === 0) return { x: ring[0]?.[0] ?? 0, y: ring[0]?.[1] ?? 0, area: 0 }
  return { x: x / (3 * twice), y: y / (3 * twice), area: Math.abs(twice / 2) }
}

function boundsOf(pairs: number[][]) {
  const found = { left: Infinity, right: -Infinity, top: -Infinity, bottom: Infinity }
  for (const [x = 0, y = 0] of pairs) {
    found.left = Math.min(found.left, x)
    found.right = Math.max(found.right, x)
    found.top = Math.max(found.top, y)
    found.bottom = Math.min(found.bottom, y)
  }
  return found
}
