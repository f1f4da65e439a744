import { expect, test } from 'vitest'

import { iconSets, type PlacedCondition } from './condition.ts'
import { iconShapes } from './condition-icon.ts'
import { conditionMark } from './condition-mark.ts'

const figures = (limits: number[]) => ({ count: 5, min: 0, max: 100, average: 40, limits })
const placed = (rule: PlacedCondition['rule'], limits: number[]): PlacedCondition => ({
  rule,
  ranges: [],
  figures: figures(limits),
  repeated: null,
  formulas: null,
})

test('a scale mixes its colours between the limits and stops at its ends', () => {
  const scale = placed(
    {
      kind: 'scale',
      points: [
        { at: 'min', color: '#FF0000' },
        { at: 'number', value: 50, color: '#FFFFFF' },
        { at: 'max', color: '#00FF00' },
      ],
    },
    [0, 50, 100],
  )
  expect([-5, 0, 25, 50, 75, 100, 200].map((value) => conditionMark(scale, value)?.fill)).toEqual([
    '#FF0000',
    '#FF0000',
    '#FF8080',
    '#FFFFFF',
    '#80FF80',
    '#00FF00',
    '#00FF00',
  ])
  expect(conditionMark(scale, '文字')).toBeNull()
  expect(conditionMark(scale, { scaled: 500n, scale: 1 })?.fill).toBe('#FFFFFF')
})

test('bars of mixed signs grow from where nothing stands', () => {
  const bar = placed(
    { kind: 'bar', color: '#1F5FA8', min: { at: 'min' }, max: { at: 'max' }, showValue: false },
    [-50, 150],
  )
  expect(conditionMark(bar, 50)).toMatchObject({ bar: { from: 0.25, to: 0.5, axis: 0.25 }, showsValue: false })
  expect(conditionMark(bar, -50)).toMatchObject({ bar: { from: 0, to: 0.25 } })
})

test('top, average and repeated values take their style', () => {
  const style = { bold: true }
  expect(conditionMark(placed({ kind: 'top', count: 2, percent: false, bottom: false, style }, [90]), 90)?.style).toBe(
    style,
  )
  expect(conditionMark(placed({ kind: 'top', count: 2, percent: false, bottom: true, style }, [10]), 11)).toBeNull()
  expect(conditionMark(placed({ kind: 'average', above: true, style }, []), 41)?.style).toBe(style)
  const twice: PlacedCondition = { ...placed({ kind: 'duplicate', unique: false, style }, []), repeated: ['甲', 3] }
  expect(['甲', '乙', 3, 4, null].map((value) => conditionMark(twice, value)?.style ?? null)).toEqual([
    style,
    null,
    style,
    null,
    null,
  ])
})

test('every icon of every set has shapes inside its square', () => {
  const counts = { arrows3: 3, lights3: 3, flags3: 3, marks3: 3, arrows4: 4, arrows5: 5, stars3: 3, bars5: 5 }
  for (const set of iconSets) {
    for (let index = 0; index < counts[set]; index++) {
      const shapes = iconShapes({ set, index })
      expect(shapes.length).toBeGreaterThan(0)
      for (const { points } of shapes) for (const value of points) expect(value >= -0.01 && value <= 1.01).toBe(true)
    }
  }
})
