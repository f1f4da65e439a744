import { callsOf } from '@mingtai/ui'
import { peopleCalls } from '../calls.ts'

export const api = callsOf(peopleCalls)
