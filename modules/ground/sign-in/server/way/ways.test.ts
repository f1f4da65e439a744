import { CallError, client } from '@mingtai/api'
import { person, tenant } from '@mingtai/modules/ground/organization/server'
import {
  captchaAnswer,
  sealedCredentials,
  sessionOf,
  signInTo,
  testServer,
  type TestServer,
} from '@mingtai/server/testing'
import { callRate, smsOutbox } from '@mingtai/server-kit/tables'
import { and, desc, eq } from 'drizzle-orm'
import { sm2 } from 'sm-crypto-v2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInCalls } from '../../calls.ts'
import { frontHash } from '../password/password.ts'
import { loginFailure, loginLog, phoneCode, qrTicket } from '../tables.ts'

const TENANT = '433489'
let server: TestServer
const publicCalls = (token: string | null = null) => client(signInCalls, sessionOf(server.base, token))
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
  await db.delete(loginFailure)
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

/** Types the letters of a picture, as a person does. */
async function typed() {
  const { key } = await publicCalls().captcha({})
  const imageCode = await captchaAnswer(server, key)
  return { imageCode, imageCodeKey: key }
}

async function messages(phone: string): Promise<string[]> {
  const rows = await server.services.db
    .select()
    .from(smsOutbox)
    .where(eq(smsOutbox.phone, phone))
    .orderBy(desc(smsOutbox.at))
  const { vault } = server.services
  return rows.map((row) => (row.sealed === null ? row.text : vault.open(row.sealed, row.id)))
}

/** The code that the telephone got; the message is on its way when the call has answered. */
async function codeFor(phone: string): Promise<string> {
  for (let turn = 0; turn < 50; turn += 1) {
    const [text] = await messages(phone)
    if (text !== undefined) return /\d{6}/.exec(text)?.[0] ?? ''
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return ''
}

async function byPhone(phone: string, smsCode: string, tenantId = TENANT) {
  const { keyId, publicKey } = await publicCalls().loginKey({})
  const words = { tenant: tenantId, phone, smsCode, timestamp: Date.now(), nonce: crypto.randomUUID() }
  const data = sm2.doEncrypt(JSON.stringify(words), publicKey, 1)
  return publicCalls().token({ grant_type: 'password', type: 'phone', keyId, data })
}

const send = async (phone: string) => publicCalls().sendCode({ phone, tenantId: TENANT, ...(await typed()) })

describe('signing in by telephone', () => {
  test('the code that was sent lets in, once', async () => {
    const phone = await phoneOf('zhang.wei')
    await send(phone)
    const code = await codeFor(phone)
    const { access_token } = await byPhone(phone, code)
    expect(await publicCalls(access_token).readme({})).toMatchObject({ name: 'zhang.wei' })
    expect(await keyOf(byPhone(phone, code))).toBe('signIn.smsWrong')
  })

  test('a number that nobody has gets the same answer, the same limits and no message', async () => {
    expect(await send('13900000000')).toBeNull()
    expect(await keyOf(send('13900000000'))).toBe('signIn.smsTooOften')
    expect(await messages('13900000000')).toEqual([])
    for (const code of ['000000', '']) expect(await keyOf(byPhone('13900000000', code))).toBe('signIn.smsWrong')
  })

  test('five wrong tries use a code up, even when they come at once', async () => {
    const phone = await phoneOf('zhang.wei')
    await send(phone)
    const code = await codeFor(phone)
    const wrong = Array.from({ length: 12 }, (_, turn) => keyOf(byPhone(phone, String(turn).padStart(6, 'x'))))
    expect(new Set(await Promise.all(wrong))).toEqual(new Set(['signIn.smsWrong']))
    expect(await keyOf(byPhone(phone, code))).toBe('signIn.smsWrong')
  })

  test('one code serves one of many who use it at the same moment', async () => {
    const phone = await phoneOf('zhang.wei')
    await send(phone)
    const code = await codeFor(phone)
    const answers = await Promise.all(Array.from({ length: 4 }, () => keyOf(byPhone(phone, code))))
    expect(answers.filter((key) => key === 'let in')).toHaveLength(1)
  })

  test('a code is of five minutes, of its number and of its tenant', async () => {
    const phone = await phoneOf('zhang.wei')
    await send(phone)
    const code = await codeFor(phone)
    expect(await keyOf(byPhone(phone, code, '100001'))).toBe('signIn.smsWrong')
    expect(await keyOf(byPhone(await phoneOf('designer'), code))).toBe('signIn.smsWrong')
    await server.services.db.update(phoneCode).set({ expiresAt: new Date(Date.now() - 1) })
    expect(await keyOf(byPhone(phone, code))).toBe('signIn.smsWrong')
  })

  test('two at once are one message; ten are the most of a day', async () => {
    const phone = await phoneOf('zhang.wei')
    const answers = await Promise.all([keyOf(send(phone)), keyOf(send(phone))])
    expect(answers.toSorted()).toEqual(['let in', 'signIn.smsTooOften'])
    const { db } = server.services
    for (let turn = 0; turn < 9; turn += 1) {
      await db.update(phoneCode).set({ at: new Date(Date.now() - 3_600_000) })
      await send(phone)
    }
    await db.update(phoneCode).set({ at: new Date(Date.now() - 3_600_000) })
    expect(await keyOf(send(phone))).toBe('signIn.smsTooMany')
  })

  test('a message needs a picture, and the picture serves once', async () => {
    const phone = await phoneOf('zhang.wei')
    const picture = await typed()
    const ask = (words: typeof picture) => keyOf(publicCalls().sendCode({ phone, tenantId: TENANT, ...words }))
    expect(await ask({ ...picture, imageCode: '????' })).toBe('field.captcha')
    expect(await ask(picture)).toBe('signIn.captchaExpired')
  })

  test('numbers are not to be asked through by the thousand', async () => {
    const phone = await phoneOf('zhang.wei')
    expect(await publicCalls().phoneExists({ phone })).toBe(true)
    expect(await publicCalls().phoneExists({ phone: '13900000000' })).toBe(false)
    let refused = ''
    for (let turn = 0; turn < 50 && refused !== 'call.tooOften'; turn += 1)
      refused = String(await keyOf(publicCalls().phoneExists({ phone: `139000000${String(turn).padStart(2, '0')}` })))
    expect(refused).toBe('call.tooOften')
  })

  test('whoever is signed in is sent a code for a new number of theirs, not for one of somebody else', async () => {
    const calls = (await server.as('designer')).calls(signInCalls)
    await calls.sendOwnCode({ phone: '13911112222' })
    expect(await codeFor('13911112222')).toMatch(/^\d{6}$/)
    const theirs = await phoneOf('zhang.wei')
    await calls.sendOwnCode({ phone: theirs })
    expect(await messages(theirs)).toEqual([])
    await calls.checkCode({ phone: '13911112222', code: await codeFor('13911112222') })
    expect(await keyOf(calls.checkCode({ phone: '13911112222', code: '000000' }))).toBe('signIn.smsWrong')
  })
})

describe('a forgotten password', () => {
  test('is set anew by the code, ends every session and opens the lock', async () => {
    const loginName = 'work_reporter'
    const phone = await phoneOf(loginName)
    const before = await signInTo(server.base, { username: loginName })
    await send(phone)
    const verificationCode = await codeFor(phone)
    const fresh = frontHash('Fresh#2026x')
    const reset = { phone, tenantId: TENANT, verificationCode, password: fresh, frontHash: true as const }
    await publicCalls().checkCode({ phone, code: verificationCode })
    expect(await keyOf(publicCalls().forgetPassword({ ...reset, confirmPassword: frontHash('other') }))).toBe(
      'field.passwordsDiffer',
    )
    await publicCalls().forgetPassword({ ...reset, confirmPassword: fresh })
    expect(await keyOf(publicCalls(before.access_token).readme({}))).toBe('session.endedByPassword')
    expect(await keyOf(signInTo(server.base, { username: loginName }))).toBe('signIn.wrongPassword')
    expect(await keyOf(signInTo(server.base, { username: loginName, password: 'Fresh#2026x' }))).toBe('let in')
    expect(await keyOf(publicCalls().forgetPassword({ ...reset, confirmPassword: fresh }))).toBe('signIn.smsWrong')
  })
})

describe('signing in by QR code', () => {
  const look = (qrCodeId: string) => publicCalls().checkQrCode({ qrCodeId })
  const scanOf = (link: string) => ({ ticket: new URL(link).searchParams.get('ticket') ?? '' })

  test('a second device sees who asks, confirms, and the first gets the session once', async () => {
    const { qrCodeId, link, image, seconds } = await publicCalls().qrCode({})
    expect(image).toMatch(/^<svg/)
    expect(seconds).toBe(120)
    expect((await look(qrCodeId)).state).toBe('NEW')
    const phone = (await server.as('zhang.wei')).calls(signInCalls)
    expect(await phone.scanQrCode(scanOf(link))).toMatchObject({ state: 'SCANNED', address: '127.0.0.1' })
    expect(await look(qrCodeId)).toMatchObject({ state: 'SCANNED', who: '张*' })
    expect(await keyOf(publicCalls().token({ grant_type: 'qrcode', qrCodeId }))).toBe('signIn.qrFailed')
    await phone.confirmQrCode(scanOf(link))
    expect((await look(qrCodeId)).state).toBe('CONFIRMED')
    const { access_token } = await publicCalls().token({ grant_type: 'qrcode', qrCodeId })
    expect(await publicCalls(access_token).readme({})).toMatchObject({ name: 'zhang.wei' })
    expect(await keyOf(publicCalls().token({ grant_type: 'qrcode', qrCodeId }))).toBe('signIn.qrFailed')
  })

  test('what stands in the picture fetches nothing', async () => {
    const { qrCodeId, link } = await publicCalls().qrCode({})
    const phone = (await server.as('zhang.wei')).calls(signInCalls)
    await phone.scanQrCode(scanOf(link))
    await phone.confirmQrCode(scanOf(link))
    const { ticket } = scanOf(link)
    expect((await look(ticket)).state).toBe('EXPIRED')
    expect(await keyOf(publicCalls().token({ grant_type: 'qrcode', qrCodeId: ticket }))).toBe('signIn.qrFailed')
    expect(await keyOf(publicCalls().token({ grant_type: 'qrcode', qrCodeId }))).toBe('let in')
  })

  test('whoever scanned it is the only one who may confirm, and nobody of another tenant', async () => {
    const { link } = await publicCalls().qrCode({})
    const first = (await server.as('zhang.wei')).calls(signInCalls)
    const second = (await server.as('designer')).calls(signInCalls)
    const foreignAdmin = (await server.as('admin', '100001')).calls(signInCalls)
    expect(await keyOf(foreignAdmin.scanQrCode(scanOf(link)))).toBe('signIn.qrExpired')
    expect(await keyOf(first.confirmQrCode(scanOf(link)))).toBe('signIn.qrExpired')
    await first.scanQrCode(scanOf(link))
    expect(await keyOf(second.scanQrCode(scanOf(link)))).toBe('signIn.qrTaken')
    expect(await keyOf(second.confirmQrCode(scanOf(link)))).toBe('signIn.qrExpired')
    expect(await keyOf(foreignAdmin.confirmQrCode(scanOf(link)))).toBe('signIn.qrExpired')
    await first.cancelQrCode(scanOf(link))
    expect(await keyOf(first.confirmQrCode(scanOf(link)))).toBe('signIn.qrExpired')
  })

  test('it is over after two minutes, confirmed or not', async () => {
    const { qrCodeId, link } = await publicCalls().qrCode({})
    const phone = (await server.as('zhang.wei')).calls(signInCalls)
    await phone.scanQrCode(scanOf(link))
    await phone.confirmQrCode(scanOf(link))
    await server.services.db.update(qrTicket).set({ expiresAt: new Date(Date.now() - 1) })
    expect((await look(qrCodeId)).state).toBe('EXPIRED')
    expect(await keyOf(publicCalls().token({ grant_type: 'qrcode', qrCodeId }))).toBe('signIn.qrFailed')
  })
})

describe('key login', () => {
  test('leaves its cookies to the server alone, and cleanSession ends what they stand for', async () => {
    const sealed = await sealedCredentials(server.base, { username: 'designer' })
    const answer = await fetch(`${server.base}/sign/login/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sealed),
    })
    const { data } = (await answer.json()) as { data: { token: string; ticket: string } }
    const cookies = answer.headers.getSetCookie()
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies) expect(cookie).toMatch(/Path=\/sign; Max-Age=2592000; HttpOnly; SameSite=Strict/)
    const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
    expect(await keyOf(publicCalls(data.token).readme({}))).toBe('let in')
    const withCookie = await fetch(`${server.base}/api/alamo-base/user/readme`, { headers: { cookie } })
    expect(withCookie.status).toBe(401)
    const gone = await fetch(`${server.base}/sign/cleanSession`, { headers: { cookie } })
    expect(gone.headers.getSetCookie().every((line) => line.includes('Max-Age=0'))).toBe(true)
    expect(await keyOf(publicCalls(data.token).readme({}))).toBe('session.ended')
  })

  test('the cookies are for https alone where the site is', async () => {
    const secure = await testServer({ settings: { PUBLIC_URL: 'https://oa.example.cn' } })
    try {
      const sealed = await sealedCredentials(secure.base, { username: 'designer' })
      const answer = await fetch(`${secure.base}/sign/login/signin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sealed),
      })
      for (const cookie of answer.headers.getSetCookie()) expect(cookie).toContain('; Secure')
    } finally {
      await secure.stop()
    }
  })
})

describe('the page for emergencies', () => {
  const as = async (username: string, type: 'account' | 'special', password?: string) => {
    const sealed = await sealedCredentials(server.base, { username, ...(password ? { password } : {}) })
    return publicCalls().token({ grant_type: 'password', type, ...sealed })
  }

  test('lets in break-glass accounts alone, which have no other way', async () => {
    expect(await keyOf(as('breakglass', 'special'))).toBe('let in')
    expect(await keyOf(as('breakglass', 'account'))).toBe('signIn.specialHere')
    expect(await keyOf(as('admin', 'special'))).toBe('signIn.notSpecial')
  })

  test('tells nobody who does not know the password which kind an account is', async () => {
    expect(await keyOf(as('breakglass', 'account', 'wrong'))).toBe('signIn.wrongPassword')
    expect(await keyOf(as('admin', 'special', 'wrong'))).toBe('signIn.wrongPassword')
  })
})

describe('which tenant it is', () => {
  test('a header says where to look for an account and gives nothing', async () => {
    const { access_token } = await signInTo(server.base, { username: 'zhang.wei' })
    const answer = await fetch(`${server.base}/api/alamo-base/user/readme`, {
      headers: { authorization: `Bearer ${access_token}`, 'tenant-id': '100001' },
    })
    expect(await answer.json()).toMatchObject({ data: { tenantId: TENANT } })
    const settings = await fetch(`${server.base}/sign/login/get`, { headers: { 'tenant-id': '100001' } })
    expect(await settings.json()).toMatchObject({
      data: { tenantId: '100001', merchantKnown: true, organizationName: '临江县人民政府' },
    })
    const unknown = await fetch(`${server.base}/sign/login/get`, { headers: { 'tenant-id': '999999' } })
    expect(await unknown.json()).toMatchObject({
      data: { tenantId: '999999', merchantKnown: false, organizationName: '' },
    })
  })

  test('a merchant’s number may stand behind the name, and a number that nobody has is told', async () => {
    const { tenant_id } = await signInTo(server.base, { username: 'admin@100001' })
    expect(tenant_id).toBe('100001')
    const wrong = signInTo(server.base, { username: 'admin@999999' })
    await expect(wrong).rejects.toMatchObject({ key: 'signIn.merchantUnknown', field: 'username' })
    const elsewhere = signInTo(server.base, { username: 'admin', tenant: '999999' })
    await expect(elsewhere).rejects.toMatchObject({ key: 'signIn.merchantUnknown' })
  })

  test('nobody of one that is switched off or over is let in', async () => {
    const { db } = server.services
    const here = eq(tenant.id, '100001')
    const enter = () => keyOf(signInTo(server.base, { username: 'admin', tenant: '100001' }))
    await db.update(tenant).set({ status: 2 }).where(here)
    expect(await enter()).toBe('signIn.expired')
    await db
      .update(tenant)
      .set({ status: 1, expiresAt: new Date(Date.now() - 1000) })
      .where(here)
    expect(await enter()).toBe('signIn.expired')
    await db.update(tenant).set({ expiresAt: null }).where(here)
    expect(await enter()).toBe('let in')
  })
})

test('fifty sign-ins at the same moment are fifty sessions', async () => {
  const before = (await server.services.db.select().from(loginLog)).length
  const all = await Promise.all(Array.from({ length: 50 }, () => signInTo(server.base, { username: 'work_examine' })))
  expect(new Set(all.map(({ refresh_token }) => refresh_token.split('.')[0])).size).toBe(50)
  expect((await server.services.db.select().from(loginLog)).length).toBe(before + 50)
}, 60_000)

test('a clock that is five minutes off is told so; less does not matter', async () => {
  const at = async (shift: number) => {
    const { keyId, publicKey } = await publicCalls().loginKey({})
    const words = {
      tenant: TENANT,
      username: 'designer',
      password: frontHash('Mingtai@2026'),
      code: '',
      captchaKey: '',
    }
    const data = sm2.doEncrypt(
      JSON.stringify({ ...words, timestamp: Date.now() + shift, nonce: crypto.randomUUID() }),
      publicKey,
      1,
    )
    return keyOf(publicCalls().token({ grant_type: 'password', keyId, data }))
  }
  expect(await at(6 * 60_000)).toBe('signIn.clockOff')
  expect(await at(-6 * 60_000)).toBe('signIn.clockOff')
  expect(await at(-4 * 60_000)).toBe('let in')
})
