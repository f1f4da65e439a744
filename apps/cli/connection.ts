import { type Calls, client, type Client, type Session } from '@mingtai/api'
import { Failure } from './failure.ts'

/** Which server is spoken to, and as whom. */
export interface Connection {
  base: string
  token: string | null
}

export function readConnection(env: NodeJS.ProcessEnv): Connection {
  const base = (env.MINGTAI_URL ?? 'http://127.0.0.1:8080').replace(/\/+$/, '')
  return { base, token: env.MINGTAI_TOKEN?.trim() || null }
}

/** Calls with the access token of the environment. */
export function callsTo<T extends Calls>(connection: Connection, calls: T): Client<T> {
  if (connection.token === null) {
    throw new Failure('没有设置 MINGTAI_TOKEN。在个人中心新建访问令牌，或用 mingtai token create --user <登录名>。')
  }
  return client(calls, sessionOf(connection))
}

/** A script's session: its token neither renews nor comes back. */
function sessionOf({ base, token }: Connection): Session {
  return { base, token: () => token, renewed: () => {}, refresh: async () => false, ended: () => {} }
}
