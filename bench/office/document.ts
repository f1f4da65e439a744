import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from '../../e2e/browser.ts'
import { paperPage } from '../../e2e/report/fixture-page.ts'
import { atMost, type BenchRow } from '../row.ts'
import { runFilesCase } from '../run-case.ts'

/** Seconds and milliseconds that issue 38 allows. */
const MOST = { pdf: 0.5, layout: 1, key: 16 }
const KEYS = 60

/** An official document of more than thirty pages: laid out, written as PDF, and a key at its end. */
export async function documentRows(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mingtai-bench-'))
  try {
    const { seconds, work, extra } = await runFilesCase('cases/document-case.ts', join(folder, 'document.pdf'))
    if (seconds === undefined || work === undefined) throw new Error('the case told no figures')
    const name = `official document of ${extra} pages`
    return [
      atMost(
        { name: `${name}, laid out`, value: seconds, unit: 's', peer: `${MOST.layout} s`, target: 1 },
        MOST.layout,
      ),
      atMost({ name: `${name}, pdf`, value: work, unit: 'CPU s', peer: `${MOST.pdf} CPU s`, target: 1 }, MOST.pdf),
      atMost(
        {
          name: `${name}, a key on the last, p95`,
          value: await keyTime(),
          unit: 'ms',
          peer: `${MOST.key} ms`,
          target: 1,
        },
        MOST.key,
      ),
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Milliseconds of script and layout of a change near the end of the text, in a browser. */
async function keyTime(): Promise<number> {
  const { script, css } = await paperPage()
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 1200 } })
    await page.setContent('<!doctype html><html lang="zh"><body></body></html>')
    await page.addStyleTag({ content: css })
    await page.addScriptTag({ content: script })
    const times = await page.evaluate<number[]>(`paperFixture.keyTimes(${KEYS})`)
    return times.toSorted((a, b) => a - b)[Math.floor(KEYS * 0.95)]!
  } finally {
    await browser.close()
  }
}
