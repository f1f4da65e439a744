import { refuse } from '@mingtai/messages'
import type { Dataset } from '@mingtai/report-engine'
import type { SourceConfig } from '@mingtai/sql-sources'

import type { DatasetAsk, DatasetLimits, DatasetOrder } from './orders.ts'

interface Plain {
  datasets: readonly Pick<Dataset, 'name' | 'from'>[]
  /** By data source code. */
  sources: Readonly<Record<string, SourceConfig>>
  limits: DatasetLimits
}

/** Orders for everything that datasets hold, without rules and without a cache. Shared datasets are not known here. */
export function plainOrders({ datasets, sources, limits }: Plain): Record<string, DatasetOrder> {
  return Object.fromEntries(
    datasets.map((dataset) => [dataset.name, { ask: askOf(dataset, sources), limits, rules: null, cache: null }]),
  )
}

function askOf({ from }: Pick<Dataset, 'from'>, sources: Plain['sources']): DatasetAsk {
  switch (from.kind) {
    case 'query': {
      const source = sources[from.dataSource] ?? refuse('source.notFound', from.dataSource)
      return { kind: 'query', source, sourceCode: from.dataSource, sql: from.sql }
    }
    case 'combined':
      return from
    case 'shared':
      return refuse('dataset.missing', from.code)
    default:
      return from satisfies never
  }
}
