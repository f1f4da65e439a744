import { parseFormula, printFormula, problemSentence } from '@mingtai/formula'
import { functionCatalogue } from '@mingtai/formula/catalogue'
import { expect, test } from 'vitest'
import { coordinates, refusedSigns, signs } from './coordinates.ts'

const host = functionCatalogue.map(({ name }) => name)
const read = (formula: string) => parseFormula(formula, { host })
const printed = (formula: string) => {
  const parsed = read(formula)
  return parsed.ok ? printFormula(parsed.ast) : null
}

test('every formula on the page about coordinates is read, and a sign is the function beside it', () => {
  for (const { formula } of coordinates) expect(read(formula).ok, formula).toBe(true)
  for (const { formula, same } of signs) expect(printed(formula), formula).toContain(printed(`=${same}`))
})

test('what is called refused is refused with what to write instead, and that is read', () => {
  for (const { refused, instead } of refusedSigns) {
    const parsed = read(refused)
    expect(parsed.ok, refused).toBe(false)
    if (!parsed.ok) expect(problemSentence(parsed)).toContain(instead.replace('=', ''))
    expect(read(instead).ok, instead).toBe(true)
  }
})
