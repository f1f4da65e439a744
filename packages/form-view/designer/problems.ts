import type { checkSchema } from '@mingtai/form-schema'

export type SchemaProblem = ReturnType<typeof checkSchema>[number]
