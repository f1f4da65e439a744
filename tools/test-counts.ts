/** What vitest's json reporter writes, as far as it is counted here. */
export interface TestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: TestFileResult[]
}

export interface TestFileResult {
  /** The file's whole path. */
  name: string
  status: string
  assertionResults: { status: string; fullName: string }[]
}

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** A file that did not load and a run that ended badly without a failed test each count as one failure. */
export function countsOf(report: TestReport | null, exitCode: number): Counts {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 }
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failed = report.numFailedTests + broken.length
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** The files of a run that did not pass. */
export function failedFiles(report: TestReport | null): string[] {
  return (report?.testResults ?? []).filter((file) => file.status === 'failed').map((file) => file.name)
}

/** Counts of a run whose failed files ran a second time: what they said then stands in the place of what they said first. */
export function withSecondRun(first: Counts, firstReport: TestReport, second: Counts): Counts {
  const again = firstReport.testResults.filter((file) => file.status === 'failed')
  const firstPassed = again.flatMap((file) => file.assertionResults).filter((one) => one.status === 'passed').length
  const firstSkipped = again
    .flatMap((file) => file.assertionResults)
    .filter((one) => one.status !== 'passed' && one.status !== 'failed').length
  return {
    passed: first.passed - firstPassed + second.passed,
    failed: second.failed,
    skipped: first.skipped - firstSkipped + second.skipped,
  }
}

/** The tests that failed in a run, by name; a file that did not load by its path. */
export function failedTests(report: TestReport): string[] {
  return report.testResults
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const failed = file.assertionResults.filter((one) => one.status === 'failed')
      return failed.length === 0 ? [file.name] : failed.map((one) => `${file.name} > ${one.fullName}`)
    })
}

export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
