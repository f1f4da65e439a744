import type { Calls } from '@mingtai/api'
import { importCalls } from './import-calls.ts'
import { personCalls } from './person-calls.ts'
import { roleCalls } from './role-calls.ts'
import { businessLineCalls } from './business-line-calls.ts'

/** What may be asked about accounts, where people work, roles and who holds them. */
export const peopleCalls = { ...personCalls, ...importCalls, ...roleCalls, ...businessLineCalls } satisfies Calls
