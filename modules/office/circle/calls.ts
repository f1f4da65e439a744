import { commentCalls } from './comment-calls.ts'
import { postCalls } from './post-calls.ts'

export const circleCalls = { ...postCalls, ...commentCalls }
