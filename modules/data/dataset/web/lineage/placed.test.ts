import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LineageNode } from '../../lineage-calls.ts'
import { NODE, placed } from './placed.ts'

const node = (key: string, kind: LineageNode['kind'] = 'dataset'): LineageNode => ({
  ...{ key, kind, id: key, name: key, code: key, isCombined: false, isExtracted: false },
})

test('rows go from left to right, and reports stand together at the end', () => {
  const nodes = [node('s', 'source'), node('a'), node('b'), node('r', 'report'), node('q', 'report')]
  const edges = [
    { from: 's', to: 'a' },
    { from: 'a', to: 'b' },
    { from: 'b', to: 'r' },
    { from: 's', to: 'q' },
  ]
  const layers = new Map(placed({ nodes, edges }).nodes.map(({ key, layer }) => [key, layer]))
  expect([...layers.entries()].toSorted()).toEqual([
    ['a', 1],
    ['b', 2],
    ['q', 3],
    ['r', 3],
    ['s', 0],
  ])
})

test('no two objects lie on each other, and all lie within the picture, whatever is joined to what', () => {
  const graph = fc.integer({ min: 1, max: 14 }).chain((count) =>
    fc.record({
      count: fc.constant(count),
      pairs: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 30 }),
    }),
  )
  fc.assert(
    fc.property(graph, ({ count, pairs }) => {
      const nodes = Array.from({ length: count }, (_, at) => node(`n${at}`))
      const edges = pairs.filter(([a, b]) => a < b).map(([a, b]) => ({ from: `n${a}`, to: `n${b}` }))
      const { nodes: all, width, height } = placed({ nodes, edges })
      expect(new Set(all.map(({ x, y }) => `${x} ${y}`)).size).toBe(count)
      for (const one of all) {
        const column = all.filter(({ x, key }) => x === one.x && key !== one.key)
        expect(column.every(({ y }) => Math.abs(y - one.y) >= NODE.height)).toBe(true)
        expect(one.x >= 0 && one.x + NODE.width <= width && one.y >= 0 && one.y + NODE.height <= height).toBe(true)
      }
      const at = new Map(all.map(({ key, x }) => [key, x]))
      for (const { from, to } of edges) expect(at.get(from)).toBeLessThan(at.get(to) ?? 0)
    }),
  )
})
