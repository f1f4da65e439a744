import { CallError } from '@mingtai/api'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import { fileFormats, type FileFormat } from '../../modules/data/report/files.ts'
import type { Template } from '@mingtai/report-engine'
import { verified, type Probe } from './probe.ts'
import type { World } from './world.ts'

/** The longest that one file may take before it is cancelled. */
const PATIENCE = 15_000

/** A list of so many rows whose one cell says something, written into every kind of file. */
function files(
  what: string,
  rows: number,
  design: Partial<Design>,
  formats: readonly FileFormat[] = fileFormats,
): Probe {
  return {
    who: 'designer',
    what: `${what}, as ${formats.join(', ')}`,
    async run(world) {
      const ends: string[] = []
      const wait = await world.othersWait(async () => {
        const resultId = await resultOf(world, listOf(rows, { ...plain, ...design }))
        if (resultId.startsWith('run: ')) return void ends.push(resultId)
        for (const format of formats) ends.push(`${format} ${await fileOf(world, resultId, format)}`)
      })
      const isSaid = ends.every((end) => !/broke|系统异常/.test(end))
      return verified(isSaid && wait < 3000, `${ends.join('; ')}; others waited ${wait} ms`)
    },
  }
}

interface Design {
  cell: Template['sheets'][number]['cells'][number]['content']
  style: Template['styles'][number]
  sheet: Partial<Template['sheets'][number]>
}

const number: Design['cell'] = {
  kind: 'field',
  dataset: 'd',
  field: 'n',
  expand: 'down',
  aggregate: 'list',
  leftParent: 'none',
  topParent: 'none',
  sorts: [],
  filter: null,
  subtotal: null,
  stretch: false,
}
const plain: Design = { cell: formula('=A1'), style: {}, sheet: {} }

function listOf(rows: number, { cell, style, sheet }: Design): Template {
  const at = (column: number) => ({ row: 0, column, rowSpan: 1, columnSpan: 1, style: column })
  return {
    schema: 4,
    parameters: [],
    datasets: [
      {
        name: 'd',
        title: '数据',
        from: { kind: 'query', dataSource: 'warehouse', sql: `select range as n from range(${rows})` },
        fields: [{ name: 'n', title: 'n', type: 'number' }],
      },
    ],
    styles: [{}, style],
    sheets: [
      {
        id: 's1',
        name: '表',
        columnWidths: [80, 200],
        rowHeights: [24],
        frozen: { rows: 0, columns: 0 },
        cells: [
          { ...at(0), content: number },
          { ...at(1), content: cell },
        ],
        ...sheet,
      },
    ],
  }
}

/** The id of a whole result, or what was said instead. */
async function resultOf(world: World, template: Template): Promise<string> {
  const reports = await world.as(reportCalls, 'designer')
  try {
    const { resultId } = await reports.runDraft({ template, values: {} })
    for (const at = performance.now(); performance.now() - at < 3 * PATIENCE;) {
      const meta = await reports.meta({ resultId, wait: 5000, rows: 1e9 })
      if (meta.failed !== null) return `run: ${meta.failed.slice(0, 40)}`
      if (meta.complete && meta.more !== true) return resultId
    }
    await reports.cancel({ resultId })
    return 'run: cancelled'
  } catch (problem) {
    return `run: ${wordsOf(problem)}`
  }
}

async function fileOf(world: World, resultId: string, format: FileFormat): Promise<string> {
  const reports = await world.as(reportCalls, 'designer')
  try {
    const { exportId } = await reports.startExport({ resultId, format })
    for (const at = performance.now(); performance.now() - at < PATIENCE;) {
      const { state, bytes, message } = await reports.exportState({ exportId, wait: 5000 })
      if (state !== 'running') return message === null ? `${state} ${bytes}` : message.slice(0, 40)
    }
    await reports.cancelExport({ exportId })
    return 'cancelled'
  } catch (problem) {
    return wordsOf(problem)
  }
}

function wordsOf(problem: unknown): string {
  return problem instanceof CallError ? problem.message.slice(0, 60) : `broke: ${String(problem).slice(0, 200)}`
}

function formula(text: string): Design['cell'] {
  return { kind: 'formula', formula: text, leftParent: 'A1', topParent: 'none' }
}

/** Results that are small as a design and huge as a file. */
export const fileProbes: readonly Probe[] = [
  files('4,000 texts of 32,767 signs, wrapped', 4000, { cell: formula('=REPT("长",32767)'), style: { wrap: true } }),
  files('1,000 texts of 16,383 lines', 1000, {
    cell: formula('=REPT("a"&CHAR(10),16383)'),
    style: { wrap: true },
  }),
  files('20,000 two-dimensional codes', 20_000, { cell: formula('=REPT("码",600)&A1'), style: { show: 'qr' } }, [
    'xlsx',
    'pdf',
    'html',
  ]),
  files('a result of 20 gigabytes', 1_000_000, { cell: formula('=REPT(A1&"，",4000)') }, ['csv']),
]
