import { expect, test, vi } from 'vitest'
import { drillTo, wayTo } from './trail.ts'

test('every drill remembers its own way, and an address without one has none', () => {
  const first = { name: '汇总', path: '/report/view?code=a', row: 12 }
  const step = new URLSearchParams(drillTo('/report/view?code=b&x=1', [first]).split('?')[1]).get('step')
  expect(wayTo(step)).toEqual([first])
  expect(wayTo(null)).toEqual([])
  expect(wayTo('never')).toEqual([])
})

test('without storage a drill leads where it should all the same', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  })
  vi.resetModules()
  const full = await import('./trail.ts')
  expect(full.drillTo('/report/view?code=b', [])).toBe('/report/view?code=b')
  vi.unstubAllGlobals()
  // Nobody after it gets what was made with the full storage.
  vi.resetModules()
})
