import type { Calls } from '@mingtai/api'
import { extractCalls } from './extract-calls.ts'
import { fileCalls } from './file-calls.ts'
import { lineageCalls } from './lineage-calls.ts'
import { ruleCalls } from './rule-calls.ts'
import { draftParameterCalls } from './draft-parameter-calls.ts'
import { setCalls } from './set-calls.ts'
import { versionCalls } from './version-calls.ts'

export type { DatasetChoice, DatasetDetail, DatasetForm, DatasetRow, Definition, Group, SharedFrom } from './shapes.ts'
export type { RowRule, RuleSet } from './rule-shapes.ts'
export { extractStates, ViewAs } from './shapes.ts'
export { choiceQuestion, FormParameter, FoundChoices } from './parameter-shapes.ts'
export { ParameterValues } from './parameter-values.ts'

/** Shared datasets: what they are made of, who uses them, who sees what of them, files and extracts. */
export const datasetCalls = {
  ...setCalls,
  ...draftParameterCalls,
  ...ruleCalls,
  ...fileCalls,
  ...extractCalls,
  ...lineageCalls,
  ...versionCalls,
} satisfies Calls
