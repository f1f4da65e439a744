import { join } from 'node:path'

import { demoTemplates } from '../../modules/data/report/demo-templates.ts'
import { createDataPlane, plainOrders } from '../../packages/data-plane/index.ts'
import { cpuSeconds, dataProcessId, peakMegabytes } from '../memory.ts'

/** Child process: runs a demo report to disk, or exports its result. Arguments: run or export, code, warehouse, folder. */
const [task, code = '', path = '', folder = ''] = process.argv.slice(2)

const dataPlane = createDataPlane({ dataFolder: folder })
const found = demoTemplates().find((demo) => demo.code === code)
if (found === undefined) throw new Error(`there is no demo report ${code}`)
const { template } = found
await dataPlane.listTables({ source: source() })
const started = performance.now()
const bytes = task === 'export' ? await exported() : await filled()
const seconds = (performance.now() - started) / 1000
const id = dataProcessId()
if (id === null) throw new Error('the data process is gone')
console.log(JSON.stringify({ cpu: cpuSeconds(id), rss: peakMegabytes(id), bytes, seconds }))
await dataPlane.stop()

async function filled(): Promise<number> {
  const values = Object.fromEntries(template.parameters.map((parameter) => [parameter.code, null]))
  const limits = { maxRows: Number.MAX_SAFE_INTEGER, timeoutMs: 600_000 }
  const datasets = plainOrders({ datasets: template.datasets, sources: { warehouse: source() }, limits })
  const { rows } = await dataPlane.run({
    template,
    values,
    datasets,
    folder: join(folder, code),
  })
  return rows
}

async function exported(): Promise<number> {
  const order = { folder: join(folder, code), path: join(folder, `${code}.xlsx`) }
  return (await dataPlane.export({ ...order, format: 'xlsx', level: 1 })).bytes
}

function source() {
  return { type: 'warehouse', host: '', port: 0, database: '', user: '', password: '', path } as const
}
