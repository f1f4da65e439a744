import { expect, it } from 'vitest'

import { borderItems } from './border-picture.ts'
import { frameOf, POINTS_PER_MM } from '../layout/frame.ts'

const image = { type: 'png' as const, bytes: new Uint8Array(), width: 300, height: 300 }
const page = frameOf({ paper: 'A4', orientation: 'portrait', margins: { top: 20, right: 20, bottom: 20, left: 20 } })
const border = { picture: 'p', slice: 30, width: 10, inset: 5 }

it('eight parts surround the page without gaps, and the middle stays free', () => {
  const parts = borderItems(border, image, page)
  expect(parts).toHaveLength(8)
  const area = parts.reduce((sum, { width, height }) => sum + width * height, 0)
  const [outer, inner] = [
    [page.width - 10 * POINTS_PER_MM, page.height - 10 * POINTS_PER_MM],
    [page.width - 30 * POINTS_PER_MM, page.height - 30 * POINTS_PER_MM],
  ] as const
  expect(area).toBeCloseTo(outer[0] * outer[1] - inner[0] * inner[1], 6)
})

it('each corner shows its corner of the picture, in its proportion', () => {
  const [first, , , , , , , last] = borderItems(border, image, page)
  const [near, far] = [first?.items[0], last?.items[0]]
  if (near?.kind !== 'image' || far?.kind !== 'image' || last === undefined) throw new Error('no pictures')
  expect(near.width).toBeCloseTo(near.height)
  expect([near.x, near.y]).toEqual([5 * POINTS_PER_MM, 5 * POINTS_PER_MM])
  expect(far.x + far.width).toBeCloseTo(last.x + last.width)
  expect(far.y + far.height).toBeCloseTo(last.y + last.height)
})

it('a frame that is thicker than the page closes over it and no further', () => {
  const parts = borderItems({ ...border, width: 500, inset: 0 }, image, page)
  const right = Math.max(...parts.map(({ x, width }) => x + width))
  expect(right).toBeCloseTo(page.width)
  expect(parts).toHaveLength(4)
})
