import { expect, test } from 'vitest'
import { completionAt, hintAt, takesReference } from './completion.ts'

const cells = [
  { address: 'B4', title: '省份' },
  { address: 'F4', title: 'Σ 金额' },
]

test('a word begins functions of spreadsheets and of reports, and cells by address or by what they show', () => {
  expect(completionAt('=PRE', 4, cells)?.suggestions[0]).toMatchObject({
    insert: 'PREV(',
    note: '同一父格下前面的实例',
  })
  expect(completionAt('=1+sumi', 7, cells)?.suggestions.map(({ name }) => name)).toContain('SUMIFS')
  expect(completionAt('=F', 2, cells)?.suggestions.some(({ insert }) => insert === 'F4')).toBe(true)
  expect(completionAt('=金额', 3, cells)?.suggestions[0]).toMatchObject({ insert: 'F4', kind: 'cell' })
  expect(completionAt('=累计', 3, cells)?.suggestions.map(({ name }) => name)).toContain('RUNSUM')
  expect(completionAt('=ROWN', 5, cells)?.suggestions[0]?.insert).toBe('ROWNO()')
})

test('an address or a name that is whole gets no suggestion, whatever cells contain it', () => {
  const ratios = [...cells, { address: 'H3', title: '=F3/F4' }]
  expect(completionAt('=F4/F4', 6, ratios)).toBeNull()
  expect(completionAt('=f4', 3, ratios)).toBeNull()
  expect(completionAt('=AA100', 6, ratios)).toBeNull()
  expect(completionAt('=ROWNO', 6, ratios)).toBeNull()
  expect(completionAt('=sum', 4, ratios)).toBeNull()
})

test('nothing is offered in texts, in numbers and outside of formulas', () => {
  expect(completionAt('="SU', 4, cells)).toBeNull()
  expect(completionAt('SUM', 3, cells)).toBeNull()
  expect(completionAt('=F4', 3, cells)).toBeNull()
  expect(completionAt('=', 1, cells)).toBeNull()
})

test('the argument at the caret is told through inner calls and texts', () => {
  expect(hintAt('=IF(A1>0,', 9)).toMatchObject({ entry: { name: 'IF' }, at: 1 })
  expect(hintAt('=IF(SUM(A1,A2),"a,b",', 21)).toMatchObject({ entry: { name: 'IF' }, at: 2 })
  expect(hintAt('=PREV(E6,(1+', 12)).toMatchObject({
    entry: { name: 'PREV' },
    at: 1,
    arguments: ['单元格', '[步数]', '[沿着]'],
  })
  expect(hintAt('=A1+B2', 6)).toBeNull()
})

test('a click on the sheet gives an address only where one may stand', () => {
  expect(takesReference('=SUM(', 5)).toBe(true)
  expect(takesReference('=A1', 3)).toBe(false)
  expect(takesReference('="(', 3)).toBe(false)
  expect(takesReference('text (', 6)).toBe(false)
})
