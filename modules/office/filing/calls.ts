import { taskCalls } from './task-calls.ts'
import { unitCalls } from './unit-calls.ts'

/** 报送: one table out, all units back. */
export const filingCalls = { ...taskCalls, ...unitCalls }
