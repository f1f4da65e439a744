import { expect, test } from 'vitest'
import { exportFileName } from './file-name.ts'

const at = new Date(2026, 0, 5, 9, 7)

test('an exported file is named by the report and the minute', () => {
  expect(exportFileName('月度经济运行简报', 'xlsx', { at })).toBe('月度经济运行简报_202601050907.xlsx')
})

test('slashes, control and direction characters do not reach the file name', () => {
  expect(exportFileName('../a\\b\u0000c\u202Ed', 'csv', { at })).toBe('.._a_b_c_d_202601050907.csv')
  expect(exportFileName(' / ', 'csv', { at })).toBe('__202601050907.csv')
  expect(exportFileName('', 'csv', { at })).toBe('报表_202601050907.csv')
})

test('rows that are older than their file say so in its name', () => {
  const nameOf = (dataAt: Date) => exportFileName('月报', 'csv', { at, dataAt: dataAt.getTime() })
  expect(nameOf(new Date(2026, 0, 4, 2, 30))).toBe('月报_202601050907_数据截至202601040230.csv')
  expect(nameOf(new Date(2026, 0, 5, 9, 6))).toBe('月报_202601050907.csv')
})
