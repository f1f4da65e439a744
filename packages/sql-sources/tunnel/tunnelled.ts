import type * as Tunnel from './tunnel.ts'
import type { ExplainRequest, SourceAdapter, SourceConfig, SourceTunnel } from '../source.ts'
import type { SourceWriting } from '../writing/order.ts'

type Through = SourceConfig & { tunnel: SourceTunnel }

let loaded: Promise<typeof Tunnel> | null = null

/** The SSH library is loaded when the first tunnel is needed. */
function tunnels(): Promise<typeof Tunnel> {
  loaded ??= import('./tunnel.ts')
  return loaded
}

/**
 * Wraps an adapter, so that its sources can be reached through an SSH server: it then connects to the tunnel's socket.
 */
export function tunnelled(adapter: SourceAdapter): SourceAdapter {
  return {
    ...adapter,
    async test(config, signal) {
      if (!isTunnelled(config)) return adapter.test(config, signal)
      const { trialTunnel } = await tunnels()
      const tunnel = await trialTunnel(config)
      try {
        const answer = await adapter.test({ ...config, through: tunnel.path }, signal)
        return { ...answer, fingerprint: tunnel.fingerprint }
      } catch (error) {
        throw tunnel.takeFailure() ?? error
      } finally {
        tunnel.end()
      }
    },
    tables: (config) => through(config, (reached) => adapter.tables(reached)),
    columns: (config, table) => through(config, (reached) => adapter.columns(reached, table)),
    query: (config, request) => through(config, (reached) => adapter.query(reached, request)),
    ...(adapter.writing === undefined ? {} : { writing: tunnelledWriting(adapter.writing) }),
    ...(adapter.explain === undefined
      ? {}
      : {
          explain: (config: SourceConfig, request: ExplainRequest) =>
            through(config, (reached) => adapter.explain!(reached, request)),
        }),
    async close() {
      await adapter.close()
      if (loaded !== null) await (await loaded).closeTunnels()
    },
  }
}

function tunnelledWriting(writing: SourceWriting): SourceWriting {
  return {
    dialect: writing.dialect,
    tables: writing.tables,
    beforeCommit: writing.beforeCommit,
    refusalOf: writing.refusalOf,
    facts: (config, table) => through(config, (reached) => writing.facts(reached, table)),
    transaction: (config, options, work) => through(config, (reached) => writing.transaction(reached, options, work)),
  }
}

/** Runs work with the `config` of a tunnel where the source has one. */
export async function through<Value>(
  config: SourceConfig,
  work: (reached: SourceConfig) => Promise<Value>,
): Promise<Value> {
  if (!isTunnelled(config)) return work(config)
  const { tunnelOf } = await tunnels()
  const tunnel = await tunnelOf(config)
  try {
    return await work({ ...config, through: tunnel.path })
  } catch (error) {
    throw tunnel.takeFailure() ?? error
  }
}

function isTunnelled(config: SourceConfig): config is Through {
  return config.tunnel !== undefined
}
