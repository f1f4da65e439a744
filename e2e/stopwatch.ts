import { mkdir } from 'node:fs/promises'
import { newReader, openBrowser, shot } from './browser.ts'
import { enter } from './report/reports.ts'
import { administering, designing, pictures, reading, type Timed } from './stopwatch-journeys.ts'
import { secondsOf, tallyOf } from './tally.ts'

/**
 * The stopwatch table of the user guide: `node e2e/stopwatch.ts ADDRESS [FOLDER OF PICTURES] [WORD IN A NAME]`
 * against a product that runs. Presses and keys are counted from the events of the page; the time of the machine is
 * what the program waited, since its own hands take none; the time of hands is reckoned from the counts.
 */
const [base = 'http://127.0.0.1:8080', folder = '', only = ''] = process.argv.slice(2)
if (folder !== '') await mkdir(folder, { recursive: true })
pictures.folder = folder === '' ? null : folder
const browser = await openBrowser()
const run = Date.now().toString(36).slice(-5)

console.log('| 做什么 | 点击 | 键入 | 手 | 机器 | 合计 |\n| --- | ---: | ---: | ---: | ---: | ---: |')
await timed('designer', designing)
await timed('designer', reading)
await timed('admin', administering)
await browser.close()

async function timed(name: string, journeys: readonly Timed[]): Promise<void> {
  const chosen = journeys.filter((journey) => journey.name.includes(only))
  if (chosen.length === 0) return
  const page = await newReader(browser, base)
  const tally = await tallyOf(page.context())
  const who = await enter(page, name)
  // The notice of a new version is gone before anything is counted.
  await page
    .getByRole('dialog', { name: /^新版本/ })
    .getByRole('button', { name: '知道了' })
    .click()
  for (const [at, journey] of chosen.entries()) {
    const code = `${name}-${run}-${at}-${journey.picture ?? 'plain'}`.slice(0, 40)
    await journey.prepare?.(page, who, code)
    tally.begin()
    const began = performance.now()
    await journey.run(page, code).catch(async (problem: unknown) => {
      await shot(page, 'stopwatch-failed')
      throw problem
    })
    const machine = (performance.now() - began) / 1000
    const hands = tally.now()
    const seconds = secondsOf(hands)
    const cells = [journey.name, hands.clicks, hands.groups, ...[seconds, machine, seconds + machine].map(Math.round)]
    console.log(`| ${cells.join(' | ')} |`)
  }
  await page.context().close()
}
