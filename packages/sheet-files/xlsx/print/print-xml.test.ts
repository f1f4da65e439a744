import { defaultPageSetup } from '@mingtai/sheet-core'
import { expect, it } from 'vitest'

import { printedPage } from './print-xml.ts'

it('a sheet too wide for one page is printed at half its size over several, as on our own paper', () => {
  const page = { ...defaultPageSetup, fit: 'width' as const }
  expect(printedPage({ widths: [900], page })).toBe(page)
  expect(printedPage({ widths: Array.from({ length: 52 }, () => 90), page })).toMatchObject({ fit: 'none', scale: 50 })
})
