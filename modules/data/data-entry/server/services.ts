import type { SourceServices } from '@mingtai/modules/data/data-source/server'

/** What the process gives to data entry: the data process and what opens sources. */
export type DataEntryServices = SourceServices
