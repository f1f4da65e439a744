import { CallError, type Client } from '@mingtai/api'
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

export async function refusedWith(work: Promise<unknown>): Promise<CallError> {
  const problem: unknown = await work.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (problem instanceof CallError) return problem
  throw new Error('nothing was refused')
}
