import type { Handlers } from '@mingtai/api'
import type { Context } from '@mingtai/server-kit'
import type { systemCalls } from '../calls.ts'
import { dictionaries } from './dictionaries.ts'
import { numberingHandlers } from './numbering-handlers.ts'

export { reserveNumbers, takeNumber, useReserved, voidNumber } from './numbering.ts'

/** 系统: dictionaries that both halves ask for. */
export function systemHandlers(): Handlers<typeof systemCalls, Context> {
  return {
    ...numberingHandlers(),
    valuesByType: async ({ codeType }) => entriesOf(codeType),
    allValues: async () => dictionaries,
    dictionary: async ({ code }) => entriesOf(code),
  }
}

function entriesOf(code: string) {
  return Object.hasOwn(dictionaries, code) ? (dictionaries[code] ?? []) : []
}
