import { attachmentCalls, TUS_PATH } from '@mingtai/modules/ground/attachment/calls'
import { verified, type Probe } from './probe.ts'
import type { World } from './world.ts'

const READER = 'zhang.wei'

interface Sent {
  headers?: Record<string, string>
  body?: string
}

/** What a program sends that uploads in pieces. */
async function uploads(world: World) {
  const token = await world.tokenOf(READER)
  const send = (method: string, path: string, { headers = {}, body }: Sent = {}) =>
    fetch(world.base + path, {
      method,
      headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}`, ...headers },
      ...(body === undefined ? {} : { body }),
    })
  return {
    begin: (headers: Record<string, string>) =>
      send('POST', TUS_PATH, { headers: { 'upload-metadata': `name ${btoa('a.txt')}`, ...headers } }),
    piece: (path: string, body: string) => {
      const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
      return send('PATCH', path, { headers, body })
    },
    give: (path: string) => send('DELETE', path),
  }
}

const idOf = (path: string): string => path.split('/').at(-1) ?? ''

/** Somebody who uploads in pieces in ways that no browser does. */
export const uploadProbes: readonly Probe[] = [
  {
    who: 'reader',
    what: 'ends one upload eight times at once',
    async run(world) {
      const { begin, piece } = await uploads(world)
      const path = (await begin({ 'upload-length': '5' })).headers.get('location') ?? ''
      await piece(path, 'hello')
      const files = await world.as(attachmentCalls, READER)
      const ended = await Promise.allSettled(Array.from({ length: 8 }, () => files.finish({ uploadId: idOf(path) })))
      const finished = ended.filter(({ status }) => status === 'fulfilled')
      const broke = ended.filter((one) => one.status === 'rejected' && !String(one.reason).includes('不存在'))
      return verified(finished.length === 1 && broke.length === 0, `${finished.length} finished, ${broke.length} broke`)
    },
  },
  {
    who: 'reader',
    what: 'begins an upload that never says how long it is',
    async run(world) {
      const { begin } = await uploads(world)
      const { status } = await begin({ 'upload-defer-length': '1' })
      return verified(status >= 400, `answer ${status}`)
    },
  },
  {
    who: 'reader',
    what: 'sends two contents to one place of an upload at once',
    async run(world) {
      const { begin, piece, give } = await uploads(world)
      const size = 2_000_000
      const path = (await begin({ 'upload-length': String(size) })).headers.get('location') ?? ''
      const answers = await Promise.all(['A', 'B'].map((sign) => piece(path, sign.repeat(size)).catch(() => null)))
      const taken = answers.filter((answer) => answer?.status === 204).length
      await give(path)
      return verified(taken <= 1, `${taken} taken`)
    },
  },
]
