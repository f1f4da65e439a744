import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { approvalRows } from './office/approval.ts'
import { approvalListRows } from './office/approval-lists.ts'
import { chartRows } from './engine/chart.ts'
import { circleRows } from './office/circle.ts'
import { datasetCacheRows } from './data/dataset-cache.ts'
import { datasetJoinRows } from './data/dataset-join.ts'
import { entryFillRows } from './data/entry-fill.ts'
import { entryWriteRows } from './data/entry-write.ts'
import { documentRows } from './office/document.ts'
import { engineRows } from './engine/engine.ts'
import { pdfRows } from './files/pdf.ts'
import { formRows } from './office/form.ts'
import { formulaRows } from './engine/formula.ts'
import { meetingRows } from './office/meeting.ts'
import { peopleRows } from './office/people.ts'
import { organizationRows } from './office/organization.ts'
import { performanceScoreRows } from './engine/performance-score.ts'
import { pipelineRows } from './engine/pipeline.ts'
import type { BenchRow } from './row.ts'
import { serverRows } from './server.ts'
import { screenRows } from './screen/screen.ts'
import { screenMemoryRows } from './screen/screen-memory.ts'
import { sheetModelRows } from './data/sheet-model.ts'
import { signInRows } from './office/sign-in.ts'
import { signedInCallRows } from './office/signed-in-calls.ts'
import { sourceStreamRows } from './data/source-stream.ts'
import { streamRows } from './engine/stream.ts'
import { aligned, markdown } from './table.ts'
import { viewerRows } from './viewer.ts'
import { xlsxReadRows } from './files/xlsx-read.ts'
import { xlsxRows } from './files/xlsx.ts'

const DOCUMENT = join(import.meta.dirname, '../docs/performance.md')
const MARKS = ['<!-- bench:begin -->', '<!-- bench:end -->'] as const

/**
 * `npm run bench -- --only xlsx,engine --json file --write`: measures and prints a table; `--write` updates the docs,
 * `--minutes 60` lets the player of screens run for so long.
 */
const suites: Record<string, () => Promise<BenchRow[]>> = {
  approval: approvalRows,
  'approval-lists': approvalListRows,
  chart: chartRows,
  circle: circleRows,
  'dataset-cache': datasetCacheRows,
  'dataset-join': datasetJoinRows,
  document: documentRows,
  engine: engineRows,
  'entry-fill': entryFillRows,
  'entry-write': entryWriteRows,
  form: formRows,
  formula: formulaRows,
  meeting: meetingRows,
  'source-stream': sourceStreamRows,
  stream: streamRows,
  'organization-tree': organizationRows,
  pdf: pdfRows,
  'people-page': peopleRows,
  'performance-score': performanceScoreRows,
  pipeline: pipelineRows,
  screen: screenRows,
  'screen-memory': () => screenMemoryRows(Number(options.minutes ?? 3)),
  server: serverRows,
  'sheet-model': sheetModelRows,
  'sign-in': signInRows,
  'signed-in-calls': signedInCallRows,
  viewer: viewerRows,
  xlsx: xlsxRows,
  'xlsx-read': xlsxReadRows,
}

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    json: { type: 'string' },
    write: { type: 'boolean' },
    minutes: { type: 'string' },
  },
})
const names = options.only?.split(',') ?? Object.keys(suites)
const unknown = names.filter((name) => !suites[name])
if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}`)

const rows: BenchRow[] = []
for (const name of names) {
  console.error(`measuring ${name} …`)
  rows.push(...(await suites[name]!()))
}
console.log(aligned(rows))
if (options.json) await writeFile(options.json, `${JSON.stringify(rows, null, 2)}\n`)
if (options.write) await writeDocument()

async function writeDocument(): Promise<void> {
  const [begin, end] = MARKS
  const text = await readFile(DOCUMENT, 'utf8')
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`${DOCUMENT} lacks the marks ${begin} … ${end}`)
  await writeFile(DOCUMENT, `${before}${begin}\n\n${markdown(rows)}\n\n${end}${after}`)
}
