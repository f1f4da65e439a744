import { afterAll, expect, test } from 'vitest'

import { checkReadOnly, closeChecker } from './checked.ts'

afterAll(closeChecker)

test('a text that ends the parser is refused, those that stood behind it are judged', async () => {
  const nested = `select ${'('.repeat(45_000)}1${')'.repeat(45_000)}`
  const [bad, good, write] = await Promise.allSettled([
    checkReadOnly(nested, 'postgreSql'),
    checkReadOnly('select 1 as behind', 'postgreSql'),
    checkReadOnly('delete from t', 'postgreSql'),
  ])
  expect(bad.status).toBe('rejected')
  expect(good).toMatchObject({ status: 'fulfilled' })
  expect(write).toMatchObject({ status: 'rejected', reason: { key: 'sql.forbiddenWrite' } })
}, 60_000)
