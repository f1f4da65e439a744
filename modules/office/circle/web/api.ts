import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { callsOf } from '@mingtai/ui'
import { circleCalls } from '../calls.ts'

export const api = callsOf(circleCalls)
export const files = callsOf(attachmentCalls)
