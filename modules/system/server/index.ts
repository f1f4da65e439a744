import type { Handlers } from '@mingtai/api'
import type { Context } from '@mingtai/server-kit'
import type { systemCalls } from '../calls.ts'
import { dictionaries } from './dictionaries.ts'

/** 系统: dictionaries that both halves ask for. */
export function systemHandlers(): Handlers<typeof systemCalls, Context> {
  return {
    valuesByType: async ({ codeType }) => dictionaries[codeType] ?? [],
    allValues: async () => dictionaries,
    dictionary: async ({ code }) => dictionaries[code] ?? [],
  }
}
