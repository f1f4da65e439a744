import { queryKeyOf } from '@mingtai/screen-model'
import type { ScreenSources } from '@mingtai/screen-view'
import { useMemo, useState } from 'react'

/** Of when the oldest rows are that a screen shows: its sources, watched, and that moment; null: nothing came yet. */
export function useDataAge<Sources extends ScreenSources>(sources: Sources | null): [Sources | null, number | null] {
  const [oldest, setOldest] = useState<number | null>(null)
  const watched = useMemo(() => {
    if (sources === null) return null
    const ages = new Map<string, number>()
    return {
      ...sources,
      rows: async (query: Parameters<ScreenSources['rows']>[0]) => {
        const found = await sources.rows(query)
        ages.set(queryKeyOf(query.component, query.values) ?? '', found.dataAt ?? Date.now())
        setOldest(Math.min(...ages.values()))
        return found
      },
    }
  }, [sources])
  return [watched, oldest]
}
