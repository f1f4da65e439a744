import { expect, test } from 'vitest'
import { boundariesIn, outlineOf } from './outline.ts'

const square = (x: number, y: number) => [
  [
    [x, y],
    [x + 1, y],
    [x + 1, y + 1],
    [x, y],
  ],
]
const feature = (name: string, type: string, coordinates: unknown) => ({
  properties: { name },
  geometry: { type, coordinates },
})

test('areas of one piece and of several become paths within the picture, north upwards', () => {
  const map = {
    features: [feature('甲', 'Polygon', square(0, 0)), feature('乙', 'MultiPolygon', [square(1, 0), square(1, 1)])],
  }
  const { height, areas } = outlineOf(map, 200)
  expect(areas.map(({ name, path }) => [name, path.match(/M/g)?.length])).toEqual([
    ['甲', 1],
    ['乙', 2],
  ])
  expect(Math.round(height)).toBe(200)
  expect(areas[0]?.path.startsWith('M0.0 200.0')).toBe(true)
})

test('what holds no boundaries is told from what does', () => {
  expect(boundariesIn('{"features": []}')).toBe(null)
  expect(boundariesIn('nonsense')).toBe(null)
  expect(boundariesIn(JSON.stringify({ features: [feature('甲', 'Polygon', square(0, 0))] }))).not.toBe(null)
})
