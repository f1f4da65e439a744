import { CallError, client } from '@mingtai/api'
import { personalCalls } from '@mingtai/modules/ground/personal/calls'
import { person } from '@mingtai/modules/ground/organization/server'
import { personOf, sessionOf, signInTo, testServer, type TestServer } from '@mingtai/server/testing'
import { callRate } from '@mingtai/server-kit/tables'
import { and, eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { peopleCalls } from '@mingtai/modules/ground/people/calls'
import { signInCalls } from '../../calls.ts'
import { mustStepUp } from './guard.ts'
import { frontHash } from '../password/password.ts'
import { loginFailure, loginSession, signInRule, twoStep } from '../tables.ts'

const PASSWORD = 'Mingtai@2026'
let server: TestServer
const callsOf = (token: string | null) => client(signInCalls, sessionOf(server.base, token))
const keyOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'let in',
    (problem: unknown) => (problem instanceof CallError ? problem.key : keyIn(problem)),
  )
const keyIn = (problem: unknown) =>
  problem instanceof Error && 'key' in problem ? String(problem.key) : String(problem)
const enter = async (username: string, password?: string) =>
  callsOf((await signInTo(server.base, { username, ...(password ? { password } : {}) })).access_token)

beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await server.services.db.delete(callRate)
  await server.services.db.delete(loginFailure)
})
afterAll(() => server.stop())

describe('the lock of the screen', () => {
  test('is on the server: nothing answers but unlocking, oneself and logging out', async () => {
    const { access_token } = await signInTo(server.base, { username: 'designer' })
    const calls = callsOf(access_token)
    const personal = client(personalCalls, sessionOf(server.base, access_token))
    await calls.lockScreen({})
    expect(await keyOf(calls.devices({}))).toBe('session.locked')
    expect(await keyOf(personal.tokens({}))).toBe('session.locked')
    expect(await keyOf(calls.readme({}))).toBe('let in')
    expect(await keyOf(calls.unlockScreen({ password: frontHash('wrong') }))).toBe('session.unlockWrong')
    await calls.unlockScreen({ password: frontHash(PASSWORD) })
    expect(await keyOf(personal.tokens({}))).toBe('let in')
  })

  test('is of one session, is not opened by a fresh token, and counts wrong passwords', async () => {
    const first = await signInTo(server.base, { username: 'designer' })
    const other = await enter('designer')
    await callsOf(first.access_token).lockScreen({})
    expect(await keyOf(other.devices({}))).toBe('let in')
    const renewed = await callsOf(null).token({ grant_type: 'refresh_token', refresh_token: first.refresh_token })
    const calls = callsOf(renewed.access_token)
    expect(await keyOf(calls.devices({}))).toBe('session.locked')
    for (let turn = 0; turn < 4; turn += 1) await keyOf(calls.unlockScreen({ password: frontHash('wrong') }))
    expect(await keyOf(calls.unlockScreen({ password: frontHash('wrong') }))).toBe('signIn.locked')
    expect(await keyOf(calls.unlockScreen({ password: frontHash(PASSWORD) }))).toBe('signIn.locked')
    expect(await keyOf(calls.logout({}))).toBe('let in')
  })
})

describe('a password that must be changed', () => {
  const mark = (loginName: string) =>
    server.services.db.update(person).set({ mustChangePassword: true }).where(eq(person.loginName, loginName))

  test('lets in to its change and to nothing else', async () => {
    await mark('process1')
    const tokens = await signInTo(server.base, { username: 'process1' })
    expect(tokens.must_change).toBe(true)
    const calls = callsOf(tokens.access_token)
    expect(await keyOf(calls.devices({}))).toBe('session.mustChange')
    expect(await keyOf(calls.modifyPassword({ newPassword: frontHash(PASSWORD) }))).toBe('password.sameAsBefore')
    const newPassword = frontHash('Fresh#2026x')
    expect(await keyOf(calls.modifyPassword({ newPassword, confirmPassword: frontHash('other') }))).toBe(
      'field.passwordsDiffer',
    )
    await calls.modifyPassword({ newPassword, confirmPassword: newPassword })
    expect(await keyOf(calls.devices({}))).toBe('let in')
    expect(await keyOf(calls.modifyPassword({ newPassword: frontHash('Again#2026x') }))).toBe('password.notAsked')
    expect((await signInTo(server.base, { username: 'process1', password: 'Fresh#2026x' })).must_change).toBe(false)
  })

  test('is one whose days are over, where the administrator set days', async () => {
    const { db } = server.services
    const old = new Date(Date.now() - 91 * 86_400_000)
    await db.update(person).set({ passwordChangedAt: old }).where(eq(person.loginName, 'process2'))
    expect((await signInTo(server.base, { username: 'process2' })).must_change).toBe(false)
    await db.update(signInRule).set({ passwordDays: 90 })
    expect((await signInTo(server.base, { username: 'process2' })).must_change).toBe(true)
    await db.update(signInRule).set({ passwordDays: null })
  })
})

describe('changing a password', () => {
  test('needs the old one, refuses the last ones, and ends every other session', async () => {
    const here = await enter('work_publisher')
    const there = await enter('work_publisher')
    const change = (old: string, next: string) =>
      here.updatePassword({ oldPassword: frontHash(old), newPassword: frontHash(next) })
    expect(await keyOf(change('wrong', 'First#2026x'))).toBe('field.oldPasswordWrong')
    await change(PASSWORD, 'First#2026x')
    expect(await keyOf(here.devices({}))).toBe('let in')
    expect(await keyOf(there.devices({}))).toBe('session.endedByPassword')
    await change('First#2026x', 'Second#2026x')
    expect(await keyOf(change('Second#2026x', PASSWORD))).toBe('password.sameAsBefore')
    expect(await keyOf(change('Second#2026x', 'Second#2026x'))).toBe('password.sameAsBefore')
    for (const [old, next] of [
      ['Second#2026x', 'Third#2026x'],
      ['Third#2026x', 'Fourth#2026x'],
      ['Fourth#2026x', 'Fifth#2026x'],
      ['Fifth#2026x', 'Sixth#2026x'],
    ] as const)
      await change(old, next)
    expect(await keyOf(change('Sixth#2026x', PASSWORD))).toBe('let in')
  }, 30_000)

  test('five wrong old ones lock, so that a stolen session cannot guess', async () => {
    const calls = await enter('work_collaborator')
    const guess = () =>
      keyOf(calls.updatePassword({ oldPassword: frontHash('x'), newPassword: frontHash('First#2026x') }))
    for (let turn = 0; turn < 4; turn += 1) expect(await guess()).toBe('field.oldPasswordWrong')
    expect(await guess()).toBe('signIn.locked')
  })

  test('is nothing for an access token', async () => {
    const { access_token } = await signInTo(server.base, { username: 'designer' })
    const { secret } = await client(personalCalls, sessionOf(server.base, access_token)).createToken({
      name: '脚本',
      scopes: ['report:read'],
      days: 1,
    })
    const calls = callsOf(secret)
    const password = frontHash(PASSWORD)
    expect(await keyOf(calls.updatePassword({ oldPassword: password, newPassword: frontHash('First#2026x') }))).toBe(
      'session.notHere',
    )
    const refused = await Promise.all(
      [
        calls.lockScreen({}),
        calls.stepUp({ password }),
        calls.twoStepBegin({ password }),
        calls.endOtherDevices({}),
        calls.switchOrganization({ organizationId: 'x' }),
      ].map((asked) => keyOf(asked)),
    )
    expect(new Set(refused)).toEqual(new Set(['session.notHere']))
  })
})

describe('the second step', () => {
  /** An authenticator as on a telephone; `ahead` steps into the future, since a step serves once. */
  const shows = (secret: string, ahead = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 })
  const ticketOf = (problem: unknown) =>
    problem instanceof CallError ? String((problem.data as { ticket?: string } | null)?.ticket ?? '') : ''
  const forget = () => server.services.db.update(twoStep).set({ lastStep: 0 })

  async function withSecondStep(username: string) {
    const calls = await enter(username)
    const { secret, uri } = await calls.twoStepBegin({ password: frontHash(PASSWORD) })
    expect(decodeURIComponent(uri)).toContain('明台')
    const { backupCodes } = await calls.twoStepConfirm({ code: shows(secret) })
    await forget()
    return { calls, secret, backupCodes }
  }

  test('is turned on by a code of it, and asked for after the password', async () => {
    const calls = await enter('knowledge_base_user')
    expect(await keyOf(calls.twoStepBegin({ password: frontHash('wrong') }))).toBe('field.passwordWrong')
    expect(await keyOf(calls.twoStepConfirm({ code: '000000' }))).toBe('twoStep.notBegun')
    const { secret } = await calls.twoStepBegin({ password: frontHash(PASSWORD) })
    expect(await keyOf(calls.twoStepConfirm({ code: '000000' }))).toBe('twoStep.codeWrong')
    expect(await keyOf(signInTo(server.base, { username: 'knowledge_base_user' }))).toBe('let in')
    const { backupCodes } = await calls.twoStepConfirm({ code: shows(secret) })
    expect(new Set(backupCodes).size).toBe(10)
    await forget()
    const ticket = await signInTo(server.base, { username: 'knowledge_base_user' }).catch(ticketOf)
    const second = (code: string) => callsOf(null).token({ grant_type: 'two_step', ticket: String(ticket), code })
    expect(await keyOf(second('000000'))).toBe('twoStep.codeWrong')
    const { access_token } = await second(shows(secret))
    expect(await callsOf(access_token).twoStepState({})).toMatchObject({ on: true, backupCodes: 10 })
    expect(await keyOf(second(shows(secret, 1)))).toBe('signIn.twoStepExpired')
  })

  test('a code serves once, even for two who look over a shoulder', async () => {
    const { secret } = await withSecondStep('knowledge_base_manager')
    const ticket = async () =>
      String(await signInTo(server.base, { username: 'knowledge_base_manager' }).catch(ticketOf))
    const tickets = [await ticket(), await ticket()]
    const code = shows(secret)
    const answers = await Promise.all(
      tickets.map((one) => keyOf(callsOf(null).token({ grant_type: 'two_step', ticket: one, code }))),
    )
    expect(answers.toSorted()).toEqual(['let in', 'twoStep.codeWrong'])
  })

  test('a backup code serves once', async () => {
    const { backupCodes } = await withSecondStep('knowledge_base_auditor')
    const by = async (code: string) => {
      const ticket = String(await signInTo(server.base, { username: 'knowledge_base_auditor' }).catch(ticketOf))
      return keyOf(callsOf(null).token({ grant_type: 'two_step', ticket, code }))
    }
    expect(await by(backupCodes[0]?.toLowerCase() ?? '')).toBe('let in')
    expect(await by(backupCodes[0] ?? '')).toBe('twoStep.codeWrong')
  })

  test('is not to be guessed: wrong codes lock like wrong passwords', async () => {
    await withSecondStep('work_recipient')
    let ticket = String(await signInTo(server.base, { username: 'work_recipient' }).catch(ticketOf))
    const keys: (string | null)[] = []
    for (let turn = 0; turn < 5; turn += 1)
      keys.push(await keyOf(callsOf(null).token({ grant_type: 'two_step', ticket, code: `00000${turn}` })))
    expect(keys.at(-1)).toBe('signIn.locked')
    expect(await keyOf(signInTo(server.base, { username: 'work_recipient' }))).toBe('signIn.locked')
    ticket = 'made up'
    expect(await keyOf(callsOf(null).token({ grant_type: 'two_step', ticket, code: '123456' }))).toBe(
      'signIn.twoStepExpired',
    )
  })

  test('is turned off with password and code, and its secret lies sealed', async () => {
    const { calls, secret } = await withSecondStep('work_report_publisher')
    const rows = await server.services.db.select().from(twoStep)
    expect(JSON.stringify(rows)).not.toContain(secret)
    const password = frontHash(PASSWORD)
    expect(await keyOf(calls.twoStepOff({ password, code: '000000' }))).toBe('twoStep.codeWrong')
    await calls.twoStepOff({ password, code: shows(secret) })
    expect(await keyOf(signInTo(server.base, { username: 'work_report_publisher' }))).toBe('let in')
  })

  test('who has lost the second step is let in without it by who manages the account, and by nobody else', async () => {
    const { calls } = await withSecondStep('work_collaborator')
    const { id } = await personOf(server, 'work_collaborator')
    const as = async (name: string, tenantId?: string) => (await server.as(name, tenantId)).calls(peopleCalls)
    const asked = { view: 'full' as const, id }
    expect(await keyOf((await as('zhang.wei')).resetTwoStep(asked))).toBe('right.missing')
    expect(await keyOf((await as('admin', '100001')).resetTwoStep(asked))).toBe('row.gone')
    const admin = await as('admin')
    expect((await admin.person(asked)).twoStep).toBe(true)
    await admin.resetTwoStep(asked)
    expect((await admin.person(asked)).twoStep).toBe(false)
    expect(await keyOf(calls.readme({}))).toBe('session.endedByAdministrator')
    expect(await keyOf(signInTo(server.base, { username: 'work_collaborator' }))).toBe('let in')
    expect(await keyOf(admin.resetTwoStep(asked))).toBe('person.noTwoStep')
  })
})

test('of many new passwords at the same moment one counts, and the others say so', async () => {
  const { access_token } = await signInTo(server.base, { username: 'work_reporter' })
  const calls = callsOf(access_token)
  const words = Array.from({ length: 12 }, (_, turn) => `Parallel@${turn}x`)
  const outcomes = await Promise.all(
    words.map((word) =>
      keyOf(calls.updatePassword({ oldPassword: frontHash(PASSWORD), newPassword: frontHash(word) })),
    ),
  )
  const one = words[outcomes.indexOf('let in')] ?? ''
  expect(outcomes.filter((outcome) => outcome === 'let in')).toHaveLength(1)
  for (const outcome of outcomes)
    expect(['let in', 'password.changedMeanwhile', 'field.oldPasswordWrong', 'signIn.locked']).toContain(outcome)
  await server.services.db.execute(sql`delete from login_failure`)
  expect(await keyOf(signInTo(server.base, { username: 'work_reporter', password: one }))).toBe('let in')
})

describe('a proof before dangerous acts', () => {
  test('is a password at sign-in or since, and holds for half an hour and for one session', async () => {
    const { db } = server.services
    const { refresh_token, access_token } = await signInTo(server.base, { username: 'orgadmin' })
    const sessionId = refresh_token.split('.')[0] ?? ''
    const self = await personOf(server, 'orgadmin')
    const actor = { userId: self.id, tenantId: self.tenantId, sessionId } as never
    const calls = callsOf(access_token)
    const provenAt = (steppedUpAt: Date | null) =>
      db.update(loginSession).set({ steppedUpAt }).where(eq(loginSession.id, sessionId))
    expect(await keyOf(mustStepUp(db, actor))).toBe('let in')
    await provenAt(null)
    expect(await keyOf(mustStepUp(db, actor))).toBe('session.stepUp')
    expect(await keyOf(calls.stepUp({ password: frontHash('wrong') }))).toBe('field.passwordWrong')
    expect(await keyOf(calls.stepUp({}))).toBe('session.passwordHint')
    await calls.stepUp({ password: frontHash(PASSWORD) })
    expect(await keyOf(mustStepUp(db, actor))).toBe('let in')
    await provenAt(new Date(Date.now() - 1_801_000))
    expect(await keyOf(mustStepUp(db, actor))).toBe('session.stepUp')
    // Another sign-in of the same person proves nothing for this one.
    await signInTo(server.base, { username: 'orgadmin' })
    expect(await keyOf(mustStepUp(db, actor))).toBe('session.stepUp')
  })
})

describe('working in another organization', () => {
  test('is for organizations of one’s own; the old token may look, not act', async () => {
    const { access_token } = await signInTo(server.base, { username: 'zhang.wei' })
    const calls = callsOf(access_token)
    const me = await calls.readme({})
    const [first, second] = me.userBusinessList.map(({ orgId }) => orgId)
    expect(me.organizationId).toBe(first)
    const foreign = (await (await enter('designer')).readme({})).organizationId ?? ''
    expect(await keyOf(calls.switchOrganization({ organizationId: foreign }))).toBe('session.seatUnknown')
    const tokens = await calls.switchOrganization({ organizationId: second ?? '' })
    const moved = callsOf(tokens.access_token)
    expect((await moved.readme({})).organizationId).toBe(second)
    expect((await calls.readme({})).organizationId).toBe(second)
    expect(await keyOf(calls.stepUp({ password: frontHash(PASSWORD) }))).toBe('session.switched')
    expect(await keyOf(moved.stepUp({ password: frontHash(PASSWORD) }))).toBe('let in')
    const renewed = await calls.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token })
    expect((await callsOf(renewed.access_token).readme({})).organizationId).toBe(second)
  })
})

describe('my devices', () => {
  test('are mine alone; one ends, and all others do', async () => {
    const here = await enter('rangeadmin')
    const there = await enter('rangeadmin')
    const third = await enter('rangeadmin')
    const list = await here.devices({})
    expect(list[0]?.isCurrent).toBe(true)
    expect(list).toHaveLength(3)
    const id = (await there.devices({}))[0]?.id ?? ''
    expect(await keyOf((await enter('designer')).endDevice({ id }))).toBe('row.gone')
    expect(await keyOf((await server.as('admin', '100001')).calls(signInCalls).endDevice({ id }))).toBe('row.gone')
    await here.endDevice({ id })
    expect(await keyOf(there.devices({}))).toBe('session.endedByOwner')
    expect((await here.endOtherDevices({})).ended).toBe(1)
    expect(await keyOf(third.devices({}))).toBe('session.endedByOwner')
    expect(await here.devices({})).toHaveLength(1)
  })

  test('tell when they were last in use, and write it once a minute at most', async () => {
    const { db } = server.services
    const { refresh_token, access_token } = await signInTo(server.base, { username: 'rangeadmin' })
    const mine = eq(loginSession.id, refresh_token.split('.')[0] ?? '')
    const seen = async () => (await db.select().from(loginSession).where(mine))[0]?.lastSeenAt.getTime() ?? 0
    const before = await seen()
    await callsOf(access_token).readme({})
    expect(await seen()).toBe(before)
    await db
      .update(loginSession)
      .set({ lastSeenAt: new Date(before - 61_000) })
      .where(mine)
    await callsOf(access_token).readme({})
    expect(await seen()).toBeGreaterThanOrEqual(before)
  })
})

describe('locked accounts', () => {
  test('are seen and opened by the administrator of their tenant', async () => {
    for (let turn = 0; turn < 5; turn += 1)
      await keyOf(signInTo(server.base, { username: 'zfw_admin', password: 'wrong' }))
    const admin = await enter('admin')
    expect(await admin.signInLocks({})).toMatchObject([{ loginName: 'zfw_admin', address: '127.0.0.1' }])
    const foreignAdmin = (await server.as('admin', '100001')).calls(signInCalls)
    expect(await foreignAdmin.signInLocks({})).toEqual([])
    expect(await keyOf(foreignAdmin.unlock({ loginName: 'zfw_admin' }))).toBe('row.gone')
    expect(await keyOf((await enter('zhang.wei')).unlock({ loginName: 'zfw_admin' }))).toBe('right.missing')
    await admin.unlock({ loginName: 'zfw_admin' })
    expect(await keyOf(signInTo(server.base, { username: 'zfw_admin' }))).toBe('let in')
  })
})

describe('the rules of signing in', () => {
  test('are the administrator’s, one change at a time', async () => {
    const admin = await enter('admin')
    const rules = await admin.rules({})
    expect(await keyOf((await enter('zhang.wei')).rules({}))).toBe('right.missing')
    const saved = await admin.saveRules({ ...rules, phone: false, qrcode: false })
    expect((await callsOf(null).settings({})).methods).toEqual(['password'])
    expect(await keyOf(callsOf(null).qrCode({}))).toBe('signIn.wayOff')
    expect(await keyOf(admin.saveRules({ ...rules, phone: true }))).toBe('revision.conflict')
    await admin.saveRules({ ...saved, phone: true, qrcode: true })
    const other = (await server.as('admin', '100001')).calls(signInCalls)
    expect((await other.rules({})).foot).toBe('')
    const foreign = await server.services.db
      .select()
      .from(signInRule)
      .where(and(eq(signInRule.tenantId, '433489'), eq(signInRule.phone, true)))
    expect(foreign).toHaveLength(1)
  })
})

test('two tabs that refresh at the same moment both go on, with one token', async () => {
  const { refresh_token } = await signInTo(server.base, { username: 'designer' })
  const renew = () => callsOf(null).token({ grant_type: 'refresh_token', refresh_token })
  const [left, right] = await Promise.all([renew(), renew()])
  expect(left.refresh_token).toBe(right.refresh_token)
  expect(await keyOf(callsOf(left.access_token).devices({}))).toBe('let in')
  expect(await keyOf(callsOf(right.access_token).devices({}))).toBe('let in')
})
