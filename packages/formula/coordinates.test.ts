import { expect, test } from 'vitest'

import { parseFormula } from './spreadsheet.ts'
import { problemSentence } from './problem.ts'

const host = ['ALL', 'PREV', 'NEXT', 'INDEXOF']

function read(formula: string): string {
  const parsed = parseFormula(formula, { host })
  return parsed.ok ? parsed.ast.text : problemSentence(parsed)
}

test('hierarchical coordinates are the functions that they mean', () => {
  expect(read('=F3/SUM(F3[!0])')).toBe('F3/SUM(ALL(F3))')
  expect(read('=F3-F3[A2:-1]')).toBe('F3-PREV(F3,1,A2)')
  expect(read('=$F$3[ A2 : +2 ]')).toBe('NEXT($F$3,2,A2)')
  expect(read('=&A2')).toBe('INDEXOF(A2)')
  expect(read('=1+&A2*2')).toBe('1+INDEXOF(A2)*2')
})

test('joined texts and quoted brackets stay what they are', () => {
  expect(read('=A1&B2')).toBe('A1&B2')
  expect(read('="["&A2&"F3[!0]"')).toBe('"["&A2&"F3[!0]"')
})

test('references keep their place in the text that is read', () => {
  const parsed = parseFormula('=F3/SUM(F3[!0])+G4', { host })
  if (!parsed.ok) throw new Error(parsed.key)
  const { text, references } = parsed.ast
  expect(references.map(({ start, end }) => text.slice(start, end))).toEqual(['F3', 'F3', 'G4'])
})

test('a coordinate that is not known is told what to write instead, at its own place', () => {
  expect(parseFormula('=SUM(F3[!0])+F3[A2:1]', { host })).toMatchObject({ ok: false, at: 15, key: 'nth' })
  expect(read('=F3[A2:3]')).toContain('请写成 INDEX(ALL(F3),3)')
  expect(read('=F3[A2:!0]')).toContain('TOTAL(F3,A2)')
  // A spreadsheet has no instances.
  expect(parseFormula('=F3[!0]')).toMatchObject({ ok: false, key: 'character' })
})

test.each([
  ['=SUM(C3[!0]{A3="河南"})', 'SUMIFS(ALL(C3),ALL(A3),"河南")'],
  ['=SUM(C3[!0]{B3 >= 100})', 'SUMIFS(ALL(C3),ALL(B3),">=100")'],
  ['=SUM(C3[!0]｛A3=$A3｝)', 'SUMIFS(ALL(C3),ALL(A3),$A3)'],
  ['=SUM(C3[!0]{A3<>A9})', 'SUMIFS(ALL(C3),ALL(A3),"<>"&A9)'],
  ['=SUM(C3[!0]{A3="甲" && B3="乙"})', 'SUMIFS(ALL(C3),ALL(A3),"河南")'],
])('%s is told what to write, and that is a formula', (typed, instead) => {
  expect(read(typed)).toContain(`请写成 ${instead}，`)
  expect(parseFormula(`=${instead}`, { host }).ok).toBe(true)
})
