import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Frame } from '../document/component.ts'
import { aligned, distributed } from '../geometry/arrange.ts'
import { boundsOf, groupBounds, rotatedTogether, rounded } from '../geometry/bounds.ts'
import { snapped } from '../geometry/snap.ts'

const frame: fc.Arbitrary<Frame> = fc.record({
  x: fc.integer({ min: -500, max: 2000 }),
  y: fc.integer({ min: -500, max: 2000 }),
  width: fc.integer({ min: 1, max: 600 }),
  height: fc.integer({ min: 1, max: 600 }),
  rotation: fc.integer({ min: -180, max: 180 }),
})
const frames = fc.array(frame, { minLength: 3, maxLength: 8 })

test('a group that is turned there and back lies where it lay', () => {
  fc.assert(
    fc.property(frames, fc.integer({ min: -180, max: 180 }), (all, degrees) => {
      const straight = all.map((one) => ({ ...one, rotation: 0 }))
      const there = rotatedTogether(straight, degrees)
      const sizes = there.map(({ width, height }) => [width, height])
      expect(sizes).toEqual(straight.map(({ width, height }) => [width, height]))
      for (const [at, one] of there.entries()) expect(one.rotation).toBe((straight[at]?.rotation ?? 0) + degrees)
    }),
  )
  const square = [
    { x: 0, y: 0, width: 10, height: 10, rotation: 0 },
    { x: 30, y: 0, width: 10, height: 10, rotation: 0 },
  ]
  expect(rotatedTogether(square, 90).map(({ x, y }) => [x, y])).toEqual([
    [15, -15],
    [15, 15],
  ])
})

test('what is aligned to the left shares its left edge and keeps its size', () => {
  fc.assert(
    fc.property(frames, (all) => {
      const left = groupBounds(all)?.x ?? 0
      for (const one of aligned(all, 'left')) expect(Math.abs(boundsOf(one).x - left)).toBeLessThan(0.02)
    }),
  )
})

test('what is distributed has equal gaps, and its ends stay', () => {
  fc.assert(
    fc.property(frames, (all) => {
      const before = all.map(boundsOf)
      const after = distributed(all, 'across').map(boundsOf)
      const order = before.map((_, at) => at).toSorted((a, b) => (before[a]?.x ?? 0) - (before[b]?.x ?? 0) || a - b)
      const placed = order.flatMap((at) => after[at] ?? [])
      const gaps = placed.slice(1).map((one, at) => one.x - (placed[at]?.x ?? 0) - (placed[at]?.width ?? 0))
      for (const gap of gaps) expect(Math.abs(gap - (gaps[0] ?? 0))).toBeLessThan(0.05)
      for (const at of [order[0], order.at(-1)])
        expect(Math.abs((after[at ?? 0]?.x ?? 0) - (before[at ?? 0]?.x ?? 0))).toBeLessThan(0.05)
    }),
  )
  const three = [0, 15, 100].map((x) => ({ x, y: 0, width: 10, height: 10, rotation: 0 }))
  expect(distributed(three, 'across').map(({ x }) => x)).toEqual([0, 50, 100])
})

test('what snaps lies on the edge that it snapped to, no further away than allowed', () => {
  fc.assert(
    fc.property(frame, frames, fc.integer({ min: 0, max: 20 }), (moving, others, within) => {
      const [own, around] = [boundsOf(moving), others.map(boundsOf)]
      const { x, y, guides } = snapped(own, around, { within })
      expect(Math.abs(x)).toBeLessThanOrEqual(within)
      expect(Math.abs(y)).toBeLessThanOrEqual(within)
      if (x !== 0) expect(guides.some(({ axis }) => axis === 'x')).toBe(true)
    }),
  )
})

test('the gap to the neighbour is written between them', () => {
  const { gaps } = snapped({ x: 100, y: 0, width: 50, height: 50 }, [{ x: 0, y: 10, width: 84, height: 20 }], {
    within: 4,
  })
  expect(gaps).toEqual([{ axis: 'x', from: 84, to: 100, at: 20, distance: 16 }])
})

test('a length that rounds to nothing is zero without a sign, as it comes back from the store', () => {
  expect(Object.is(rounded(-0.001), 0)).toBe(true)
})
