import { expect, it } from 'vitest'

import { defaultPageSetup } from './page-setup.ts'
import { isWiderThanFits, scaleAcross } from './page-scale.ts'

it('says how small a sheet would have to become, and whether that is too small to read', () => {
  const page = { ...defaultPageSetup, fit: 'width' as const }
  // A4 upright with 18 mm margins holds 657 px.
  expect(scaleAcross({ widths: [600], page })).toBe(1)
  expect(scaleAcross({ widths: [1000], page })).toBeCloseTo(0.6576, 3)
  expect(isWiderThanFits({ widths: [1000], page })).toBe(false)
  expect(isWiderThanFits({ widths: Array.from({ length: 52 }, () => 80), page })).toBe(true)
  expect(isWiderThanFits({ widths: [9000], page: defaultPageSetup })).toBe(false)
})
