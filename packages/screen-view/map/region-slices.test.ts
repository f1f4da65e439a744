import { newComponent, noShaping } from '@mingtai/screen-model'
import { expect, test } from 'vitest'
import { regionSlices } from './region-slices.ts'

const feature = (name: string, adcode: string) => ({
  ...{ type: 'Feature' as const, properties: { name, adcode }, geometry: null },
})
const boundaries = {
  type: 'FeatureCollection' as const,
  features: [feature('广东省', '440000'), feature('海南省', '460000')],
}
const rows = {
  columns: ['province', 'v'].map((name) => ({ name, title: name })),
  rows: [
    ['广东', '125031.55'],
    ['广东省', '100355.37'],
    ['海南', '12345678901234.5678'],
    ['火星省', '99'],
    [null, '109'],
  ],
}

test('an area that is written in two ways has one exact figure; what has no area has none', () => {
  const map = { ...newComponent({ id: 'm', type: 'map' }), fields: { category: ['province'], value: ['v'] } }
  const place = { map: 'area', boundaries }
  expect(regionSlices(map, rows, place)).toEqual([
    { name: '广东省', value: '225386.92' },
    { name: '海南省', value: '12345678901234.5678' },
  ])
  const made = (aggregate: 'average' | 'largest') =>
    regionSlices({ ...map, shaping: { ...noShaping, aggregate } }, rows, place)[0]?.value
  expect([made('largest'), made('average')]).toEqual(['125031.55', null])
})
