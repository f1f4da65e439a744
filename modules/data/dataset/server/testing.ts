import type { Client } from '@mingtai/api'
import { plainBinding, type Template } from '@mingtai/report-engine'
import type { datasetCalls, DatasetForm } from '../calls.ts'

export type Datasets = Client<typeof datasetCalls>

/** A dataset of the demo warehouse, for tests. */
export function formOf(code: string, more: Partial<DatasetForm> = {}): DatasetForm {
  const sql = 'select province, department, customer, phone, amount from orders order by order_no limit 200'
  const named = (name: string, type: 'text' | 'number' = 'text') => ({ name, title: name, type })
  return {
    ...{ code, name: `数据集 ${code}`, groupId: null, remark: '', roles: [], cacheSeconds: 0, parameters: [] },
    from: { kind: 'query', dataSource: 'warehouse', sql },
    fields: [named('province'), named('department'), named('customer'), named('phone'), named('amount', 'number')],
    ...more,
  }
}

/** A report that lists the provinces of a shared dataset. */
export function listTemplate(code: string): Template {
  const content = plainBinding('d', 'province', { aggregate: 'list', expand: 'down' })
  const cell = { row: 0, column: 0, rowSpan: 1, columnSpan: 1, style: 0, content }
  const sheet = { id: 's', name: '一', columnWidths: [100], rowHeights: [24], frozen: { rows: 0, columns: 0 } }
  const from = { kind: 'shared' as const, code }
  return {
    ...{ schema: 4, parameters: [], styles: [{}] },
    datasets: [{ name: 'd', title: '数据', from, fields: formOf(code).fields }],
    sheets: [{ ...sheet, cells: [cell] }],
  }
}
