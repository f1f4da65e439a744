import type { Feature } from './map-decoding.ts'

/** The whole country, by its code and by its name. */
const country = new Set(['100000', 'china'])
const NAME = '南海诸岛'

/** Degrees of latitude above the islands of the South China Sea and below everything else of the country. */
const SOUTH = 12

/** The left upper corner of the inset in degrees, and its units in one degree of longitude and of latitude. */
const [LEFT, TOP, WIDE, HIGH] = [126, 25, 10.5, 14]

type Line = [number, number][]

/** The coast with Hainan, the dashes of the line and the frame around them, as Apache ECharts (Apache-2.0) draws the inset. */
const lines: Line[] = [
  // prettier-ignore
  [[0, 3.5], [7, 11.2], [15, 11.9], [30, 7], [42, 0.7], [52, 0.7], [56, 7.7], [59, 0.7], [64, 0.7], [64, 0], [5, 0], [0, 3.5]],
  [
    [13, 16.1],
    [19, 14.7],
    [16, 21.7],
    [11, 23.1],
    [13, 16.1],
  ],
  [
    [12, 32.2],
    [14, 38.5],
    [15, 38.5],
    [13, 32.2],
    [12, 32.2],
  ],
  [
    [16, 47.6],
    [12, 53.2],
    [13, 53.2],
    [18, 47.6],
    [16, 47.6],
  ],
  [
    [6, 64.4],
    [8, 70],
    [9, 70],
    [8, 64.4],
    [6, 64.4],
  ],
  [
    [23, 82.6],
    [29, 79.8],
    [30, 79.8],
    [25, 82.6],
    [23, 82.6],
  ],
  [
    [37, 70.7],
    [43, 62.3],
    [44, 62.3],
    [39, 70.7],
    [37, 70.7],
  ],
  [
    [48, 51.1],
    [51, 45.5],
    [53, 45.5],
    [50, 51.1],
    [48, 51.1],
  ],
  [
    [51, 35],
    [51, 28.7],
    [53, 28.7],
    [53, 35],
    [51, 35],
  ],
  [
    [52, 22.4],
    [55, 17.5],
    [56, 17.5],
    [53, 22.4],
    [52, 22.4],
  ],
  [
    [58, 12.6],
    [62, 7],
    [63, 7],
    [60, 12.6],
    [58, 12.6],
  ],
  [
    [0, 3.5],
    [0, 93.1],
    [64, 93.1],
    [64, 0],
    [63, 0],
    [63, 92.4],
    [1, 92.4],
    [1, 3.5],
    [0, 3.5],
  ],
]

/** The inset with 南海诸岛 and the dashed line, which stands on every map of the country. */
export const southSea: Feature = {
  type: 'Feature',
  id: '',
  properties: {
    adcode: '',
    name: NAME,
    center: [LEFT + 32 / WIDE, TOP - 46 / HIGH],
    cp: [LEFT + 32 / WIDE, TOP - 84 / HIGH],
  },
  geometry: {
    type: 'MultiPolygon',
    coordinates: lines.map((line) => [line.map(([x, y]) => [LEFT + x / WIDE, TOP - y / HIGH])]),
  },
}

/** The text of a map with the inset, where it shows the country and neither has it nor reaches the islands itself. */
export function withSouthSea(adCode: string, content: string): string {
  if (!country.has(adCode) || content.includes(NAME)) return content
  const map = JSON.parse(content) as { features: { geometry: { coordinates: unknown } | null }[] }
  if (map.features.some(({ geometry }) => reachesSouth(geometry?.coordinates))) return content
  return JSON.stringify({ ...map, features: [...map.features, southSea] })
}

function reachesSouth(coordinates: unknown): boolean {
  if (!Array.isArray(coordinates)) return false
  if (typeof coordinates[0] === 'number') return Number(coordinates[1]) < SOUTH
  return coordinates.some(reachesSouth)
}
