import { join } from 'node:path'

import { createDataPlane } from '@mingtai/data-plane'
import { demoTemplates } from '../modules/report/demo-templates.ts'

import { cpuSeconds, dataProcessId, peakMegabytes } from './memory.ts'

/** Child process: runs a demo report to disk, or exports its result. Arguments: run|export, code, warehouse, folder, level. */
const [task, code, path = '', folder = '', level] = process.argv.slice(2)

const dataPlane = createDataPlane({ dataFolder: folder })
const template = demoTemplates().find((demo) => demo.code === code)?.template
if (template === undefined) throw new Error(`no demo report ${code}`)
const started = performance.now()
const bytes = task === 'export' ? await exported() : await filled()
const seconds = (performance.now() - started) / 1000
const id = dataProcessId() ?? process.pid
console.log(JSON.stringify({ cpu: cpuSeconds(id), rss: peakMegabytes(id), bytes, seconds }))
await dataPlane.stop()

async function filled(): Promise<number> {
  const warehouse = { type: 'warehouse', host: '', port: 0, database: '', user: '', password: '', path } as const
  const sources = Object.fromEntries(template!.datasets.map(({ dataSource }) => [dataSource, warehouse]))
  const values = Object.fromEntries(template!.parameters.map((parameter) => [parameter.code, null]))
  const { rows } = await dataPlane.run({
    template: template!,
    values,
    sources,
    folder: join(folder, code!),
    maxRows: 2_000_000,
  })
  return rows
}

async function exported(): Promise<number> {
  const order = { folder: join(folder, code!), format: 'xlsx', path: join(folder, `${code}.xlsx`) } as const
  return (await dataPlane.export({ ...order, level: level === '6' ? 6 : 1 })).bytes
}
