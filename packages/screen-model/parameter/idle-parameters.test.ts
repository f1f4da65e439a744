import { expect, test } from 'vitest'
import { newComponent } from '../catalogue/new-component.ts'
import type { DataSetSettings } from '../document/component-data.ts'
import { emptyDocument } from '../document/empty-document.ts'
import type { ScreenComponent } from '../document/component.ts'
import { boundParams, datasetValues } from './bound-params.ts'
import { idleParameters, missingParameters } from './idle-parameters.ts'
import { takenBy } from './taken.ts'
import { defaultValue } from './values.ts'

const range = newComponent({
  ...{ id: 'range', type: 'rangeWidget', name: '日期' },
  options: { paramCode: 'from', endCode: 'to', label: '日期' },
})
const chart = (params?: DataSetSettings['params']): ScreenComponent => ({
  ...newComponent({ id: 'chart', type: 'pie', name: '状态' }),
  columnDataSource: 3,
  columnDataSetSettings: {
    dataSetId: 'orders',
    column: [],
    drillProp: [],
    ...(params === undefined ? {} : { params }),
  },
})
const screen = (...components: ScreenComponent[]) => ({ ...emptyDocument('销售'), components })

test('a dataset takes the parameters of the screen that are called like its own', () => {
  expect(boundParams(['from', 'to', 'dept'], screen(range))).toEqual({ from: '{from}', to: '{to}' })
})

test('a filter that no data take is told, and one that they take is not', () => {
  expect(idleParameters(screen(range, chart())).map(({ code }) => code)).toEqual(['from', 'to'])
  expect(idleParameters(screen(range, chart({ from: '{from}', to: '2026-01-01' }))).map(({ code }) => code)).toEqual([
    'to',
  ])
  expect(idleParameters(screen(range, chart({ a: '{from}', b: '{to}' })))).toEqual([])
})

test('a parameter that nothing sets is told', () => {
  expect(missingParameters(screen(chart({ from: '{from}' }))).map(({ code }) => code)).toEqual(['from'])
  expect(missingParameters(screen(range, chart({ from: '{from}' })))).toEqual([])
})

test('bound parameters are asked with the value, the fixed text or nothing at all, and an emptied one is given empty', () => {
  const codes = new Set(['from', 'to', 'dept'])
  const params = { from: '{start}', to: '2026-01-01' }
  expect(datasetValues({ params }, { start: '', dept: '财务部' }, codes)).toEqual({ from: '', to: '2026-01-01' })
  expect(datasetValues({}, { from: '2026-01-02', other: 'x' }, codes)).toEqual({ from: '2026-01-02' })
})

test('what a dataset of bound parameters takes is what they are bound to', () => {
  const own = { paramCode: 'q', paramName: '', paramType: 'text' as const, paramDefault: null, dateCode: 3 }
  expect(takenBy({ ...chart({ from: '{start}' }), params: [own] })).toEqual(['start'])
  expect(takenBy({ ...chart(), params: [own] })).toEqual(['q'])
})

test.each([
  ['2024-01-01', '2024-01-01'],
  ['current', '2026-11-29'],
  ['-7', '2026-11-22'],
  ['', ''],
])('the default %s of a date is %s', (paramDefault, day) => {
  const parameter = { paramCode: 'from', paramName: '', paramType: 'date' as const, paramDefault, dateCode: 3 }
  expect(defaultValue(parameter, '2026-11-29')).toBe(day)
})
