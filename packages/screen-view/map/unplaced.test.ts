import { newComponent, rowsOf } from '@mingtai/screen-model'
import { expect, test } from 'vitest'
import type { Boundaries } from '../player/sources.ts'
import { unplacedNote } from './unplaced.ts'

const boundaries: Boundaries = {
  type: 'FeatureCollection',
  features: ['杭州市', '宁波市'].map((name) => ({ type: 'Feature', properties: { name }, geometry: null })),
}
const map = { ...newComponent({ id: 'a', type: 'map' }), fields: { category: ['市'], value: ['数'] } }

test('rows whose place the map does not know are counted and named', () => {
  const rows = rowsOf('市 数', '杭州 1', '宁波市 2', '绍兴 3', '不存在市 4', '— 5')
  expect(unplacedNote(map, rows, boundaries)).toBe('3行不在图上：绍兴、不存在市、（空）')
  expect(unplacedNote(map, rowsOf('市 数', '杭州 1'), boundaries)).toBeNull()
})

test('a point with its own place needs no region, and a flight needs both its ends', () => {
  const points = { ...newComponent({ id: 'b', type: 'scatterMap' }) }
  const fields = { category: ['市'], value: ['数'], longitude: ['经'], latitude: ['纬'] }
  const placed = rowsOf('市 数 经 纬', '绍兴 3 120.5 30')
  expect(unplacedNote({ ...points, fields }, placed, boundaries)).toBeNull()
  const flights = {
    ...newComponent({ id: 'c', type: 'migrationMap' }),
    fields: { source: ['起'], target: ['终'], value: ['数'] },
  }
  expect(unplacedNote(flights, rowsOf('起 终 数', '杭州 宁波 1', '杭州 绍兴 2'), boundaries)).toBe('1行不在图上：绍兴')
})
