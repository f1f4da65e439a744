import { expect, test } from 'vitest'
import { closingLine, countsOf, type TestReport } from './test-counts.ts'

const report: TestReport = {
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
}

test('a clean run closes with what passed', () => {
  expect(closingLine(countsOf(report, 0))).toBe('7 passed, 0 failed')
})

test('skipped tests are named', () => {
  expect(closingLine(countsOf({ ...report, numPendingTests: 2 }, 0))).toBe('7 passed, 0 failed, 2 skipped')
})

test('a crash without a report is one failure', () => {
  expect(closingLine(countsOf(null, 137))).toBe('0 passed, 1 failed')
})

test('a file that does not load is a failure', () => {
  const broken = { ...report, testResults: [{ status: 'failed', assertionResults: [] }] }
  expect(closingLine(countsOf(broken, 1))).toBe('7 passed, 1 failed')
})

test('a run that ends badly with every test green is a failure', () => {
  expect(closingLine(countsOf(report, 1))).toBe('7 passed, 1 failed')
})
