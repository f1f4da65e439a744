import { signInCalls } from '@mingtai/modules/ground/sign-in/calls'
import { personOf, refusedWith, signInTo, type TestServer, testServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resetByOperator } from './operator-reset.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

test('whoever has the machine lets an administrator in again, who must change the password, and nobody else stays in', async () => {
  const before = await server.as('admin')
  await expect(before.calls(signInCalls).readme({})).resolves.toMatchObject({ name: 'admin' })
  for (let wrong = 0; wrong < 5; wrong += 1)
    await refusedWith(signInTo(server.base, { username: 'admin', password: 'not this one' }))
  const password = await resetByOperator(server.services.db, await personOf(server, 'admin'))
  expect((await refusedWith(before.calls(signInCalls).readme({}))).key).toMatch(/^session\./)
  await expect(signInTo(server.base, { username: 'admin', password })).resolves.toMatchObject({ must_change: true })
})
