import { sayPhrase } from '@mingtai/messages'
import { compileSheet, datasetsRead, relationalPlan, type Template } from '@mingtai/report-engine'

/** A sheet that reads a dataset; `reason` says why it needs rows, null where groups are enough for it. */
export interface GroupableSheet {
  name: string
  reason: string | null
}

/** For each sheet that reads a dataset, whether groups made by its source are enough. */
export function groupableSheets(template: Template, dataset: string): GroupableSheet[] {
  const fields = Object.fromEntries(template.datasets.map(({ name, fields: own }) => [name, own]))
  return template.sheets.flatMap((sheet, index): GroupableSheet[] => {
    const read = datasetsRead(template, sheet)
    if (!read.includes(dataset)) return []
    const other = template.datasets.find(
      ({ name, groupsAtSource }) => read.includes(name) && name !== dataset && groupsAtSource !== true,
    )
    if (other !== undefined)
      return [{ name: sheet.name, reason: sayPhrase({ key: 'push.otherDataset', args: [other.title] }) }]
    const compiled = compileSheet(template, index, fields)
    if (!compiled.ok) return []
    const { reason } = relationalPlan(compiled.plan, dataset)
    return [{ name: sheet.name, reason: reason === null ? null : sayPhrase(reason) }]
  })
}
