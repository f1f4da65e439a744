type Point = [number, number]
type Ring = Point[]

/** A map as echarts 4 packs it: rings as texts of steps from a first point. */
export interface EncodedMap {
  UTF8Encoding?: boolean
  UTF8Scale?: number
  features: {
    id?: string | number
    properties?: { name?: string; cp?: Point }
    geometry: EncodedGeometry | null
  }[]
}

type EncodedGeometry =
  | { type: 'Polygon'; coordinates: (string | Ring)[]; encodeOffsets?: Point[] }
  | { type: 'MultiPolygon'; coordinates: (string | Ring)[][]; encodeOffsets?: Point[][] }

export interface Feature {
  type: 'Feature'
  id: string
  /** `cp` is where a map writes the name; without it in the middle of the outline. */
  properties: { adcode: string; name: string; center?: Point; cp?: Point }
  geometry: { type: 'MultiPolygon'; coordinates: Ring[][] }
}

const USUAL_SCALE = 1024

/** The features of a packed map as GeoJSON, each with its code and name. */
export function decoded({ features, UTF8Scale = USUAL_SCALE, UTF8Encoding = false }: EncodedMap): Feature[] {
  return features.flatMap(({ id, properties = {}, geometry }) => {
    if (geometry === null) return []
    const polygons = polygonsOf(geometry).map(({ rings, offsets }) =>
      rings.map((ring, index) =>
        typeof ring === 'string' && UTF8Encoding ? ringOf(ring, offsets[index] ?? [0, 0], UTF8Scale) : plain(ring),
      ),
    )
    const adcode = /^\d{6}$/.test(String(id ?? '')) ? String(id) : ''
    const center = properties.cp === undefined ? {} : { center: properties.cp }
    return [
      {
        type: 'Feature',
        id: adcode,
        properties: { adcode, name: properties.name ?? '', ...center },
        geometry: { type: 'MultiPolygon', coordinates: polygons },
      },
    ]
  })
}

function polygonsOf(geometry: EncodedGeometry): { rings: (string | Ring)[]; offsets: Point[] }[] {
  if (geometry.type === 'Polygon') return [{ rings: geometry.coordinates, offsets: geometry.encodeOffsets ?? [] }]
  return geometry.coordinates.map((rings, index) => ({ rings, offsets: geometry.encodeOffsets?.[index] ?? [] }))
}

function plain(ring: string | Ring): Ring {
  return typeof ring === 'string' ? [] : ring
}

/** Each pair of letters is a step, its sign in the lowest bit. */
function ringOf(text: string, [fromX, fromY]: Point, scale: number): Ring {
  let [x, y] = [fromX, fromY]
  return Array.from({ length: Math.floor(text.length / 2) }, (_, index): Point => {
    x += step(text.charCodeAt(index * 2))
    y += step(text.charCodeAt(index * 2 + 1))
    return [rounded(x / scale), rounded(y / scale)]
  })
}

function step(letter: number): number {
  const value = letter - 64
  return (value >> 1) ^ -(value & 1)
}

/** Ten centimetres are more than the data knows. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
