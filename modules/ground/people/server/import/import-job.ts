import { inspect } from 'node:util'
import { refusal, Refusal, sayPhrase } from '@mingtai/messages'
import { type Actor, type Context, type Db, logged, oneByOne, type Vault } from '@mingtai/server-kit'
import { auditLog } from '@mingtai/server-kit/tables'
import { and, eq, sql } from 'drizzle-orm'
import type { ImportProgress } from '../../import-calls.ts'
import { views } from '../../views.ts'
import { auditPersonChange } from '../person/audit-person.ts'
import { drawnPassword } from '../person/password.ts'
import { mustFitQuota } from '../person/person-form.ts'
import type { ChangedPerson, CheckedRow, NewPerson } from './check-rows.ts'
import { type CheckedUpload, checkUpload } from './check-upload.ts'
import { createDepartments } from './create-departments.ts'
import {
  type Checked,
  claimText,
  dropText,
  type ImportUpload,
  storePart,
  storeText,
  partOf,
  textIn,
} from './import-store.ts'
import { changePeople, ChangedMeanwhile, enterPeople } from './write-people.ts'

/** Passwords that are hashed at a time: more would only wait for the processors. */
const TOGETHER = 64
/** A working process writes its progress more often than this. */
const SILENT_MILLISECONDS = 60_000
export const PASSWORDS = 'passwords.sealed'
const CANCEL = 'cancel'
const STARTED = 'started'

interface Job {
  /** The context without its request, because the page may be closed meanwhile. */
  context: Context
  actor: Actor
  upload: ImportUpload
  checked: Checked
  vault: Vault
}

class Cancelled extends Error {}

/** Runs an import in the background, in one transaction. Its outcome is written beside the upload. */
export async function runImport(job: Job): Promise<void> {
  const began = Date.now()
  const clock = new Clock(job.upload)
  try {
    const result = await imported(job, clock)
    await clock.end({ state: 'done', result: { ...result, milliseconds: Date.now() - began } })
  } catch (problem) {
    if (problem instanceof Cancelled) return clock.end({ state: 'cancelled' })
    const told = toldOf(problem)
    if (told === null) process.stderr.write(`people-import: ${inspect(logged(problem), { depth: 5 })}\n`)
    await clock.end({ state: 'refused', sentence: told ?? '导入时出错，没有写入任何数据，请重试。' })
  }
}

type Result = Omit<NonNullable<ImportProgress['result']>, 'milliseconds'>

async function imported({ context, actor, upload, checked, vault }: Job, clock: Clock): Promise<Result> {
  const { decisions, digest } = checked
  const asked = { actor, upload, decisions }
  const planned = plansOf(await checkUpload(context.db, asked))
  const passwords = await passwordsFor(planned.entered.length, clock)
  await sealPasswords({ upload, vault }, planned.entered, passwords)
  return oneByOne(context.db, `people-import ${actor.tenantId}`, async (inside) => {
    const now = await checkUpload(inside, asked)
    if (now.digest !== digest) throw refusal('person.importStale')
    const { entered, changed, rows } = plansOf(now)
    await mustFitQuota(inside, actor.tenantId, entered.length)
    const places = [
      ...entered.map(({ place }) => place),
      ...changed.flatMap(({ plan }) => plan.membership?.place ?? []),
    ]
    const departments = await createDepartments(inside, actor, places)
    await clock.begin('写入', entered.length + changed.length)
    const writing = {
      context: { ...context, db: inside },
      importId: upload.id,
      ...{ actor, departmentIds: departments.ids, onWritten: (count: number) => clock.tick(count) },
    }
    await enterPeople(
      writing,
      entered,
      passwords.map(({ hash }) => hash),
    )
    await changePeople(writing, changed)
    const same = rows.filter(({ rowStatus }) => rowStatus === 'same').length
    const skipped = rows.length - same - entered.length - changed.length
    await noteWhole(context, inside, { upload, 新建: entered.length, 修改: changed.length, 相同: same, 跳过: skipped })
    return { created: entered.length, changed: changed.length, same, skipped, createdDepartments: departments.names }
  })
}

type Counts = Record<'新建' | '修改' | '相同' | '跳过', number>

function noteWhole(context: Context, db: Db, { upload, ...counts }: { upload: ImportUpload } & Counts) {
  const subject = `${views[upload.view].name}，${counts.新建 + counts.修改}人`
  const after = Object.fromEntries(Object.entries(counts).map(([name, people]) => [name, `${people}人`]))
  return auditPersonChange(context, db, { action: '导入人员', subject, about: [upload.id], after })
}

export function plansOf({ rows }: Pick<CheckedUpload, 'rows'>) {
  const entered: NewPerson[] = []
  const changed: (CheckedRow & { plan: ChangedPerson })[] = []
  for (const row of rows) {
    const { plan } = row
    if (plan?.kind === 'new') entered.push(plan)
    else if (plan?.kind === 'change') changed.push({ ...row, plan })
  }
  return { entered, changed, rows }
}

interface First {
  password: string
  hash: string
}

async function passwordsFor(count: number, clock: Clock): Promise<First[]> {
  await clock.begin('生成初始密码', count)
  const made: First[] = []
  while (made.length < count) {
    const more = Math.min(TOGETHER, count - made.length)
    made.push(...(await Promise.all(Array.from({ length: more }, () => drawnPassword()))))
    await clock.tick(more)
  }
  return made
}

/** Keeps first passwords encrypted until they are fetched; they are gone once the upload is deleted. */
async function sealPasswords(
  { upload, vault }: Pick<Job, 'upload' | 'vault'>,
  entered: readonly NewPerson[],
  passwords: readonly First[],
): Promise<void> {
  const lines = entered.map(({ values, place }, index) => [
    values.realName,
    values.loginName,
    passwords[index]?.password ?? '',
    [place.organizationName, ...place.path].join(' / '),
  ])
  await storeText(upload, PASSWORDS, vault.seal(JSON.stringify(lines), upload.id))
}

/** Writes the progress beside the upload, and reads there whether to stop. */
class Clock {
  readonly #upload: ImportUpload
  #now: ImportProgress = { state: 'running', stage: '检查', done: 0, total: 0, sentence: '', result: null }
  #written = 0

  constructor(upload: ImportUpload) {
    this.#upload = upload
  }

  async begin(stage: string, total: number): Promise<void> {
    this.#now = { ...this.#now, stage, done: 0, total }
    await this.#write()
  }

  async tick(more: number): Promise<void> {
    this.#now.done += more
    if (Date.now() - this.#written < 500) return
    await this.#write()
  }

  async end(last: Partial<ImportProgress>): Promise<void> {
    this.#now = { ...this.#now, ...last }
    this.#written = Date.now()
    await dropText(this.#upload, CANCEL)
    // What was not done may be begun again.
    if (last.state !== 'done') await dropText(this.#upload, STARTED)
    await storePart(this.#upload, 'progress', { ...this.#now, at: this.#written })
  }

  async #write(): Promise<void> {
    if ((await textIn(this.#upload, CANCEL)) !== null) throw new Cancelled()
    this.#written = Date.now()
    await storePart(this.#upload, 'progress', { ...this.#now, at: this.#written })
  }
}

/** Marks an upload as started; refuses one that is running or done, also for two calls at the same moment. */
export async function beginImport(db: Db, upload: ImportUpload): Promise<void> {
  if ((await mustBeOpen(db, upload)) === 'interrupted') await dropText(upload, STARTED)
  if (!(await claimText(upload, STARTED))) throw refusal('person.importTwice')
  const first = { state: 'running', stage: '检查', done: 0, total: 0, sentence: '', result: null } as const
  await storePart(upload, 'progress', { ...first, at: Date.now() })
}

/** Refuses what is at work or done. */
export async function mustBeOpen(db: Db, upload: ImportUpload): Promise<ImportProgress['state']> {
  const { state } = await progressOf(db, upload)
  if (state === 'running' || state === 'done') throw refusal('person.importTwice')
  return state
}

export async function cancelImport(upload: ImportUpload): Promise<void> {
  await storeText(upload, CANCEL, '')
}

/**
 * Progress of an import. Where its process fell silent it is done if its transaction committed; otherwise nothing was
 * written.
 */
export async function progressOf(db: Db, upload: ImportUpload): Promise<ImportProgress> {
  const progress = await partOf(upload, 'progress')
  if (progress === null) return { state: 'checked', stage: '', done: 0, total: 0, sentence: '', result: null }
  const { at, ...now } = progress
  if (now.state !== 'running' || Date.now() - at < SILENT_MILLISECONDS) return now
  const whole = and(eq(auditLog.tenantId, upload.tenantId), sql`${auditLog.detail} -> 'about' ? ${upload.id}`)
  const [found] = await db.select({ id: auditLog.id }).from(auditLog).where(whole).limit(1)
  return { ...now, state: found === undefined ? 'interrupted' : 'done' }
}

function toldOf(problem: unknown): string | null {
  if (problem instanceof ChangedMeanwhile) return sayPhrase(refusal('person.importStale'))
  if (problem instanceof Refusal) return problem.message
  // Somebody entered the same login name, phone or place at the same moment.
  return isUnique(problem) ? sayPhrase(refusal('person.importStale')) : null
}

function isUnique(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false
  return ('code' in problem && problem.code === '23505') || isUnique(problem.cause)
}
