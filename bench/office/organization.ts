import { organizationCalls } from '../../modules/ground/organization/calls.ts'
import { departmentColumns } from '../../modules/ground/organization/server/import/import-departments.ts'
import { tableFile } from '../../modules/ground/organization/server/import/table-file.ts'
import { type Client, client } from '../../packages/api/index.ts'
import { median, onGround } from '../ground.ts'
import { atMost, type BenchRow } from '../row.ts'

const DEPARTMENTS = 5000
const MILLISECONDS = 50
const RUNS = 30

/** The whole tree with 5,000 departments: the server's own time, and that of a program which fetches it compressed. */
export function organizationRows(): Promise<BenchRow[]> {
  return onGround(async ({ app, base, sessionFor }) => {
    const session = await sessionFor('admin')
    await plant(client(organizationCalls, session))
    const url = organizationCalls.fullTree.path
    const headers = { authorization: `Bearer ${session.token()}` }
    // Until the answer leaves; who takes it in this process is not the server's work.
    const own = await median(RUNS, async () => {
      const answer = await app.inject({ method: 'GET', url, headers, payloadAsStream: true })
      answer.stream().resume()
    })
    const fetched = await median(RUNS, async () => (await fetch(`${base}${url}`, { headers })).arrayBuffer())
    const name = `organization tree of ${DEPARTMENTS.toLocaleString('en')} departments`
    const peer = `${MILLISECONDS} ms`
    return [
      atMost({ name: `${name}, server time, median`, value: own, unit: 'ms', peer, target: 1 }, MILLISECONDS),
      atMost(
        { name: `${name}, compressed and fetched, median`, value: fetched, unit: 'ms', peer, target: 3 },
        MILLISECONDS,
      ),
    ]
  })
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
