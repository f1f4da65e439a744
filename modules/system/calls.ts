import { areaCalls } from './area-calls.ts'
import { dictionaryCalls } from './dictionary-calls.ts'
import { logCalls } from './log-calls.ts'
import { siteCalls } from './site-calls.ts'

export const systemCalls = { ...dictionaryCalls, ...areaCalls, ...siteCalls, ...logCalls }
