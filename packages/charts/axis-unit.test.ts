import { expect, test } from 'vitest'
import { axisText, axisUnit } from './axis-unit.ts'

test('all figures of an axis are counted in the unit of its largest', () => {
  const along = (largest: number) =>
    [0, largest / 3, (largest / 3) * 2, largest].map((one) => axisText(one, axisUnit(largest)))
  expect(along(150_000)).toEqual(['0', '5万', '10万', '15万'])
  expect(along(90_000)).toEqual(['0', '30,000', '60,000', '90,000'])
  expect(along(300_000_000)).toEqual(['0', '1亿', '2亿', '3亿'])
  expect(along(15e14)).toEqual(['0', '500万亿', '1,000万亿', '1,500万亿'])
  expect(axisText(-50_000, axisUnit(200_000))).toBe('-5万')
})
