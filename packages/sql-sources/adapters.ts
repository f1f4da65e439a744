import { refuse } from '@mingtai/messages'

import { closeChecker } from './checked.ts'
import type { SourceAdapter, SourceType } from './source.ts'
import { warehouse } from './warehouse/adapter.ts'

const adapters: Partial<Record<SourceType, SourceAdapter>> = { warehouse }

export function adapterOf(type: SourceType): SourceAdapter {
  return adapters[type] ?? refuse('source.kindUnknown', type)
}

/** Ends the idle connections of every type, and the SQL parsers. */
export async function closeSources(): Promise<void> {
  closeChecker()
  await Promise.all(Object.values(adapters).map((adapter) => adapter.close()))
}
