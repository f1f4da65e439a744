import type { Client } from '@mingtai/api'
import { codesOf } from '@mingtai/report-engine'
import { useQuery } from '@tanstack/react-query'
import type { reportCalls } from '../../../../calls.ts'
import { useSharedDatasets } from '../../dataset/use-shared-datasets.ts'
import type { CheckFacts } from '../../model/advice/advice.ts'
import type { Preview } from '../../preview/use-preview.ts'
import { useStudioState } from '../use-studio.ts'

/** Rows that are looked at from the beginning and from the end, where the totals stand. */
const LOOKED_AT = 300

/** What the checker knows beside the template: the rows of the preview, the published version, shared datasets. */
export function useCheckFacts(calls: Client<typeof reportCalls>, preview: Preview): CheckFacts {
  const { resultId, sheet } = preview
  const meta = preview.meta?.complete === true ? preview.meta : null
  const { data: windows = [] } = useQuery({
    queryKey: ['report', 'check-rows', resultId, meta?.version, sheet],
    queryFn: async ({ signal }) => {
      if (resultId === null || meta === null) return []
      const at = { resultId, sheet, v: meta.version }
      const first = await calls.window({ ...at, from: 0, n: LOOKED_AT }, { signal })
      const from = Math.max(LOOKED_AT, meta.rows - LOOKED_AT)
      return from >= meta.rows ? [first] : [first, await calls.window({ ...at, from, n: LOOKED_AT }, { signal })]
    },
    enabled: resultId !== null && meta !== null && meta.rows > 0,
    staleTime: Infinity,
    retry: false,
  })
  return {
    size: preview.meta,
    shown: meta === null ? null : { sheet, meta, windows },
    published: usePublished(calls),
    sharedCodes: useSharedCodes(),
  }
}

/** The version that readers see; null while it is not known. */
function usePublished(calls: Client<typeof reportCalls>) {
  const { id, version } = useStudioState((state) => state.design)
  const { data = null } = useQuery({
    queryKey: ['report', 'published', id, version],
    queryFn: async ({ signal }) => {
      const { data: saved } = await calls.history({ tplId: id, size: 100 }, { signal })
      const found = saved.find((one) => one.version === version)
      if (found === undefined) return null
      return (await calls.historyDesign({ tplId: id, revision: found.revision }, { signal })).template
    },
    enabled: version > 0,
    staleTime: Infinity,
    retry: false,
  })
  return data
}

/** Codes of the parameters that the report's shared datasets ask for. */
function useSharedCodes(): ReadonlySet<string> {
  const datasets = useStudioState((state) => state.template.datasets)
  const codes = new Set(datasets.flatMap(({ from }) => (from.kind === 'shared' ? [from.code] : [])))
  const { shared } = useSharedDatasets({ enabled: codes.size > 0 })
  const used = shared.filter(({ code }) => codes.has(code))
  return new Set(used.flatMap(({ parameters }) => parameters.flatMap(codesOf)))
}
