import { areaCalls } from './area-calls.ts'
import { dictionaryCalls } from './dictionary-calls.ts'
import { healthCalls } from './health-calls.ts'
import { logCalls } from './log-calls.ts'
import { mapCalls } from './map-calls.ts'
import { numberingCalls } from './numbering-calls.ts'
import { siteCalls } from './site-calls.ts'

/** Exported apart for the shell, whose first load must stay small. */
export { siteCalls } from './site-calls.ts'
export { resetNames, scopeNames } from './numbering-calls.ts'
export type { NumberRule, TakenNumber } from './numbering-calls.ts'
export type { Dictionary, DictionaryEntry, DictionaryValue } from './dictionary-calls.ts'
export type { Area, AreaRow } from './area-calls.ts'
export type { MapBoundary } from './map-calls.ts'
export { MOST_COUNTED } from './log-calls.ts'
export type { Change, OperationLogEntry } from './log-calls.ts'

export const systemCalls = {
  ...dictionaryCalls,
  ...areaCalls,
  ...siteCalls,
  ...logCalls,
  ...numberingCalls,
  ...mapCalls,
  ...healthCalls,
}
