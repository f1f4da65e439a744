import { apiCalls } from './api-calls.ts'
import { merchantCalls, templateCalls } from './merchant-calls.ts'
import { postCalls } from './post-calls.ts'

export const administrationCalls = { ...postCalls, ...merchantCalls, ...templateCalls, ...apiCalls }
