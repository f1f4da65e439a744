import { describe, expect, test } from 'vitest'
import { closingLine, countsOf, failedFiles, failedTests, type TestReport, withSecondRun } from './test-counts.ts'

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
  const broken = { ...report, testResults: [{ name: '/a.test.ts', status: 'failed', assertionResults: [] }] }
  expect(closingLine(countsOf(broken, 1))).toBe('7 passed, 1 failed')
})

test('a run that ends badly with every test green is a failure', () => {
  expect(closingLine(countsOf(report, 1))).toBe('7 passed, 1 failed')
})

describe('files that failed and ran a second time alone', () => {
  const one = (status: string, fullName: string) => ({ status, fullName })
  const first: TestReport = {
    ...{ numPassedTests: 8, numFailedTests: 2, numPendingTests: 1, numTodoTests: 0 },
    testResults: [
      { name: '/a.test.ts', status: 'passed', assertionResults: [one('passed', 'adds')] },
      {
        name: '/b.test.ts',
        status: 'failed',
        assertionResults: [
          one('passed', 'opens'),
          one('failed', 'saves'),
          one('failed', 'prints'),
          one('pending', 'x'),
        ],
      },
    ],
  }

  test('are named', () => {
    expect(failedFiles(first)).toEqual(['/b.test.ts'])
    expect(failedTests(first)).toEqual(['/b.test.ts > saves', '/b.test.ts > prints'])
  })

  test('count by their second run', () => {
    const counts = countsOf(first, 1)
    const green = { passed: 3, failed: 0, skipped: 1 }
    expect(withSecondRun(counts, first, green)).toEqual({ passed: 10, failed: 0, skipped: 1 })
  })

  test('stay failures when they fail again', () => {
    const red = { passed: 2, failed: 1, skipped: 1 }
    expect(withSecondRun(countsOf(first, 1), first, red)).toEqual({ passed: 9, failed: 1, skipped: 1 })
  })
})
