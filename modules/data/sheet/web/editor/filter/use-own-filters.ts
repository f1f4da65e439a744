import { browserStorage } from '@mingtai/ui'
import { useState } from 'react'
import { z } from 'zod'
import type { Filter } from '../../../filter.ts'

const operators = ['EQ', 'NE', 'GT', 'GE', 'LT', 'LE', 'contains', 'notContains', 'begins', 'ends'] as const
const end = z.tuple([z.string(), z.number(), z.string()])
const Stored = z.record(
  z.string(),
  z.object({
    range: z.object({ rows: z.tuple([end, end]), columns: z.tuple([end, end]) }),
    criteria: z.array(
      z.object({
        column: z.tuple([z.string(), z.number()]),
        hidden: z.array(z.string()),
        compare: z.object({ operator: z.enum(operators), value: z.string() }).nullable(),
      }),
    ),
  }),
)

/** What a person filters for themselves, by sheets: nobody else sees it, and it is there again tomorrow. */
export function useOwnFilters(document: string) {
  const name = `sheet-filter.${document}`
  const [filters, setFilters] = useState<Readonly<Record<string, Filter>>>(() => read(browserStorage.get(name)))
  return {
    of: (sheet: string): Filter | null => filters[sheet] ?? null,
    set(sheet: string, filter: Filter | null): void {
      const { [sheet]: _, ...others } = filters
      const next = filter === null ? others : { ...others, [sheet]: filter }
      setFilters(next)
      if (Object.keys(next).length === 0) browserStorage.drop(name)
      else browserStorage.set(name, JSON.stringify(next))
    },
  }
}

export type OwnFilters = ReturnType<typeof useOwnFilters>

function read(text: string | null): Record<string, Filter> {
  if (text === null) return {}
  return Stored.safeParse(JSON.parse(text)).data ?? {}
}
