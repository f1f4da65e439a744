import { refusal } from '@mingtai/messages'
import { z } from 'zod'

const point = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number())
const ring = z.array(point).min(3)
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring).min(1)).min(1) }),
])
const feature = z.object({
  type: z.literal('Feature'),
  id: z.union([z.string(), z.number()]).optional(),
  properties: z.object({
    name: z.string().max(100),
    adcode: z.union([z.string(), z.number()]).optional(),
    center: point.optional(),
    cp: point.optional(),
  }),
  geometry,
})
const collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(feature).min(1).max(5000) })

/** What is kept of a file of boundaries: areas with their names, codes and outlines, and nothing else that stood in it. */
export function checkedMap(text: string): { areas: number; content: string } {
  const map = collection.safeParse(parsed(text))
  if (!map.success) throw refusal('map.notBoundaries', placeOf(map.error)).at('file')
  const features = map.data.features.map(({ id, properties, geometry: outline }) => {
    const adcode = String(properties.adcode ?? id ?? '')
    const center = properties.center ?? properties.cp
    return {
      type: 'Feature',
      id: adcode,
      properties: { adcode, name: properties.name, ...(center === undefined ? {} : { center }) },
      geometry: outline,
    }
  })
  return { areas: features.length, content: JSON.stringify({ type: 'FeatureCollection', features }) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function placeOf(error: z.ZodError): string {
  const [issue] = error.issues
  return issue === undefined || issue.path.length === 0 ? '文件' : issue.path.join('.')
}
