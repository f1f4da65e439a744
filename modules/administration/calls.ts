import { apiCalls } from './api-calls.ts'
import { merchantCalls, templateCalls } from './merchant-calls.ts'
import { postCalls } from './post-calls.ts'

export const administrationCalls = { ...postCalls, ...merchantCalls, ...templateCalls, ...apiCalls }

export type { ApiRow } from './api-calls.ts'
export type { Merchant, MerchantTemplate } from './merchant-calls.ts'
export type { Post } from './post-calls.ts'
