import { expect, test } from 'vitest'
import { newComponent } from '../catalogue/new-component.ts'
import { emptyDocument } from '../document/empty-document.ts'
import { addressValues, parameterValues } from '../parameter/values.ts'
import { clickAddress } from './click-address.ts'
import { drilledBack, drilledInto, drilledTo } from './drill-trail.ts'

const context = {
  query: { year: '2026', unit: '云州' },
  own: { unit: '高新区' },
  clicked: { 区县: 'a&b=c#d', 空: null },
}

test('the address of a click takes query, component and clicked-data parameters, encoded', () => {
  const address = clickAddress('https://example.cn/x?keep=1&year=2020#top', context)
  expect(address).toBe(
    'https://example.cn/x?keep=1&year=2026&unit=%E9%AB%98%E6%96%B0%E5%8C%BA&%E5%8C%BA%E5%8E%BF=a%26b%3Dc%23d#top',
  )
  expect(clickAddress('/screen/{区县}', { query: {}, own: {}, clicked: { 区县: '../x' } })).toContain('/screen/..%2Fx')
})

test('no click opens a script, a file or another site by a trick', () => {
  for (const address of [
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    'data:text/html,x',
    'file:///etc',
    '//evil',
    '{区县}',
    '',
  ])
    expect(clickAddress(address, { ...context, clicked: { 区县: 'javascript:alert(1)' } }), address).toBeNull()
})

test('parameters come from what was chosen, then the address, then the default with its date rule', () => {
  const parameter = (paramCode: string, paramType: 'text' | 'number' | 'date', paramDefault: string | null) => ({
    ...{ paramCode, paramType, paramDefault, paramName: '', dateCode: 3 },
  })
  const screen = {
    ...emptyDocument('x'),
    params: [
      parameter('day', 'date', 'current'),
      parameter('before', 'date', '-7'),
      parameter('odd', 'date', 'x'),
      parameter('count', 'number', '3'),
      parameter('unit', 'text', '云州'),
    ],
    components: [newComponent({ id: 'w', type: 'selectWidget', options: { paramCode: 'kind' } })],
  }
  const origins = {
    chosen: { kind: 'b' },
    address: addressValues('count=x&unit=%E7%94%B2&unit=乙&kind=a&other=1&day=%27--'),
    today: '2026-03-03',
  }
  expect(parameterValues(screen, origins)).toEqual({
    day: '2026-03-03',
    before: '2026-02-24',
    odd: '2026-03-03',
    count: '3',
    unit: ['甲', '乙'],
    kind: 'b',
  })
})

test('a day without a default restricts nothing until somebody chooses; its widget may begin with one', () => {
  const params = ['from', 'till'].map((paramCode) => ({
    ...{ paramCode, paramName: '', paramType: 'date' as const, paramDefault: null, dateCode: 3 },
  }))
  const range = (initial: string) => ({
    ...{ ...emptyDocument('x'), params },
    components: [
      newComponent({ id: 'r', type: 'rangeWidget', options: { paramCode: 'from', endCode: 'till', initial } }),
    ],
  })
  const origins = { chosen: {}, address: {}, today: '2026-03-03' }
  expect(parameterValues(range(''), origins)).toEqual({ from: '', till: '' })
  expect(parameterValues(range('-7'), origins)).toEqual({ from: '2026-02-24', till: '' })
  expect(parameterValues(range('-7'), { ...origins, chosen: { from: '' } })).toEqual({ from: '', till: '' })
  expect(parameterValues(range('-7'), { ...origins, address: { from: '2026-01-01' } }).from).toBe('2026-01-01')
})

test('a drill goes down step by step and back', () => {
  const step = (adcode: string) => ({ title: adcode, adcode, component: null, clicked: {} })
  const trail = ['530000', '530100', '530102'].reduce(
    (all, adcode) => drilledInto(all, step(adcode)),
    [] as ReturnType<typeof drilledBack>,
  )
  expect(trail.map(({ adcode }) => adcode)).toEqual(['530000', '530100', '530102'])
  expect(drilledInto(trail, step('530102'))).toBe(trail)
  expect(drilledBack(trail).length).toBe(2)
  expect(drilledTo(trail, -1)).toEqual([])
})
