import { callsOf } from '@mingtai/ui'
import { attachmentCalls } from '../calls.ts'

export const files = callsOf(attachmentCalls)
