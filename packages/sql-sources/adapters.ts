import { refuse } from '@mingtai/messages'

import { closeChecker } from './checked.ts'
import { mysql } from './mysql/adapter.ts'
import { postgreSql } from './postgresql/adapter.ts'
import type { SourceAdapter, SourceType } from './source.ts'
import { warehouse } from './warehouse/adapter.ts'

const adapters: Partial<Record<string, SourceAdapter>> = { warehouse, postgreSql, mysql }

export function adapterOf(type: SourceType): SourceAdapter {
  return adapters[type] ?? refuse('source.kindUnknown', type)
}

/** Ends the idle connections of every type, and the SQL parsers. */
export async function closeSources(): Promise<void> {
  closeChecker()
  await Promise.all([warehouse, postgreSql, mysql].map((adapter) => adapter.close()))
}
