import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { OTHER_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInCalls } from '../../calls.ts'
import { remindTwoStep } from './must-enrol.ts'
import { frontHash } from '../password/password.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const PASSWORD = frontHash('Mingtai@2026')

async function of(loginName: string, tenantId?: string) {
  const caller = await server.as(loginName, tenantId)
  const news = caller.calls(notificationCalls)
  return {
    account: caller.calls(signInCalls),
    waiting: async () => (await news.todos({ system: 'account' })).records.map(({ title }) => title),
    told: async () => (await news.messages({ keyword: '两步验证' })).total,
  }
}

test('administrators who must use two steps are reminded until they do, and cannot turn it off while they must', async () => {
  const { db } = server.services
  const [admin, orgAdmin, wei] = await Promise.all(['admin', 'orgadmin', 'zhang.wei'].map((name) => of(name)))
  const theirs = await of('admin', OTHER_TENANT)
  if (!admin || !orgAdmin || !wei) throw new Error('nobody')
  const rules = await admin.account.saveRules({ ...(await admin.account.rules({})), twoStepFor: 'administrators' })
  for (const one of [admin, orgAdmin]) expect(await one.waiting()).toEqual(['管理员要求开启两步验证'])
  expect([await wei.waiting(), await theirs.waiting()]).toEqual([[], []])

  await remindTwoStep(db)
  expect([await admin.told(), await wei.told()]).toEqual([1, 0])
  await remindTwoStep(db, new Date(Date.now() + 7 * 86_400_000))
  expect([await admin.told(), (await admin.waiting()).length]).toEqual([2, 1])

  const { secret } = await admin.account.twoStepBegin({ password: PASSWORD })
  const code = (at: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })
  const { backupCodes } = await admin.account.twoStepConfirm({ code: code(Date.now()) })
  expect([await admin.waiting(), await orgAdmin.waiting()]).toEqual([[], ['管理员要求开启两步验证']])
  const off = () => admin.account.twoStepOff({ password: PASSWORD, code: backupCodes[0] ?? '' })
  await expect(off()).rejects.toMatchObject({ key: 'twoStep.required' })

  await admin.account.saveRules({ ...rules, twoStepFor: 'nobody' })
  expect(await orgAdmin.waiting()).toEqual([])
  await off()
  expect((await admin.account.twoStepState({})).on).toBe(false)
})
