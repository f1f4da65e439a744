import { adviceOf, noFacts } from '@mingtai/modules/data/report/web/check'
import { expect, test } from 'vitest'
import { person } from '../person.ts'

const { reports: designer } = await person('designer')
const prefix = `c${Date.now().toString(36)}`

/** Findings that are meant, with the reason. */
const meant: [report: string, words: RegExp, reason: string][] = [
  ['demo-detail', /R4 .*比列宽长/, 'one line for each of a million orders: remarks are read by pointing at them'],
  ['demo-detail', /结果有 1,000,003 行/, 'it shows that a million orders are no trouble'],
  ['demo-cross', /26 列放到一页宽/, 'months side by side are for the screen; paper takes them over three pages'],
]

test('the checker finds nothing in any ready or demo report, nor in what they show', { timeout: 600_000 }, async () => {
  const found: string[] = []

  async function look(name: string, id: string): Promise<void> {
    const { template } = await designer.design({ id })
    for (const problem of await designer.check({ template })) found.push(`${name} ${problem.at} ${problem.sentence}`)
    const { resultId } = await designer.runDraft({ template, values: {} })
    for (;;) {
      const { complete, failed } = await designer.meta({ resultId, wait: 5000, rows: 10_000_000 })
      if (failed !== null) found.push(`${name} ${failed}`)
      if (complete || failed !== null) break
    }
    for (const [sheet, { repeat }] of template.sheets.entries()) {
      if (repeat !== undefined) continue
      const meta = await designer.meta({ resultId, sheet })
      const rows = (from: number) => designer.window({ resultId, sheet, v: meta.version, from, n: 300 })
      const windows = [await rows(0), ...(meta.rows > 300 ? [await rows(Math.max(300, meta.rows - 300))] : [])]
      const advice = adviceOf(template, { ...noFacts, size: meta, shown: { sheet, meta, windows } })
      for (const { level, at, sentence } of advice) found.push(`${name} ${level} ${at} ${sentence}`)
    }
  }

  const ready = await designer.gallery({})
  expect(ready.length).toBe(28)
  for (const { code, name } of ready) {
    const made = await designer.makeFromGallery({ gallery: code, code: `${prefix}-${code}`, name, folder: '' })
    await look(code, made.id)
  }
  const { data: demos } = await designer.page({ keyword: 'demo-', size: 100 })
  for (const { id, code } of demos.filter((report) => report.code.startsWith('demo-'))) await look(code, id)
  const unmeant = found.filter(
    (one) => !meant.some(([report, words]) => one.startsWith(`${report} `) && words.test(one)),
  )
  expect(unmeant).toEqual([])
})
