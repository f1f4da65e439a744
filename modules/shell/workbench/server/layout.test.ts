import { OTHER_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workbenchCalls } from '../calls.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const of = async (name: string, tenantId?: string) => (await server.as(name, tenantId)).calls(workbenchCalls)

test('cards are those of the role until somebody puts their own, and are theirs again when they take these back', async () => {
  const wei = await of('zhang.wei')
  const first = await wei.layout({})
  expect(first.isDefault).toBe(true)
  expect(first.cards.map(({ kind }) => kind)).toContain('todo')
  const cards = [
    {
      kind: 'calendar' as const,
      column: 'main' as const,
      size: 'usual' as const,
    },
    {
      kind: 'todo' as const,
      column: 'main' as const,
      size: 'large' as const,
    },
  ]
  const saved = await wei.saveLayout({ cards: [...cards, ...cards], revision: first.revision })
  expect(saved).toMatchObject({ cards, isDefault: false })
  expect((await (await of('designer')).layout({})).isDefault).toBe(true)
  expect((await (await of('admin', OTHER_TENANT)).layout({})).isDefault).toBe(true)
  const next = await wei.saveLayout({ cards: cards.slice(0, 1), revision: saved.revision })
  await expect(wei.saveLayout({ cards, revision: saved.revision })).rejects.toThrow()
  expect((await wei.saveLayout({ cards: null, revision: next.revision })).isDefault).toBe(true)
})
