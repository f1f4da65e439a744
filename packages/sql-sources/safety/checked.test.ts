import { execFileSync } from 'node:child_process'

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

test.skipIf(process.platform === 'win32')(
  'a parser that is killed while a text is on its way costs no answer',
  async () => {
    await checkReadOnly('select 1 as warm', 'postgreSql')
    const asked = checkReadOnly('select 1 as asked', 'postgreSql')
    const write = checkReadOnly('delete from asked', 'postgreSql')
    execFileSync('pkill', ['-KILL', '-P', String(process.pid), '-f', 'check-process'])
    await expect(asked).resolves.toBeUndefined()
    await expect(write).rejects.toMatchObject({ key: 'sql.forbiddenWrite' })
  },
  60_000,
)

test('parsers that were let go are started again', async () => {
  closeChecker()
  await expect(checkReadOnly('select 1 as again', 'postgreSql')).resolves.toBeUndefined()
}, 60_000)
