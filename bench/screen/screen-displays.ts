import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { sessionOf, signInTo } from '../../apps/server/testing.ts'
import { startProduct } from '../../e2e/product.ts'
import { screenCalls } from '../../modules/data/screen/calls.ts'
import { sharingCalls } from '../../modules/ground/sharing/calls.ts'
import { client } from '../../packages/api/index.ts'
import { newComponent } from '../../packages/screen-model/catalogue/new-component.ts'
import { emptyDocument } from '../../packages/screen-model/document/empty-document.ts'
import type { ScreenDocument } from '../../packages/screen-model/index.ts'
import { cpuSeconds } from '../memory.ts'
import { atMost, type BenchRow } from '../row.ts'

const DISPLAYS = 100
/** Milliseconds between two askings of one display. */
const PERIOD = 5000
const PERIODS = 8
/** Interfaces of the screen, each of which counts how often it is asked. */
const SOURCES = 4
const TARGETS = { queries: 1, cpu: 0.1, late: 200 }

/** A hundred displays of one screen behind one link: what the source, the server and each display see of it. */
export async function displayRows(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mingtai-bench-'))
  const asked = { count: 0 }
  const source = await startSource(asked)
  const product = await startProduct(folder, { MINGTAI_CAPTCHA: 'off', MINGTAI_ROWS: '1000' })
  try {
    const session = sessionOf(product.base, (await signInTo(product.base, { username: 'designer' })).access_token)
    const share = await shared(client(screenCalls, session), client(sharingCalls, session), portOf(source))
    const visitor = client(screenCalls, sessionOf(product.base, null))
    await visitor.dataShared({ share, values: {} })
    const pid = product.process.pid ?? 0
    const from = { asked: asked.count, cpu: cpuSeconds(pid), at: performance.now() }
    const waits = (await Promise.all(Array.from({ length: DISPLAYS }, (_, at) => display(visitor, share, at)))).flat()
    const seconds = (performance.now() - from.at) / 1000
    const queries = (asked.count - from.asked) / SOURCES / (seconds / (PERIOD / 1000))
    const cpu = (cpuSeconds(pid) - from.cpu) / seconds
    const late = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0
    const words = `${DISPLAYS} displays of one screen, every ${PERIOD / 1000} s`
    return [
      atMost(
        {
          ...{ name: `${words}: queries per dataset and period`, value: queries, unit: '' },
          // The last period may have begun once more.
          ...{ peer: '1', target: 1 + 1 / PERIODS },
        },
        TARGETS.queries,
      ),
      atMost(
        { name: `${words}: server CPU`, value: cpu, unit: 'cores', peer: `${TARGETS.cpu} cores`, target: 1 },
        TARGETS.cpu,
      ),
      atMost(
        { name: `${words}: p95 of an answer`, value: late, unit: 'ms', peer: `${TARGETS.late} ms`, target: 1 },
        TARGETS.late,
      ),
    ]
  } finally {
    await product.stop()
    source.close()
    await rm(folder, { recursive: true })
  }
}

type Screens = ReturnType<typeof client<typeof screenCalls>>
type Links = ReturnType<typeof client<typeof sharingCalls>>

/** One display: asks for everything, waits for its period, and asks again. */
async function display(visitor: Screens, share: string, at: number): Promise<number[]> {
  const waits: number[] = []
  // They were switched on one after the other.
  await setTimeout((at / DISPLAYS) * PERIOD)
  for (let period = 0; period < PERIODS; period += 1) {
    const begun = performance.now()
    const answers = await visitor.dataShared({ share, values: {} })
    if (answers.some(({ rows }) => rows === null)) throw new Error(answers[0]?.refusal ?? 'no rows')
    waits.push(performance.now() - begun)
    await setTimeout(PERIOD - (performance.now() - begun))
  }
  return waits
}

async function shared(designer: Screens, links: Links, port: number): Promise<string> {
  const { id, revision } = await designer.insert({ code: 'bench', name: '压测' })
  const saved = await designer.save({ id, revision, document: asking(port) })
  await designer.publish({ id, revision: saved.revision })
  const { url } = await links.shareLink({ type: 'screen', id })
  return new URL(url).searchParams.get('share') ?? ''
}

function asking(port: number): ScreenDocument {
  const document = emptyDocument('压测')
  const components = Array.from({ length: SOURCES }, (_, at) => ({
    ...newComponent({ id: `c${at}`, type: 'table' }),
    ...{ columnDataSource: 2 as const, isRefresh: true, refreshTime: PERIOD },
    dataApiSettings: { url: `http://127.0.0.1:${port}/${at}`, requestType: 'get' as const, resultPath: '', params: [] },
  }))
  return { ...document, components }
}

async function startSource(asked: { count: number }): Promise<Server> {
  const rows = JSON.stringify(Array.from({ length: 50 }, (_, at) => ({ 名称: `第${at}行`, 金额: at * 1.5 })))
  const server = createServer((_, response) => {
    asked.count += 1
    response.setHeader('content-type', 'application/json')
    response.end(rows)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
