import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'

import { examples } from './examples/all.ts'
import { differences } from './examples/differences.ts'
import { evaluated } from './examples/reading.ts'
import { OFFICE, shownByOffice } from './office-sheet.ts'
import type { FormulaValue } from './value.ts'

if (!existsSync(OFFICE)) process.stdout.write('skipped: no LibreOffice to compare with\n')

test.skipIf(!existsSync(OFFICE))('LibreOffice works out the same values', { timeout: 120_000 }, () => {
  const asked = examples.map(([source]) => source).filter((source) => !isDifferent(source))
  const shown = shownByOffice(asked)
  const wrong = asked.flatMap((source, at) => {
    const own = evaluated(source)
    return isSame(own, shown[at] ?? '') ? [] : [`${source} is ${JSON.stringify(own)}, there ${shown[at]}`]
  })
  expect(wrong).toEqual([])
  expect(asked.length).toBeGreaterThan(500)
})

function isDifferent(source: string): boolean {
  return differences.some(({ formulas }) => formulas.some((part) => source.includes(part)))
}

function isSame(own: FormulaValue, shown: string): boolean {
  if (typeof own === 'boolean') return shown === (own ? 'TRUE' : 'FALSE') || Number(shown) === Number(own)
  // Errors that only LibreOffice knows have numbers of their own.
  if (typeof own === 'object') return shown === (own?.error ?? '') || (own !== null && shown.startsWith('Err:5'))
  if (typeof own === 'string') return shown === own.trimEnd()
  return shown !== '' && Math.abs(Number(shown) - own) <= Math.max(1e-9, Math.abs(own) * 1e-9)
}
