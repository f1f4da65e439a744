import type { Handlers } from '@mingtai/api'
import type { Context } from '@mingtai/server-kit'
import type { datasetCalls } from '../calls.ts'
import { choiceHandlers } from './choice-handlers.ts'
import { extractHandlers } from './extract-handlers.ts'
import { fileHandlers } from './file-handlers.ts'
import { groupHandlers } from './group-handlers.ts'
import { limitHandlers } from './limit-handlers.ts'
import { lineageHandlers } from './lineage.ts'
import { queryRunHandlers } from './query-runs.ts'
import { ruleHandlers } from './rule-handlers.ts'
import type { DatasetServices } from './services.ts'
import { setHandlers } from './set-handlers.ts'
import { trialHandlers } from './trial.ts'

export { addDataset } from './add-dataset.ts'
export { checkMayMake } from './may-make.ts'
export { runDueExtracts } from './extract-run.ts'
export { type DatasetAsking, datasetOrders } from './orders.ts'
export { datasetNaming } from './naming.ts'
export { borrowedEyes, type Eyes } from './reader.ts'
export type { DatasetServices } from './services.ts'
export { sweepQueryRuns } from './query-runs.ts'
export { sweepUploads } from './upload.ts'

/** Shared datasets, the rules of their rows and fields, uploaded files, extracts. */
export function datasetHandlers(services: DatasetServices): Handlers<typeof datasetCalls, Context> {
  return {
    ...setHandlers(services),
    ...groupHandlers,
    ...choiceHandlers,
    ...trialHandlers(services),
    ...ruleHandlers,
    ...limitHandlers,
    ...fileHandlers(services),
    ...extractHandlers(services),
    ...queryRunHandlers(services),
    ...lineageHandlers(services),
  }
}
