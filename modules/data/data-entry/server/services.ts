import type { SourceServices } from '@mingtai/modules/data/data-source/server'
import type { HookServices } from './hook/opened-hook.ts'

/** What the process gives to data entry: the data process, what opens sources, and what calls other systems. */
export type DataEntryServices = SourceServices & HookServices & { publicUrl: string }
