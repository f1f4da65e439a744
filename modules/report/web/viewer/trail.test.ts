import { expect, test, vi } from 'vitest'
import { drillTo, wayTo } from './trail.ts'

test('every drill remembers its own way, and an address without one has none', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  const first = { name: '汇总', path: '/report/view?code=a', row: 12 }
  const step = new URLSearchParams(drillTo('/report/view?code=b&x=1', [first]).split('?')[1]).get('step')
  expect(wayTo(step)).toEqual([first])
  expect(wayTo(null)).toEqual([])
  expect(wayTo('never')).toEqual([])
  vi.unstubAllGlobals()
})

test('without storage a drill leads where it should all the same', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(drillTo('/report/view?code=b', [])).toBe('/report/view?code=b')
  vi.unstubAllGlobals()
})
