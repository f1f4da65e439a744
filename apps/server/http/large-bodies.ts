import { setTimeout } from 'node:timers/promises'
import { refusal } from '@mingtai/messages'
import { isOrdinary, withoutBidiControlsIn } from '@mingtai/server-kit'
import { FairQueue } from '@mingtai/sql-sources/fair-queue'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A body from here on is read by itself. */
const LARGE = 2 * 2 ** 20
/** Large bodies that are under way at once, so that their texts fit into memory; two of one person. */
const ARRIVING = 16
const ARRIVING_OF_ONE = 2
/** Milliseconds that others wait for a call with a large body, or that it stands aside for them. */
const LONGEST = 5000

/**
 * JSON is looked over before it is read: what is nested a million times deep would keep everybody waiting. Designs of
 * megabytes keep the thread that answers everybody for a second each: one at a time, and after it as long for the others.
 */
export function takeJson(app: FastifyInstance): void {
  const arriving = new FairQueue(ARRIVING)
  const reading = new FairQueue(1)
  const read = app.getDefaultJsonParser('error', 'error')
  const ends = new WeakMap<FastifyRequest, Promise<void>>()

  app.addHook('preParsing', async (request, reply) => {
    if (!mayBeLarge(request)) return
    const begun = Promise.withResolvers<void>()
    const end = endOf(reply)
    ends.set(request, end)
    const shares = [{ key: askerOf(request), most: ARRIVING_OF_ONE }]
    const arrive = async () => {
      begun.resolve()
      await end
    }
    void arriving.taken(arrive, { shares }).catch(begun.reject)
    await begun.promise
  })

  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const parse = () => {
      const taken = (problem: Error | null, value?: unknown) => done(problem, withoutBidiControlsIn(text, value))
      if (isOrdinary(text, request.routeOptions.config.shape)) void read(request, text, taken)
      else done(refusal('call.malformed'))
    }
    const end = ends.get(request)
    if (end === undefined || text.length < LARGE) return parse()
    const work = async () => {
      const began = performance.now()
      parse()
      await Promise.race([end, setTimeout(LONGEST)])
      await setTimeout(performance.now() - began)
    }
    void reading.taken(work, { shares: [{ key: askerOf(request), most: 1 }] }).catch(done)
  })
}

/** Whoever sends in pieces does not say how much it will be. */
function mayBeLarge({ headers, routeOptions }: FastifyRequest): boolean {
  if ((routeOptions.bodyLimit ?? 0) <= LARGE || !(headers['content-type'] ?? '').startsWith('application/json'))
    return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGE
}

function askerOf({ headers, ip }: FastifyRequest): string {
  return headers.authorization ?? ip
}

/** When the answer is over, or nobody waits for it any more. */
function endOf({ raw }: FastifyReply): Promise<void> {
  return new Promise((resolve) => raw.once('close', resolve))
}
