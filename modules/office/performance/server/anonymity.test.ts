import { DEMO_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { performanceForm } from './tables.ts'
import { indicatorOf, performanceTesting } from './testing.ts'

let server: TestServer
let checks: ReturnType<typeof performanceTesting>

beforeAll(async () => {
  server = await testServer()
  checks = performanceTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

const people = ['zhang.wei', 'yz0020', 'yz0021']
const peers = ['yz0030', 'yz0031', 'yz0032', 'yz0033']
/** Who leads the run, whom it looks at, who has a copy, who scores under their name, and a peer who knows their own scores. */
const readers = ['orgadmin', 'admin', 'designer', 'zhang.wei', 'yz0040', 'yz0033']
const page = { current: 1, size: 100 }

/** Ids, moments and texts that differ from run to run become the same words. */
function plain(value: unknown): unknown {
  const text = JSON.stringify(value, (key, one: unknown) => (key === 'reopenReason' ? '' : one)) ?? 'null'
  const ids = new Map<string, string>()
  return text
    .replaceAll(
      /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g,
      (id) => ids.get(id) ?? (ids.set(id, `#${ids.size}`), `#${ids.size - 1}`),
    )
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'at')
    .replaceAll(/(考核|模板)[0-9a-f]{8}/g, '$1')
}

const settled = (work: Promise<unknown>) =>
  work.then(
    (found) => plain(found),
    (problem: { key: string | null; message: string }) => plain(problem.message),
  )

/** Everything that somebody may see of a run: each call that reads, each export, each copy of their data. */
async function seenBy(name: string, planId: string, sheetIds: readonly string[]): Promise<unknown[]> {
  const calls = await checks.of(name)
  const file = async () => {
    const answer = await calls.exportResult({ planId })
    return 'name' in answer ? 'a file' : answer
  }
  return Promise.all([
    settled(calls.plan({ id: planId })),
    settled(calls.sheets({ ...page, planId })),
    settled(calls.forms({ ...page, planId })),
    settled(calls.pending({ id: planId })),
    settled(calls.logs({ ...page, planId })),
    settled(calls.totals({ ...page, planId })),
    settled(calls.mine({ ...page }).then(({ records }) => records.filter((one) => one.planId === planId))),
    settled(calls.publicity({ planId })),
    settled(calls.drift({ planId })),
    settled(
      calls.simulate({
        planId,
        weights: [
          { indicatorId: 'work', weight: '100' },
          { indicatorId: 'help', weight: '0' },
        ],
        roles: [{ role: 'leader', weight: '0' }],
      }),
    ),
    settled(
      calls.simulate({
        planId,
        weights: [
          { indicatorId: 'work', weight: '30' },
          { indicatorId: 'help', weight: '70' },
        ],
      }),
    ),
    settled(calls.appeals({ planId })),
    settled(file()),
    ...sheetIds.map((id) => settled(calls.sheet({ id }))),
  ])
}

/** One world: two peers differ from the other world on each sheet, and their means do not. */
async function world(shift: number) {
  const indicators = [
    indicatorOf({ weight: '60' }),
    indicatorOf({ id: 'help', name: '协同', weight: '40', roles: [{ role: 'peer', weight: '100' }] }),
  ]
  const { id, groupId, sheets } = await checks.executed({ people, indicators, cc: ['designer'] })
  const owner = await checks.of('orgadmin')
  const send = async (role: 'leader' | 'peer', names: readonly string[]) =>
    owner.sendForms({ planId: id, groupIds: [groupId], sheetIds: [], role, personIds: await checks.idsOf(names) })
  await send('leader', ['yz0040'])
  await send('peer', peers)
  await checks.step('orgadmin', id, 'openScoring')
  const sheetIds = sheets.map((one) => one.id)
  const seen: unknown[] = []
  const look = async () => {
    for (const reader of readers) seen.push(await seenBy(reader, id, sheetIds))
  }
  await look()
  // The first gains on one sheet what they lose on another, so that their drift is the same; the second makes up for it.
  const shifts = new Map(sheets.map(({ name }, at) => [name, [shift, -shift, 0][at] ?? 0]))
  const scoreOf = (base: number, sign: number) => (form: { name: string; indicatorId: string }) =>
    String(base + sign * (shifts.get(form.name) ?? 0) + (form.indicatorId === 'help' ? 2 : 0))
  for (const [name, work] of [
    ['yz0040', scoreOf(86, 0)],
    ['yz0030', scoreOf(80, 1)],
    ['yz0031', scoreOf(88, -1)],
    ['yz0032', scoreOf(84, 0)],
    ['yz0033', scoreOf(83, 0)],
  ] as const) {
    await checks.score(name, id, work)
    await look()
  }
  for (const [name, action] of [
    ['orgadmin', 'closeScoring'],
    ['orgadmin', 'sendResult'],
    ['admin', 'approveResult'],
  ] as const) {
    await checks.step(name, id, action)
    await look()
  }
  return seen
}

test('nobody can tell two worlds apart in which peers gave other scores: before, between and after their submissions', async () => {
  const [one, other] = [await world(0), await world(7)]
  expect(one).toHaveLength(other.length)
  for (const [at, seen] of one.entries())
    expect(seen, `${readers[at % readers.length]} in look ${Math.floor(at / readers.length)}`).toEqual(other[at])
}, 120_000)

test('while scores are given nobody but their scorer sees any, and two peers alone never count', async () => {
  const { id, groupId } = await checks.executed({ people: ['yz0022'] })
  const owner = await checks.of('orgadmin')
  const send = async (role: 'leader' | 'peer', names: string[]) =>
    owner.sendForms({ planId: id, groupIds: [groupId], sheetIds: [], role, personIds: await checks.idsOf(names) })
  await send('leader', ['yz0040'])
  await send('peer', ['yz0030', 'yz0031'])
  await checks.step('orgadmin', id, 'openScoring')
  await checks.score('yz0040', id, () => '90')
  await checks.score('yz0030', id, () => '61')
  const { db } = server.services
  const open = and(eq(performanceForm.planId, id), isNull(performanceForm.submittedAt))
  expect(await db.$count(performanceForm, open)).toBe(1)
  expect(await owner.totals({ ...page, planId: id })).toMatchObject({ total: 0 })
  await expect(owner.simulate({ planId: id, weights: [] })).rejects.toMatchObject({ key: 'performance.notCounted' })
  await expect(owner.drift({ planId: id })).rejects.toMatchObject({ key: 'performance.driftClosed' })
  await checks.score('yz0031', id, () => '99')
  await checks.step('orgadmin', id, 'closeScoring')
  const { records } = await owner.totals({ ...page, planId: id })
  expect(records.map(({ result }) => result)).toEqual(['90.00'])
})
