import type { Shaping } from './shaping.ts'

export const noShaping: Shaping = { filters: [], aggregate: null, sort: null, most: null, hasRest: false }

/** Whether it changes nothing. */
export function isUnshaped({ filters, aggregate, sort, most }: Shaping): boolean {
  return filters.length === 0 && aggregate === null && sort === null && most === null
}

/** What all further categories are called together. */
export const REST = '其余'
