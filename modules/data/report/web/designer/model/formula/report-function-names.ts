import { functionCatalogue } from '@mingtai/formula/catalogue'

/** Names that a formula may call although only a report knows them. */
export const reportFunctionNames = functionCatalogue.map(({ name }) => name)
