import type { Client } from '@mingtai/api'
import { plainBinding, type Template } from '@mingtai/report-engine'
import type { AccessLine } from '../../access-calls.ts'
import type { reportCalls } from '../../calls.ts'
import { blankTemplate } from '../catalogue/blank-template.ts'
import { finished } from '../testing.ts'

type Reports = Client<typeof reportCalls>

/** Two sheets of the same figures: 汇总 and 工资明细. */
export function twoSheets(): Template {
  const blank = blankTemplate()
  const [sheet] = blank.sheets
  if (sheet === undefined) throw new Error('a blank template has a sheet')
  const sql = `select * from (values ('甲', 100), ('乙', 200)) t(name, amount)`
  const fields = [
    { name: 'name', title: '名称', type: 'text' as const },
    { name: 'amount', title: '金额', type: 'number' as const },
  ]
  const one = { rowSpan: 1, columnSpan: 1, style: 0 }
  const of = (dataset: string, title: string) => [
    { ...one, row: 0, column: 0, content: { kind: 'text' as const, text: title } },
    {
      ...one,
      row: 1,
      column: 0,
      content: { ...plainBinding(dataset, 'name'), aggregate: 'list' as const, expand: 'down' as const },
    },
    { ...one, row: 1, column: 1, content: plainBinding(dataset, 'amount') },
  ]
  const set = (name: string) => ({
    ...{ name, title: name, fields },
    from: { kind: 'query' as const, dataSource: 'warehouse', sql },
  })
  return {
    ...blank,
    datasets: [set('d'), set('pay')],
    sheets: [
      { ...sheet, id: 'sum', name: '汇总', cells: of('d', '汇总表') },
      { ...sheet, id: 'pay', name: '工资明细', cells: of('pay', '工资密表') },
    ],
  }
}

/** What a report or folder says itself; null: nothing. */
export async function setRights(
  admin: Reports,
  thing: 'report' | 'folder',
  { id, lines }: { id: string; lines: AccessLine[] | null },
): Promise<void> {
  const { revision } = await admin.access({ thing, id })
  await admin.saveAccess({ thing, id, own: lines !== null, lines: lines ?? [], revision })
}

export async function ran(calls: Reports, code: string): Promise<string> {
  const { resultId } = await calls.run({ code, values: {} })
  await finished(calls, resultId)
  return resultId
}

export async function exported(calls: Reports, resultId: string): Promise<string> {
  const { exportId } = await calls.startExport({ resultId, format: 'csv' })
  for (;;) {
    const { state, message } = await calls.exportState({ exportId, wait: 5000 })
    if (state === 'done') return exportId
    if (state !== 'running') throw new Error(message ?? state)
  }
}

/** A report as it is. */
export const noReading = { filters: [], sorts: [], looks: [], layouts: [], pivots: [] }
