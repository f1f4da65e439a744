import { expect, test } from 'vitest'
import type { Boundaries } from '../player/sources.ts'
import { hiddenLabels, shortName } from './region-labels.ts'

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
const room = { boundaries, width: 600, height: 400, fontSize: 13, layoutSize: 560 }

test('the name of the smaller region gives way, and comes back where there is room', () => {
  expect([...hiddenLabels(room, (name) => name)]).toEqual(['小'])
  const apart = { ...boundaries, features: [square('小', 11, 8, 0.4), ...boundaries.features.slice(1)] }
  expect([...hiddenLabels({ ...room, boundaries: apart }, (name) => name)]).toEqual([])
  expect(hiddenLabels({ ...room, width: 20, height: 20, layoutSize: 18 }, (name) => name).size).toBe(3)
})

test('provinces are said short', () => {
  const long = ['内蒙古自治区', '广西壮族自治区', '香港特别行政区', '北京市', '黑龙江省', '云州市', '市']
  expect(long.map(shortName)).toEqual(['内蒙古', '广西', '香港', '北京', '黑龙江', '云州', '市'])
})

test('boundaries without any point hide nothing and break nothing', () => {
  const odd = { ...boundaries, features: [{ ...square('空', 0, 0, 1), geometry: null }] }
  expect(hiddenLabels({ ...room, boundaries: odd }, (name) => name).size).toBe(0)
  expect(hiddenLabels({ ...room, boundaries: { ...boundaries, features: [] } }, (name) => name).size).toBe(0)
})
