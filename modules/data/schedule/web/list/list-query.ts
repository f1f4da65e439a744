import type { ListQuery } from '@mingtai/ui'
import type { InputOf } from '@mingtai/api'
import type { scheduleCalls } from '../../calls.ts'
import { type JobState, jobStates } from '../../words.ts'

export interface Sorting {
  field: string
  isDescending: boolean
}

type Asked = InputOf<(typeof scheduleCalls)['page']>

/** What the list asks the server for. Whoever looks after jobs sees all of them, unless they choose their own. */
export function wanted({ current, size, ...query }: ListQuery, sorting: Sorting | null, manages: boolean): Asked {
  const owner = manages && query['owner'] !== 'mine' ? ('all' as const) : ('mine' as const)
  const keyword = query.keyword === undefined ? {} : { keyword: query.keyword }
  const state = isState(query['state']) ? { state: query['state'] } : {}
  return { current, size, owner, ...keyword, ...state, ...orderOf(sorting) }
}

function orderOf(sorting: Sorting | null): Pick<Asked, 'order' | 'descending'> {
  const order = orders.find((one) => one === sorting?.field)
  return order === undefined ? {} : { order, descending: sorting?.isDescending ?? false }
}

const orders = ['nextAt', 'previousAt', 'name', 'updatedAt'] as const

function isState(text: unknown): text is JobState {
  return typeof text === 'string' && text in jobStates
}
