import { inject } from 'vitest'

const bases = inject('bases')

/** Where the product of this worker answers: journeys that run at the same moment never share one. */
export const base = bases[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % bases.length] ?? ''
