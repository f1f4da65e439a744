import { afterAll, beforeAll, expect, test as plainTest } from 'vitest'

import { closeSources } from '../adapters.ts'
import { checkReadOnly } from '../safety/safety.ts'
import { writeTo } from '../testing/drivers.ts'
import { rowsOf } from '../testing/rows.ts'
import { missingMaria, startMaria } from '../testing/servers.ts'
import type { TestServer } from '../testing/servers.ts'

const missing = missingMaria()
const test = plainTest.skipIf(missing !== null)
let server: TestServer

beforeAll(async () => {
  if (missing === null) server = await startMaria()
}, 60_000)
afterAll(async () => {
  await closeSources()
  await server?.stop()
}, 30_000)

test('a wide space behind two dashes begins no comment, for the server as for us', async () => {
  const sql = 'select x.*, 1 --\u3000, 7 as seen from (select 1 as `\u3000`) x'
  expect((await rowsOf(server.config, sql)).fields).toHaveLength(3)
  await checkReadOnly(sql, 'mysql')
  await expect(checkReadOnly(sql.replace('7', 'sleep(3)'), 'mysql')).rejects.toThrow('sleep')
  await expect(checkReadOnly(`${sql} into outfile '/tmp/x'`, 'mysql')).rejects.toThrow('INTO')
})

test('quotes mean what the check takes them for, whatever modes the server has', async () => {
  const modes = 'ANSI,NO_BACKSLASH_ESCAPES,STRICT_TRANS_TABLES'
  await writeTo(server.config, `set global sql_mode = '${modes}'`)
  await closeSources()
  expect((await rowsOf(server.config, `select "a" as x, 'b\\'c' as y`)).rows).toEqual([['a', "b'c"]])
  const { rows } = await rowsOf(server.config, 'select @@sql_mode as m')
  expect(rows).toEqual([['REAL_AS_FLOAT,PIPES_AS_CONCAT,IGNORE_SPACE,STRICT_TRANS_TABLES']])
})
