import type { Handlers } from '@mingtai/api'
import { type Context, serverModule, type Db } from '@mingtai/server-kit'
import { datasetCalls } from '../calls.ts'
import { choiceHandlers } from './definition/choice-handlers.ts'
import { draftParameterHandlers } from './parameter/draft-handlers.ts'
import { extractHandlers } from './extract/extract-handlers.ts'
import { runDueExtracts } from './extract/extract-run.ts'
import { fileHandlers } from './file/file-handlers.ts'
import { groupHandlers } from './definition/group-handlers.ts'
import { limitHandlers } from './rule/limit-handlers.ts'
import { lineageHandlers } from './use/lineage.ts'
import { ruleHandlers } from './rule/rule-handlers.ts'
import { datasetUses } from './use/dataset-uses.ts'
import { datasetReferences } from './use/references.ts'
import type { DatasetServices } from './services.ts'
import { setHandlers } from './definition/set-handlers.ts'
import { trialHandlers } from './run/trial.ts'
import { versionHandlers } from './version/version-handlers.ts'
import { sweepUploads } from './file/upload.ts'
import { checkDueDatasets } from './check/check-sources.ts'
import { datasetUsage } from './usage.ts'
import { datasetMenus } from './menus.ts'
import { datasetNotices } from './notice-templates.ts'
import { datasetRights } from './rights.ts'

export { clockOf } from './extract/cron.ts'
export { addDataset } from './definition/add-dataset.ts'
export { checkMayMake, checkMayUseShared } from './definition/may-make.ts'
export { datasetsWithInputs, knownDatasets } from './definition/rows.ts'
export { type DatasetAsking, datasetOrders } from './run/orders.ts'
export { hearRowsChanged, type RowsChanged, tellRowsChanged } from './use/rows-changed.ts'
export { fieldsOfRecipe, hasWord } from './use/recipe-fields.ts'
export { productLimits } from './rule/limits.ts'
export { viewerAs, type Viewer } from './rule/reader.ts'
export type { DatasetServices } from './services.ts'

/** Shared datasets, the rules of their rows and fields, uploaded files, extracts. */
export function datasetHandlers(services: DatasetServices): Handlers<typeof datasetCalls, Context> {
  return {
    ...setHandlers(services),
    ...groupHandlers,
    ...choiceHandlers,
    ...draftParameterHandlers(services),
    ...trialHandlers(services),
    ...ruleHandlers,
    ...limitHandlers,
    ...fileHandlers(services),
    ...extractHandlers(services),
    ...lineageHandlers(services),
    ...versionHandlers(services),
  }
}

/** 数据集 as the server takes it. */
export const server = serverModule({
  name: 'dataset',
  title: '数据集',
  calls: datasetCalls,
  handlers: (services: DatasetServices & { db: Db }) => datasetHandlers(services),
  // A run may take long; the state of each stands in its row, so that one job more finds nothing to do.
  jobs: [
    { name: 'dataset-extracts', cron: '* * * * *', retries: 0, seconds: 7200, work: runDueExtracts },
    { name: 'dataset-fields', cron: '*/10 * * * *', retries: 0, seconds: 1800, work: checkDueDatasets },
  ],
  sweeps: [sweepUploads],
  references: datasetReferences,
  dataUses: datasetUses,
  usage: datasetUsage,
  rights: datasetRights,
  menus: datasetMenus,
  noticeTemplates: datasetNotices,
})
