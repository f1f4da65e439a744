import { postgreSql } from '../postgresql/adapter.ts'
import type { SourceAdapter } from '../source.ts'

/** KingbaseES speaks PostgreSQL's protocol and keeps its catalogues under the same names beside its own. */
export const kingbase: SourceAdapter = {
  ...postgreSql,
  async test(config, signal) {
    const { version, milliseconds } = await postgreSql.test(config, signal)
    return { version: version.replace(/^PostgreSQL/, 'Kingbase'), milliseconds }
  },
}
