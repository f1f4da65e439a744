import type { Client } from '@mingtai/api'
import { CallError } from '@mingtai/api'
import { DEMO_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { docflowCalls } from '../calls.ts'
import { namesOf, type ReceivingAction, receivingStates, type ReceivingState } from '../words.ts'
import { documentNumber, documentOpinion, officialDocument } from './tables.ts'
import { docflowTesting } from './testing.ts'

type Calls = Client<typeof docflowCalls>
const cast = ['orgadmin', 'designer', 'zhang.wei', 'rangeadmin'] as const
let server: TestServer
let docs: ReturnType<typeof docflowTesting>
const people = new Map<string, { calls: Calls; id: string }>()

beforeAll(async () => {
  server = await testServer()
  docs = docflowTesting(server, DEMO_TENANT)
  for (const name of cast) people.set(name, { calls: await docs.of(name), id: await docs.idOf(name) })
})
afterAll(() => server.stop())

/** Where a document may come to from a state; said a second time, without the table that the server reads. */
const ways: Record<ReceivingState, readonly ReceivingState[]> = {
  unclaimed: ['claimed'],
  claimed: ['unclaimed', 'registered', 'returned'],
  registered: ['proposed', 'circulating', 'returned'],
  proposed: ['instructed', 'undertaking', 'circulating'],
  instructed: ['proposed', 'undertaking', 'circulating'],
  undertaking: ['finished'],
  circulating: ['finished'],
  finished: ['undertaking', 'archived'],
  archived: [],
  returned: [],
}

type Act = (calls: Calls, id: string, others: readonly string[]) => Promise<unknown>

/** What may be done about an open action; the first fits always. */
const ofAction: Partial<Record<ReceivingAction, readonly string[]>> = {
  ...{ claim: ['claim'], register: ['register'], propose: ['propose', 'proposeAlone'], instruct: ['instruct'] },
  ...{ assign: ['assign'], circulate: ['circulate'], undertake: ['undertake'], feedback: ['feedback'], read: ['read'] },
  ...{ close: ['closeAnyway', 'close'], archive: ['archive'], reopen: ['reopen'], return: ['return'] },
}

const acts: Record<string, Act> = {
  claim: (calls, id) => calls.claim({ ids: [id] }),
  release: (calls, id) => calls.release({ id }),
  register: (calls, id) => calls.register({ id, isNoDuplicate: true }),
  return: (calls, id) => calls.returnToSender({ id, reason: '缺少附件。' }),
  propose: (calls, id, [one = '']) => calls.propose({ id, text: '拟办。', category: 'action', leaders: [one] }),
  proposeAlone: (calls, id) => calls.propose({ id, text: '拟办。', category: 'action', leaders: [] }),
  instruct: (calls, id) => calls.instruct({ id, text: '同意。' }),
  assign: (calls, id, [one = '', other = '']) => {
    const part = { departmentId: null, isMandatory: true }
    const lead = { ...part, personId: one, role: 'lead' as const }
    return calls.assign({ id, undertakers: [lead, { ...part, personId: other, role: 'assist' }], dueAt: null })
  },
  circulate: (calls, id, others) => calls.circulate({ id, readers: [...others] }),
  undertake: (calls, id) => calls.claimUndertaking({ id }),
  feedback: (calls, id) => calls.feedback({ id, text: '已办。' }),
  read: (calls, id) => calls.read({ id, text: '已阅。' }),
  close: (calls, id) => calls.close({ id, text: '办结。' }),
  closeAnyway: (calls, id) => calls.close({ id, text: '办结。', reason: '时间紧。' }),
  reopen: (calls, id) => calls.reopen({ id, reason: '补充。' }),
  archive: (calls, id) => calls.archive({ ids: [id] }),
  copy: (calls, id, [one = '']) => calls.copy({ id, people: [one] }),
}

const command = fc.record({
  who: fc.constantFrom(...cast),
  act: fc.constantFrom(...Object.keys(acts)),
  document: fc.nat({ max: 2 }),
  shift: fc.nat({ max: 3 }),
  /** Whether the command is one that is open to somebody, so that documents come far; the others are blind. */
  isOpen: fc.boolean(),
})
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

/** The command as it is given: an open one where there is any. */
async function given(ids: readonly string[], asked: Command): Promise<Command> {
  if (!asked.isOpen) return asked
  const id = ids[asked.document] ?? ''
  for (const [at] of cast.entries()) {
    const who = cast[(at + asked.shift) % cast.length] ?? 'orgadmin'
    const actions = await people
      .get(who)
      ?.calls.detail({ id })
      .then(
        (document) => document.actions,
        () => [],
      )
    const open = (actions ?? []).flatMap((action) => ofAction[action] ?? [])
    const act = open[(asked.shift * 7 + ids.length) % Math.max(1, open.length)]
    if (act !== undefined) return { ...asked, who, act }
  }
  return asked
}

const reached = new Set<ReceivingState>()

async function statesOf(ids: readonly string[]): Promise<Map<string, ReceivingState>> {
  const rows = await server.services.db
    .select()
    .from(officialDocument)
    .where(inArray(officialDocument.id, [...ids]))
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** Runs one command; a refusal changes nothing, and a defect is none. */
async function run(ids: readonly string[], asked: Command) {
  const { who, act, document, shift } = await given(ids, asked)
  const id = ids[document] ?? ''
  const others = cast.map((_, at) => people.get(cast[(at + shift) % cast.length] ?? '')?.id ?? '')
  const before = await statesOf(ids)
  const refused = await acts[act]?.(people.get(who)?.calls ?? nobody(), id, others).then(
    () => false,
    (problem: unknown) => {
      if (!(problem instanceof CallError) || problem.key === null) throw problem
      return true
    },
  )
  for (const [one, state] of await statesOf(ids)) {
    const was = before.get(one) ?? 'unclaimed'
    reached.add(state)
    const mayBe = one === id && refused === false ? [was, ...ways[was]] : [was]
    expect(mayBe, `${act} by ${who} of a document that was ${was}`).toContain(state)
  }
}

function nobody(): never {
  throw new Error('nobody of that name')
}

/** Whoever finds a document in a list reads it, and whoever cannot read it finds it nowhere. */
async function mustFindWhatTheyRead(ids: readonly string[]): Promise<void> {
  const page = { current: 1, size: 1000 }
  for (const { calls } of people.values()) {
    const lists = [calls.todo, calls.urgent, calls.undertake, calls.done, calls.finished, calls.cc, calls.followed]
    const archives = [calls.archivesDone, calls.archivesUndertake, calls.archivesFinished, calls.library]
    const pool = [calls.unclaimed, calls.claimed]
    const pages = await Promise.all([...lists, ...archives, ...pool].map((list) => list(page)))
    const found = new Set(pages.flatMap(({ records }) => records.map(({ id }) => id)))
    for (const id of ids) {
      const isReadable = await calls.detail({ id }).then(
        () => true,
        () => false,
      )
      if (!isReadable) expect(found.has(id)).toBe(false)
    }
  }
}

test(
  'documents go only the ways that are known, lose no opinion, and share no number',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 60, maxLength: 70 }), async (commands) => {
        const ids = await Promise.all([0, 1, 2].map(() => docs.arrived('云州市发展和改革委员会')))
        const { db } = server.services
        await db.update(officialDocument).set({ content: '正文' }).where(inArray(officialDocument.id, ids))
        let opinions = 0
        for (const one of commands) {
          await run(ids, one)
          const now = await db.$count(documentOpinion, inArray(documentOpinion.documentId, ids))
          expect(now).toBeGreaterThanOrEqual(opinions)
          opinions = now
        }
        await mustFindWhatTheyRead(ids)
        const numbers = await db.select().from(documentNumber).where(eq(documentNumber.tenantId, DEMO_TENANT))
        const marks = numbers.map(({ ruleId, year, sequence }) => [ruleId, year, sequence].join())
        expect(new Set(marks).size).toBe(marks.length)
        // One after the other without a gap; what is void says why.
        const own = numbers.map(({ sequence }) => sequence).toSorted((a, b) => a - b)
        expect(own).toEqual(own.map((_, at) => at + 1))
        expect(numbers.filter(({ state, reason }) => state === 'void' && reason === '')).toEqual([])
        const left = await db
          .select()
          .from(officialDocument)
          .where(and(inArray(officialDocument.id, ids), eq(officialDocument.deleted, false)))
        expect(left).toHaveLength(ids.length)
      }),
      { numRuns: 4, endOnFailure: true, seed: 20_261_130 },
    )
    // The streams came everywhere: a law over documents that never leave the pool says nothing.
    expect(namesOf(receivingStates).filter((state) => !reached.has(state))).toEqual([])
  },
)
