import type { Step } from '@mingtai/report-engine'
import { expect, test } from 'vitest'
import { fieldsAtSteps, freshStep, quoted, readBy } from './fields-after.ts'

const orders = {
  name: 'orders',
  title: '订单',
  fields: [
    { name: 'area', type: 'text' as const },
    { name: 'month', type: 'text' as const },
    { name: 'amount', type: 'number' as const },
  ],
}
const areas = {
  name: 'areas',
  title: '地区',
  fields: [
    { name: 'area', type: 'text' as const },
    { name: '名称', type: 'text' as const },
  ],
}
const inputs = [orders, areas]

test('each step is offered the fields that the steps before it leave', () => {
  const at = fieldsAtSteps(
    {
      kind: 'steps',
      start: 'orders',
      steps: [
        { kind: 'join', with: 'areas', how: 'left', on: [{ left: 'area', right: 'area' }], prefix: 'a_' },
        { kind: 'compute', name: 'double', expression: 'amount * 2' },
        { kind: 'select', fields: [{ field: 'double', name: '翻倍' }] },
      ],
    },
    inputs,
  )
  expect(at.map((fields) => fields.map(({ name }) => name).join(' '))).toEqual([
    'area month amount',
    'area month amount a_area a_名称',
    'area month amount a_area a_名称 double',
    '翻倍',
  ])
})

test('what only the other dataset of a union has is offered, a name of a join that is taken as its query calls it', () => {
  const steps: Step[] = [
    { kind: 'union', with: 'areas', all: true },
    { kind: 'join', with: 'areas', how: 'left', on: [{ left: 'area', right: 'area' }] },
  ]
  const [, united, joined] = fieldsAtSteps({ kind: 'steps', start: 'orders', steps }, inputs)
  expect(united?.map(({ name }) => name)).toEqual(['area', 'month', 'amount', '名称'])
  expect(joined?.map(({ name }) => name)).toEqual(['area', 'month', 'amount', '名称', 'area_2', '名称_2'])
})

test('a new join takes the dataset and the field that both sides have', () => {
  expect(freshStep('join', orders.fields, [areas])).toEqual({
    ...{ kind: 'join', with: 'areas', how: 'left', prefix: 'areas_' },
    on: [{ left: 'area', right: 'area' }],
  })
})

test('a new pivot turns a text into heads and sums the last number', () => {
  expect(freshStep('pivot', orders.fields, inputs)).toMatchObject({ fixed: ['area'], header: 'month', value: 'amount' })
})

test('names that are no plain words are quoted', () => {
  expect(['amount', '金额', 'a"b', 'At'].map(quoted)).toEqual(['amount', '"金额"', '"a""b"', '"At"'])
})

test('a recipe that begins nowhere yet reads nothing', () => {
  expect(readBy({ kind: 'steps', start: '', steps: [] })).toEqual([])
  expect(readBy({ kind: 'steps', start: 'orders', steps: [{ kind: 'union', with: 'areas', all: true }] })).toEqual([
    ...['orders', 'areas'],
  ])
})
