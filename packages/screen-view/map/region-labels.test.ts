import { expect, test } from 'vitest'
import type { Boundaries } from '../player/sources.ts'
import { flatProjection, hiddenLabels, shortName, tiltedProjection } from './region-labels.ts'

function square(name: string, x: number, y: number, side: number): Boundaries['features'][number] {
  const ring = [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
    [x, y],
  ]
  return { type: 'Feature', properties: { name }, geometry: { type: 'Polygon', coordinates: [ring] } }
}

const boundaries: Boundaries = {
  type: 'FeatureCollection',
  // A small one inside of a large one, as a city that is a province of its own.
  features: [square('小', 4.8, 4.8, 0.4), square('河北省', 0, 0, 10), square('远方', 20, 0, 10)],
}
/** The hidden names of a flat map of that size. */
function hiddenOn(map: Boundaries, size = { width: 600, height: 400, layoutSize: 560 }): string[] {
  return [
    ...hiddenLabels({ boundaries: map, ...size, fontSize: 13, projection: flatProjection(map, size) }, (name) => name),
  ]
}

test('the name of the smaller region gives way, and comes back where there is room', () => {
  expect(hiddenOn(boundaries)).toEqual(['小'])
  const apart = { ...boundaries, features: [square('小', 11, 8, 0.4), ...boundaries.features.slice(1)] }
  expect(hiddenOn(apart)).toEqual([])
  expect(hiddenOn(boundaries, { width: 20, height: 20, layoutSize: 18 })).toHaveLength(3)
})

test('provinces are said short', () => {
  const long = ['内蒙古自治区', '广西壮族自治区', '香港特别行政区', '北京市', '黑龙江省', '云州市', '市']
  expect(long.map(shortName)).toEqual(['内蒙古', '广西', '香港', '北京', '黑龙江', '云州', '市'])
})

test('boundaries without any point hide nothing and break nothing', () => {
  const odd = { ...boundaries, features: [{ ...square('空', 0, 0, 1), geometry: null }] }
  expect(hiddenOn(odd)).toEqual([])
  expect(hiddenOn({ ...boundaries, features: [] })).toEqual([])
})

test('a map that lies on the ground is smaller at its far edge, and names that would touch there are hidden', () => {
  const view = { width: 400, height: 300, distance: 110, alpha: 48 }
  const rows = [0, 3, 6].flatMap((y) => [0, 3].map((x) => square(`第${y}行第${x}列区`, x, y, 3)))
  const map: Boundaries = { type: 'FeatureCollection', features: rows }
  const projection = tiltedProjection(map, view)
  const across = (latitude: number) => projection(6, latitude).x - projection(0, latitude).x
  expect(across(9)).toBeLessThan(across(0) * 0.7)
  const hidden = (size: number) =>
    hiddenLabels({ boundaries: map, ...view, fontSize: size, projection }, (name) => name).size
  expect(hidden(10)).toBe(0)
  expect(hidden(22)).toBeGreaterThan(0)
})
