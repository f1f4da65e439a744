import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sessionOf, signInTo } from '../apps/server/testing.ts'
import { startProduct } from '../e2e/product.ts'
import { organizationCalls } from '../modules/organization/calls.ts'
import { departmentColumns } from '../modules/organization/server/import-departments.ts'
import { tableFile } from '../modules/organization/server/table-file.ts'
import { type Client, client } from '../packages/api/index.ts'
import { atMost, type BenchRow } from './row.ts'

const DEPARTMENTS = 5000
const MILLISECONDS = 50
const RUNS = 30

/** The whole tree with 5,000 departments, asked of the running product as the console asks it. */
export async function organizationRows(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mingtai-bench-'))
  const product = await startProduct(folder, { MINGTAI_CAPTCHA: 'off', MINGTAI_ROWS: '2000' })
  try {
    const session = sessionOf(product.base, (await signInTo(product.base, { username: 'admin' })).access_token)
    const calls = client(organizationCalls, session)
    await plant(calls)
    const times: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const began = performance.now()
      const answer = await fetch(`${product.base}${organizationCalls.fullTree.path}`, {
        headers: { authorization: `Bearer ${session.token()}` },
      })
      await answer.arrayBuffer()
      times.push(performance.now() - began)
    }
    const value = times.toSorted((a, b) => a - b)[RUNS / 2] ?? 0
    const name = `organization tree of ${DEPARTMENTS.toLocaleString('en')} departments, with transfer, median`
    return [atMost({ name, value, unit: 'ms', peer: `${MILLISECONDS} ms`, target: 1 }, MILLISECONDS)]
  } finally {
    await product.stop()
    await rm(folder, { recursive: true })
  }
}

/** Departments in two levels, entered as a person would enter that many: by files. */
async function plant(calls: Client<typeof organizationCalls>): Promise<void> {
  const [office] = (await calls.list({ fullName: '云州市财政局' })).records
  const rows = Array.from({ length: DEPARTMENTS }, (_, at) => {
    const upper = Math.floor(at / 50)
    const name = at % 50 === 0 ? `处${upper}` : `科${at}`
    return [office?.fullName ?? '', name, at % 50 === 0 ? '' : `处${upper}`]
  })
  for (let at = 0; at < rows.length; at += 1000) {
    const { content } = await tableFile({
      title: '部门',
      columns: departmentColumns,
      rows: rows.slice(at, at + 1000),
    })
    if (!('bytes' in content)) throw new Error('a table is kept in memory')
    const file = Buffer.from(content.bytes).toString('base64')
    await calls.importFile({ kind: 'department', file, apply: true })
  }
}
