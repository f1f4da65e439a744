import { say, sayPhrase } from '@mingtai/messages'
import { compileSheet, relationalPlan, type RelationalPlan } from '@mingtai/report-engine'
import type { DataChunk, Field } from '@mingtai/sheet-core'

import type { Probe } from '../../datasets/grouped/grouping.ts'
import type { DataOrder } from './sheet-data.ts'

/** A dataset whose groups came in the place of its rows. */
export interface GroupedDataset {
  plan: RelationalPlan
  fields: readonly Field[]
  /** Read as a stream of rows is. */
  chunks: AsyncIterable<DataChunk>
}

/**
 * Asks the sources of a sheet's datasets for groups, where their designer wants it and they are surely the same figures.
 * A dataset that is missing in the answer is read row by row.
 */
export async function groupedAtSource(
  order: DataOrder,
  index: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, GroupedDataset>> {
  const found = new Map<string, GroupedDataset>()
  const { template, datasets, groupsAtSource = false } = order
  const wanted = template.datasets.filter(({ name, groupsAtSource: asks }) => names.includes(name) && asks === true)
  if (!groupsAtSource || wanted.length === 0) return found
  const probes = new Map<string, Probe>()
  for (const name of names) {
    const probe = await probeOf(order, name)
    if (typeof probe !== 'string') probes.set(name, probe)
    // Fields that only rows tell of leave the sheet without a plan.
    else for (const one of wanted) datasets.readRows(one.name, probe)
    if (typeof probe === 'string') return found
  }
  const fields = Object.fromEntries([...probes].map(([name, probe]) => [name, probe.fields]))
  const compiled = compileSheet(template, index, fields)
  if (!compiled.ok) return found
  for (const [name, probe] of probes) {
    const { plan, reason } = relationalPlan(compiled.plan, name)
    const groups = plan === null ? sayPhrase(reason) : await datasets.grouped(name, plan, probe)
    if (typeof groups === 'string') datasets.readRows(name, groups)
    else if (plan !== null) found.set(name, { plan, fields: probe.fields, chunks: streamOf(groups) })
  }
  return found
}

/** What the source says of a dataset before its rows are read, or why these are needed. */
async function probeOf({ template, datasets, rules = {} }: DataOrder, name: string): Promise<Probe | string> {
  const dataset = template.datasets.find((one) => one.name === name)
  if (dataset?.groupsAtSource !== true) return say('push.otherDataset', dataset?.title ?? name)
  return (rules[name] ?? []).length > 0 ? say('push.readerFilter') : datasets.probe(name)
}

async function* streamOf(chunks: readonly DataChunk[]): AsyncGenerator<DataChunk> {
  yield* chunks
}
