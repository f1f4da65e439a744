import { expect, test } from 'vitest'
import { newComponent } from '../catalogue/new-component.ts'
import type { ScreenComponent } from '../document/component.ts'
import { neededRows } from './needed-rows.ts'

const columns = ['id', 'city', 'way', 'v'].map((name) => ({ name, title: name }))
const rows = {
  columns,
  rows: [
    ['1', '杭州', '线上', '5'],
    ['2', '杭州', '线上', '6'],
    ['3', '宁波', '门店', '7'],
  ],
}

function given(type: ScreenComponent['type'], more: Partial<ScreenComponent>) {
  const made = { ...newComponent({ id: 'c', type, name: '组件' }), columnDataSource: 3 as const, emits: [], ...more }
  const { columns: shown, rows: cells } = neededRows(made, rows)
  return { columns: shown.map(({ name }) => name), rows: cells }
}

test('a component is given what it draws and hands on, and nothing else of the rows', () => {
  const bars = { category: ['city'], value: ['v'] }
  expect(given('histogram', { fields: bars }).columns).toEqual(['city', 'v'])
  const emits = [{ paramCode: 'p', column: 'way' }]
  expect(given('histogram', { fields: bars, emits }).columns).toEqual(['city', 'way', 'v'])
  expect(given('histogram', { fields: bars, clickType: 3 }).columns).toHaveLength(4)
})

test('a control is given what can be chosen, each once; a table without chosen columns all of them', () => {
  expect(given('selectWidget', { fields: { value: ['way'] } })).toEqual({
    columns: ['way'],
    rows: [['线上'], ['门店']],
  })
  expect(given('table', { fields: {} }).columns).toHaveLength(4)
  expect(given('table', { fields: { column: ['v', 'city'] } }).columns).toEqual(['city', 'v'])
})
