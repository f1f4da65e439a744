import type { Column, Field } from '@mingtai/sheet-core'
import type { FieldCondition } from '@mingtai/sql-sources'
import { expect, test } from 'vitest'

import { rowTest } from './row-test.ts'

function passing(field: Field, column: Column, condition: Omit<FieldCondition, 'field'>): boolean[] {
  const rows = column.type === 'text' ? column.codes.length : column.values.length
  const chunk = { fields: [field], rows, columns: [column] }
  const holds = rowTest({ field: field.name, ...condition }, [field])
  return Array.from({ length: rows }, (_, row) => holds(chunk, row))
}

test('a rule about numbers knows all of their digits', () => {
  const column: Column = {
    type: 'mixed',
    values: [{ scaled: 18_446_744_073_709_551_615n, scale: 0 }, { scaled: 18_446_744_073_709_551_614n, scale: 0 }, 7],
  }
  const field: Field = { name: 'n', type: 'number' }
  expect(passing(field, column, { op: 'ge', values: ['18446744073709551615'] })).toEqual([true, false, false])
  expect(passing(field, column, { op: 'gt', values: ['18446744073709551615'] })).toEqual([false, false, false])
})

test('days stand in their order, however their years are written; what is no day is neither before nor after', () => {
  const year12000 = 3_663_389
  const column: Column = { type: 'mixed', of: 'date', values: [45_351, year12000, '0000-00-00', 'infinity', -693_593] }
  const field: Field = { name: 'd', type: 'date' }
  expect(passing(field, column, { op: 'le', values: ['2024-12-31'] })).toEqual([true, false, false, false, true])
  expect(passing(field, column, { op: 'gt', values: ['2024-01-01'] })).toEqual([true, true, false, false, false])
  expect(passing(field, column, { op: 'ne', values: ['2024-02-29'] })).toEqual([false, true, true, true, true])
})
