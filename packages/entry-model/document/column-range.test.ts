import { expect, test } from 'vitest'
import { columnRange, enumValues } from './column-range.ts'
import type { ColumnFacts } from '../table/table-facts.ts'

const facts = (type: string, sort: ColumnFacts['sort'], [precision, scale]: [number | null, number | null]) =>
  ({
    ...{ name: 'c', type, sort, comment: '', isNullable: true, hasDefault: false, isGenerated: false },
    ...{ isIncrement: false, length: null, precision, scale },
  }) satisfies ColumnFacts

test('a column of a table says which figures it can hold', () => {
  expect(columnRange(facts('decimal(18,4)', 'number', [18, 4]))).toEqual({
    min: '-99999999999999.9999',
    max: '99999999999999.9999',
  })
  expect(columnRange(facts('decimal(4,0) unsigned', 'number', [4, 0]))).toEqual({ min: '0', max: '9999' })
  expect(columnRange(facts('int(10) unsigned', 'integer', [10, 0]))).toEqual({ min: '0', max: '4294967295' })
  expect(columnRange(facts('smallint', 'integer', [16, 0]))).toEqual({ min: '-32768', max: '32767' })
  expect(columnRange(facts('bigint', 'integer', [64, 0])).max).toBe('9223372036854775807')
  expect(columnRange(facts('numeric', 'number', [null, null]))).toEqual({ min: null, max: null })
  expect(columnRange(facts('double precision', 'number', [53, null]))).toEqual({ min: null, max: null })
  expect(enumValues("enum('a','it''s','中')")).toEqual(['a', "it's", '中'])
  expect(enumValues('varchar(20)')).toBe(null)
})
