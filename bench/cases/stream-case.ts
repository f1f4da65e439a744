import { compileSheet, startFill } from '@mingtai/report-engine'
import { orderChunks } from '@mingtai/seeds/orders'

import { benchTemplate, cellAt } from '../engine/engine-template.ts'
import { report } from '../usage.ts'

/** Child process: a list filled from rows that are made as they are asked for. Argument: rows. */
const rows = Number(process.argv[2])
let made = 0
let fill: ReturnType<typeof startFill> | null = null
for (const chunk of orderChunks(rows)) {
  fill ??= started(chunk.fields)
  for (const out of fill.feed('orders', chunk)) made += out.rows
}
if (made !== rows) throw new Error(`${made} of ${rows} rows came out`)
report({ bytes: made })

function started(fields: Parameters<typeof compileSheet>[2][string]) {
  const cells = fields.map((field, column) =>
    cellAt(0, column, { field: field.name, expand: 'down', aggregate: 'list' }),
  )
  const compiled = compileSheet(benchTemplate(cells), 0, { orders: fields })
  if (!compiled.ok) throw new Error('the list does not compile')
  return startFill(compiled.plan, { parameters: {} })
}
