import type { Handlers } from '@mingtai/api'
import type { Context } from '@mingtai/server-kit'
import type { attachmentCalls } from '../calls.ts'

/** 附件: uploads, previews and pictures. */
export function attachmentHandlers(): Handlers<typeof attachmentCalls, Context> {
  return {}
}
