import { CallError, client } from '@mingtai/api'
import {
  captchaAnswer,
  sealedCredentials,
  sessionOf,
  signInTo,
  testServer,
  type TestServer,
} from '@mingtai/server/testing'
import { numberInChinese } from '@mingtai/zh'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInCalls } from '../calls.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (problem: unknown) => (problem instanceof CallError ? problem : null),
  )

describe('signing in', () => {
  test('the right password gives tokens with which the person is known', async () => {
    const tokens = await signInTo(server.base, { username: 'zhang.wei' })
    expect(tokens.tenant_id).toBe('433489')
    const me = await client(signInCalls, sessionOf(server.base, tokens.access_token)).readme({})
    expect(me).toMatchObject({ realName: '张伟', name: 'zhang.wei', roleAlias: ['base_user'] })
    expect(JSON.stringify(me)).not.toContain('argon2')
  })

  test('a wrong password and an unknown user get the same words', async () => {
    const wrong = await refusalOf(signInTo(server.base, { username: 'zhang.wei', password: 'nonsense' }))
    const unknown = await refusalOf(signInTo(server.base, { username: 'nobody', password: 'nonsense' }))
    expect(wrong?.message).toBe('用户名或密码错误')
    expect(unknown?.message).toBe(wrong?.message)
    expect(wrong?.field).toBe('password')
  })

  test('the fifth wrong password locks the account for this address, even for the right password', async () => {
    for (let turn = 0; turn < 4; turn += 1)
      await refusalOf(signInTo(server.base, { username: 'orgadmin', password: 'x' }))
    expect((await refusalOf(signInTo(server.base, { username: 'orgadmin', password: 'x' })))?.message).toContain(
      '已锁定',
    )
    const locked = await refusalOf(signInTo(server.base, { username: 'orgadmin' }))
    expect(locked?.message).toContain('15分钟')
    await expect(signInTo(server.base, { username: 'rangeadmin' })).resolves.toBeTruthy()
  })

  test('a copied sign-in is a replay', async () => {
    const calls = client(signInCalls, sessionOf(server.base, null))
    const sealed = await sealedCredentials(server.base, { username: 'designer' })
    await calls.token({ grant_type: 'password', ...sealed })
    expect((await refusalOf(calls.token({ grant_type: 'password', ...sealed })))?.key).toBe('signIn.replayed')
  })

  test('an unknown key id answers 500 aesKey does not exist', async () => {
    const { data } = await sealedCredentials(server.base, { username: 'designer' })
    const answer = await fetch(`${server.base}/api/alamo-base/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'password', keyId: 'unknown', data }),
    })
    expect(answer.status).toBe(500)
    expect(await answer.json()).toMatchObject({ msg: 'aesKey does not exist' })
  })

  test('a blob that is not ours is refused, not a defect', async () => {
    const { keyId } = await sealedCredentials(server.base, { username: 'designer' })
    const asked = client(signInCalls, sessionOf(server.base, null)).token({
      grant_type: 'password',
      keyId,
      data: 'abcd'.repeat(20),
    })
    expect((await refusalOf(asked))?.key).toBe('call.malformed')
  })
})

describe('the captcha', () => {
  test('is needed, serves once and expires with its sentence', async () => {
    const strict = await testServer({ captcha: true })
    try {
      const calls = client(signInCalls, sessionOf(strict.base, null))
      expect((await refusalOf(signInTo(strict.base, { username: 'designer' })))?.key).toBe('signIn.captchaRequired')
      const { key, image } = await calls.captcha({})
      expect(image).toMatch(/^data:image\/png;base64,/)
      expect(
        (await refusalOf(signInTo(strict.base, { username: 'designer', captchaKey: key, code: '????' })))?.key,
      ).toBe('field.captcha')
      expect(
        (await refusalOf(signInTo(strict.base, { username: 'designer', captchaKey: key, code: '????' })))?.key,
      ).toBe('signIn.captchaExpired')
      const next = await calls.captcha({})
      const typed = await captchaAnswer(strict, next.key)
      await expect(
        signInTo(strict.base, { username: 'designer', captchaKey: next.key, code: typed.toLowerCase() }),
      ).resolves.toBeTruthy()
    } finally {
      await strict.stop()
    }
  })
})

describe('the question in words', () => {
  test('is one that ears can answer, serves once, and an address gets twenty in ten minutes', async () => {
    const strict = await testServer({ captcha: true })
    try {
      const calls = client(signInCalls, sessionOf(strict.base, null))
      const numbers = new Map(Array.from({ length: 120 }, (_, number) => [numberInChinese(String(number)), number]))
      const answered = async () => {
        const { key, question } = await calls.captchaQuestion({})
        const [, more = '', sign, less = ''] = /^(.+)(加|减)(.+)等于多少$/.exec(question) ?? []
        return { key, code: String(numbers.get(more)! + numbers.get(less)! * (sign === '加' ? 1 : -1)) }
      }
      const first = await answered()
      await expect(
        signInTo(strict.base, { username: 'designer', captchaKey: first.key, code: first.code }),
      ).resolves.toBeTruthy()
      const again = { username: 'designer', captchaKey: first.key, code: first.code }
      expect((await refusalOf(signInTo(strict.base, again)))?.key).toBe('signIn.captchaExpired')
      const second = await answered()
      const wide = second.code.replaceAll(/\d/g, (digit) => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0))
      await expect(
        signInTo(strict.base, { username: 'designer', captchaKey: second.key, code: wide }),
      ).resolves.toBeTruthy()
      const third = await answered()
      const wrong = { username: 'designer', captchaKey: third.key, code: String(Number(third.code) + 1) }
      expect((await refusalOf(signInTo(strict.base, wrong)))?.key).toBe('field.captcha')
      let given = 3
      while (given < 50 && (await refusalOf(calls.captchaQuestion({})))?.key !== 'call.tooOften') given++
      expect(given).toBeGreaterThanOrEqual(20)
      // Twice as many where ten minutes end in between.
      expect(given).toBeLessThanOrEqual(40)
      await expect(calls.captcha({})).resolves.toBeTruthy()
    } finally {
      await strict.stop()
    }
  })
})

describe('a session', () => {
  test('a refresh token serves once; the one before it answers for two tabs; an older one ends the session', async () => {
    const calls = client(signInCalls, sessionOf(server.base, null))
    const first = await signInTo(server.base, { username: 'designer' })
    const renew = (token: string) => calls.token({ grant_type: 'refresh_token', refresh_token: token })
    const second = await renew(first.refresh_token)
    const twin = await renew(first.refresh_token)
    expect(twin.refresh_token).toBe(second.refresh_token)
    const third = await renew(second.refresh_token)
    expect((await refusalOf(renew(first.refresh_token)))?.key).toBe('session.refreshReused')
    expect((await refusalOf(renew(third.refresh_token)))?.key).toBe('session.ended')
  })

  test('ends at log-out: the office half answers 401 with 4002, the report half 50004', async () => {
    const caller = await server.as('designer')
    await caller.calls(signInCalls).logout({})
    const headers = { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' }
    const office = await fetch(`${server.base}/api/alamo-base/user/readme`, { headers })
    expect(office.status).toBe(401)
    expect(await office.json()).toMatchObject({ code: 4002 })
    const report = await fetch(`${server.base}/SpringReport/api/sysCodeValue/getAllVal`, {
      method: 'POST',
      headers,
      body: '{}',
    })
    expect(report.status).toBe(200)
    expect(await report.json()).toMatchObject({ code: '50004', message: '登录已失效，请重新登录。' })
  })

  test('a forged token and no token are not let in', async () => {
    for (const authorization of ['Bearer x.y.z', 'Bearer mt_00000000-0000-0000-0000-000000000000_x', '']) {
      const answer = await fetch(`${server.base}/api/alamo-base/user/readme`, { headers: { authorization } })
      expect(answer.status).toBe(401)
    }
  })
})
