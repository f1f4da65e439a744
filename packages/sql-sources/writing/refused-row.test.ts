import { refusal, Refusal } from '@mingtai/messages'
import { expect, test } from 'vitest'
import { noteRefusedRow, withRefusedRow } from './refused-row.ts'

function told(message: string, refs: string[]) {
  const problem = new Error(message)
  noteRefusedRow(problem, refs)
  const refused = withRefusedRow(refusal('entry.violated', message), problem)
  return refused instanceof Refusal ? refused.data : undefined
}

test('what a database refuses is the row of the submission, and not that of the statement', () => {
  const refs = ['a', 'b', 'c']
  expect(told("Out of range value for column 'amount' at row 2", refs)).toEqual({ ref: 'b', column: 'amount' })
  expect(told('value too long for type character varying(20)', refs)).toBe(null)
  expect(told('null value in column "name" of relation "t" violates not-null', ['x'])).toEqual({
    ...{ ref: 'x', column: 'name' },
  })
  expect(told("Data too long for column 'note' at row 9", refs)).toBe(null)
})
