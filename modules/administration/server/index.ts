import type { Handlers } from '@mingtai/api'
import type { Context } from '@mingtai/server-kit'
import type { administrationCalls } from '../calls.ts'

/** 报表产品的系统管理. */
export function administrationHandlers(): Handlers<typeof administrationCalls, Context> {
  return {}
}
