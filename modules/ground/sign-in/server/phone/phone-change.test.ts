import { CallError, client } from '@mingtai/api'
import { person } from '@mingtai/modules/ground/organization/server'
import { callRate, smsOutbox } from '@mingtai/server-kit/tables'
import { sessionOf, testServer, type TestServer } from '@mingtai/server/testing'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInCalls } from '../../calls.ts'
import { frontHash } from '../password/password.ts'
import { phoneCode } from '../tables.ts'

const TENANT = '433489'
let server: TestServer
const publicCalls = () => client(signInCalls, sessionOf(server.base, null))
const keyOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'let in',
    (problem: unknown) => (problem instanceof CallError ? problem.key : String(problem)),
  )

beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  const { db } = server.services
  await db.delete(callRate)
  await db.delete(phoneCode)
  await db.delete(smsOutbox)
})
afterAll(() => server.stop())

async function phoneOf(loginName: string): Promise<string> {
  const [row] = await server.services.db
    .select()
    .from(person)
    .where(and(eq(person.tenantId, TENANT), eq(person.loginName, loginName)))
  return row?.phone ?? ''
}

/** The code that the telephone got; the message is on its way when the call has answered. */
async function codeFor(phone: string): Promise<string> {
  const { db, vault } = server.services
  const written = async () => {
    const [row] = await db.select().from(smsOutbox).where(eq(smsOutbox.phone, phone))
    return row === undefined ? null : row.sealed === null ? row.text : vault.open(row.sealed, row.id)
  }
  await expect.poll(written).toMatch(/\d{6}/)
  return /\d{6}/.exec((await written()) ?? '')?.[0] ?? ''
}

describe('a telephone number that its person changes', () => {
  const password = frontHash('Mingtai@2026')
  const own = async (loginName: string) => (await server.as(loginName)).calls(signInCalls)

  test('is theirs with the code that it got, and the former one opens nothing any more', async () => {
    const calls = await own('work_reporter')
    const former = await phoneOf('work_reporter')
    const phone = '13911113333'
    await calls.sendOwnCode({ phone })
    const code = await codeFor(phone)
    expect(await keyOf(calls.changePhone({ phone, smsCode: code, password: frontHash('wrong') }))).toBe(
      'field.passwordWrong',
    )
    expect(await keyOf(calls.changePhone({ phone, smsCode: 'x', password }))).toBe('signIn.smsWrong')
    expect(await keyOf(calls.changePhone({ phone: '13911114444', smsCode: code, password }))).toBe('signIn.smsWrong')
    await calls.changePhone({ phone, smsCode: code, password })
    expect(await phoneOf('work_reporter')).toBe(phone)
    expect((await calls.readme({})).phone).toBe(phone)
    expect(await keyOf(calls.changePhone({ phone, smsCode: code, password }))).toBe('signIn.phoneSame')
    expect(await publicCalls().phoneExists({ phone: former })).toBe(false)
    await server.services.db.update(person).set({ phone: former }).where(eq(person.phone, phone))
  })

  test('is not changed with a code that is five minutes old, nor with one that was used', async () => {
    const calls = await own('work_reporter')
    const phone = '13911115555'
    await calls.sendOwnCode({ phone })
    const code = await codeFor(phone)
    const { db } = server.services
    await db.update(phoneCode).set({ expiresAt: new Date(Date.now() - 1000) })
    expect(await keyOf(calls.changePhone({ phone, smsCode: code, password }))).toBe('signIn.smsWrong')
    await db.update(phoneCode).set({ expiresAt: new Date(Date.now() + 60_000), used: true })
    expect(await keyOf(calls.changePhone({ phone, smsCode: code, password }))).toBe('signIn.smsWrong')
  })

  test('is refused where somebody else has taken it meanwhile', async () => {
    const calls = await own('work_reporter')
    const phone = '13911116666'
    await calls.sendOwnCode({ phone })
    const code = await codeFor(phone)
    const { db } = server.services
    const other = and(eq(person.tenantId, TENANT), eq(person.loginName, 'work_examine'))
    const theirs = await phoneOf('work_examine')
    await db.update(person).set({ phone }).where(other)
    const refused = calls.changePhone({ phone, smsCode: code, password })
    await expect(refused).rejects.toMatchObject({ key: 'field.taken', field: 'phone' })
    await db.update(person).set({ phone: theirs }).where(other)
  })

  test('is not changed without a session', async () => {
    const { db } = server.services
    expect(await keyOf(publicCalls().changePhone({ phone: '13911117777', smsCode: '000000', password }))).not.toBe(
      'let in',
    )
    expect(await db.select().from(person).where(eq(person.phone, '13911117777'))).toEqual([])
  })
})
