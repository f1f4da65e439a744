import effects from 'echarts-gl/lib/effect/composite.js'
import { expect, test } from 'vitest'
import { makeSizesPlain } from './plain-sizes.ts'

const renderer = { getWidth: () => 800, getHeight: () => 600 }

test('no size is left as a text that has to become a program, and each is what the text said', () => {
  makeSizesPlain()
  expect(JSON.stringify(effects)).not.toContain('expr(')
  const half = effects.nodes.find((node) => 'name' in node && node.name === 'bright')
  const { width, height } = half?.outputs?.color?.parameters ?? {}
  const sizeOf = (side: unknown) => (typeof side === 'function' ? side(renderer) : side)
  expect([sizeOf(width), sizeOf(height)]).toEqual([400, 300])
  const set: unknown[] = []
  const size = half?.parameters?.textureSize
  if (typeof size === 'function') size.call({ setParameter: (...given: unknown[]) => set.push(given) }, renderer)
  expect(set).toEqual([['textureSize', [400, 300]]])
})
