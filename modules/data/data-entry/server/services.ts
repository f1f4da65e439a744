import type { SourceServices } from '@mingtai/modules/data/data-source/server'
import type { ReportServices } from '@mingtai/modules/data/report/server'
import type { AttachmentServices } from '@mingtai/modules/ground/attachment/server'
import type { HookServices } from './hook/opened-hook.ts'

/** What the process gives to data entry: the data process, what opens sources, and what calls other systems. */
export type DataEntryServices = ReportServices &
  SourceServices &
  HookServices &
  Omit<AttachmentServices, 'db'> & { publicUrl: string }
