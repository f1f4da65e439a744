import type { Handlers } from '@mingtai/api'
import { type Context, serverModule, type Db } from '@mingtai/server-kit'
import { datasetCalls } from '../calls.ts'
import { choiceHandlers } from './choice-handlers.ts'
import { extractHandlers } from './extract-handlers.ts'
import { runDueExtracts } from './extract-run.ts'
import { fileHandlers } from './file-handlers.ts'
import { groupHandlers } from './group-handlers.ts'
import { limitHandlers } from './limit-handlers.ts'
import { lineageHandlers } from './lineage.ts'
import { queryRunHandlers, sweepQueryRuns } from './query-runs.ts'
import { ruleHandlers } from './rule-handlers.ts'
import { datasetReferences } from './references.ts'
import type { DatasetServices } from './services.ts'
import { setHandlers } from './set-handlers.ts'
import { trialHandlers } from './trial.ts'
import { sweepUploads } from './upload.ts'
import { datasetUsage } from './usage.ts'
import { datasetMenus } from './menus.ts'
import { datasetNotices } from './notice-templates.ts'
import { datasetRights } from './rights.ts'

export { addDataset } from './add-dataset.ts'
export { checkMayMake } from './may-make.ts'
export { type DatasetAsking, datasetOrders } from './orders.ts'
export { borrowedEyes, type Eyes } from './reader.ts'
export type { DatasetServices } from './services.ts'

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

/** 数据集 as the server takes it. */
export const server = serverModule({
  name: 'dataset',
  title: '数据集',
  calls: datasetCalls,
  handlers: (services: DatasetServices & { db: Db }) => datasetHandlers(services),
  // A run may take long; the state of each stands in its row, so that one job more finds nothing to do.
  jobs: [{ name: 'dataset-extracts', cron: '* * * * *', retries: 0, seconds: 7200, work: runDueExtracts }],
  sweeps: [sweepUploads, ({ db }) => sweepQueryRuns(db)],
  references: datasetReferences,
  usage: datasetUsage,
  rights: datasetRights,
  menus: datasetMenus,
  noticeTemplates: datasetNotices,
})
