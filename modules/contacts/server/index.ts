import type { Handlers } from '@mingtai/api'
import type { Context } from '@mingtai/server-kit'
import type { contactsCalls } from '../calls.ts'

/** 通讯录: people and how to reach them. */
export function contactsHandlers(): Handlers<typeof contactsCalls, Context> {
  return {}
}
