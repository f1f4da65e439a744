import type { Field } from '@mingtai/sheet-core'
import { expect, test } from 'vitest'

import type { Dialect } from '../safety/sql-text.ts'
import type { RowCondition } from './row-condition.ts'
import { saysExactly, wrapped } from './wrapped-sql.ts'

const fields: Field[] = [
  { name: 'n', type: 'number' },
  { name: 'd', type: 'date' },
  { name: 't', type: 'text' },
]
const says = (dialect: Dialect, field: string, value: string) =>
  saysExactly({ all: [{ any: [{ field, op: 'ge', values: [value] }] }] }, fields, dialect)

test('a constant that a server would wrap, round or refuse is not left to it', () => {
  expect(['-9223372036854775808', '18446744073709551615'].map((value) => says('clickhouse', 'n', value))).toEqual([
    true,
    true,
  ])
  expect(
    ['18446744073709551616', '-9223372036854775809', '0.1'].map((value) => says('clickhouse', 'n', value)),
  ).toEqual([...[false, false, false]])
  expect(
    ['1960-01-01', '1970-01-01', '2024-02-29', '2150-01-01'].map((value) => says('clickhouse', 'd', value)),
  ).toEqual([...[false, false, true, false]])
  expect(['1'.repeat(38), `${'1'.repeat(38)}.5`].map((value) => says('postgreSql', 'n', value))).toEqual([true, false])
  expect(['1'.repeat(38), `${'1'.repeat(38)}.5`].map((value) => says('mysql', 'n', value))).toEqual([true, true])
})

test('what is compared with nothing, or is no value of the type, is always said', () => {
  expect(says('clickhouse', 'n', 'abc')).toBe(true)
  expect(says('clickhouse', 't', '18446744073709551616')).toBe(true)
  expect(saysExactly({ field: 'n', op: 'isNull', values: [] }, fields, 'clickhouse')).toBe(true)
})

test('an unsigned number of 64 bits is compared as one', () => {
  const condition: RowCondition = { field: 'n', op: 'ge', values: ['9223372036854775808'] }
  expect(wrapped({ text: 'select n from t', values: [] }, { condition, fields }, 'clickhouse').text).toContain(
    'toUInt64(',
  )
})
