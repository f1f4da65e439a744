import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { DEMO_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalTesting } from '../testing.ts'

let server: TestServer
let house: Awaited<ReturnType<typeof approvalTesting>>

beforeAll(async () => {
  server = await testServer()
  house = await approvalTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

const fields = [
  { type: 'field', kind: 'text', key: 'subject', label: '事项', required: true },
  { type: 'field', kind: 'amount', key: 'amount', label: '金额', capitals: true },
  { type: 'field', kind: 'text', key: 'secret', label: '内部底价' },
  {
    ...{ type: 'field', kind: 'text', key: 'reason', label: '大额理由' },
    visibleIf: { match: 'all', of: [{ left: { field: 'amount' }, operator: 'atLeast', right: { value: '9000000' } }] },
  },
  {
    ...{ type: 'detail', key: 'items', label: '采购明细', sums: ['price'] },
    columns: [
      { type: 'field', kind: 'text', key: 'thing', label: '物品' },
      { type: 'field', kind: 'amount', key: 'price', label: '价格' },
    ],
  },
]
const values = {
  ...{ subject: '采购办公家具', amount: '1234567.89', secret: '九折' },
  items: [
    { id: 'r1', values: { thing: '人体工学椅（含扶手）', price: '1200.00' } },
    { id: 'r2', values: { thing: '会议桌', price: '8800.50' } },
  ],
}

async function over() {
  const first = await house.approver('n1', '科室审核', 'designer')
  const id = await house.published({
    fields,
    nodes: [{ ...first, fields: [{ field: 'secret', right: 'hidden' }] }],
  })
  const { instanceId, number } = await house.sent('zhang.wei', id, values)
  await house.approve('designer', instanceId, '同意，按政府采购流程办理')
  return { instanceId, number }
}

const PDFTOTEXT = '/usr/bin/pdftotext'

/** What the printed page says, without the spaces and breaks of its layout. */
async function saidIn(name: string, id: string): Promise<string> {
  const { body } = await (await house.of(name)).printFile({ id, format: 'pdf' })
  const input = Buffer.from(await body.arrayBuffer())
  return execFileSync(PDFTOTEXT, ['-raw', '-', '-'], { input, encoding: 'utf8' }).replace(/\s/g, '')
}

test.skipIf(!existsSync(PDFTOTEXT))(
  'an approval is printed with its form, its sums and its record, and without what the reader may not see',
  async () => {
    const { instanceId, number } = await over()
    const mine = await saidIn('zhang.wei', instanceId)
    for (const words of [number, '采购办公家具', '1,234,567.89', '壹佰贰拾叁万肆仟伍佰陆拾柒元捌角玖分', '九折'])
      expect(mine).toContain(words)
    for (const words of ['人体工学椅', '10,000.50', '科室意见', '周敏', '同意，按政府采购', '已通过'])
      expect(mine).toContain(words)
    // What the form does not show is not on the paper.
    expect(mine).not.toContain('大额理由')
    const theirs = await saidIn('designer', instanceId)
    expect(theirs).toContain('采购办公家具')
    expect(theirs).not.toContain('九折')
    expect(theirs).not.toContain('内部底价')
    await expect((await house.of('rangeadmin')).printFile({ id: instanceId, format: 'pdf' })).rejects.toThrow()
  },
)

test('the file has the name of the approval, as PDF and as OFD', async () => {
  const { instanceId, number } = await over()
  const wei = await house.of('zhang.wei')
  const pdf = await wei.printFile({ id: instanceId, format: 'pdf' })
  expect(pdf.name).toBe(`${number}-采购办公家具.pdf`)
  expect(Buffer.from(await pdf.body.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]*%%EOF\s*$/)
  const ofd = await wei.printFile({ id: instanceId, format: 'ofd' })
  expect(Buffer.from(await ofd.body.arrayBuffer()).toString('latin1')).toMatch(/^PK[\s\S]*OFD\.xml/)
})

test('only what is over is put away; then nobody changes it, and it leaves as a package', async () => {
  const { instanceId, number } = await over()
  const open = await house.published({ nodes: [await house.approver('n1', '审核', 'designer')] })
  const { instanceId: running } = await house.sent('zhang.wei', open)
  const admin = await house.of('admin')
  const answer = await admin.archive({ instanceIds: [instanceId, running] })
  expect(answer).toMatchObject({
    done: 1,
    refused: [{ instanceId: running, why: expect.stringContaining('没有结束') }],
  })
  expect((await admin.archive({ instanceIds: [instanceId] })).done).toBe(0)
  const put = await admin.data({ current: 1, size: 100, archived: 'yes' })
  expect(put.records.map((row) => row.instanceId)).toEqual([instanceId])
  const comment = { type: 'comment', id: randomUUID(), text: '补充' }
  const wei = await house.of('zhang.wei')
  await expect(wei.act({ id: instanceId, formRevision: 1, command: comment })).rejects.toThrow('已归档')
  const { body } = await admin.archivePackage({ ids: [instanceId, running].join(','), format: 'pdf' })
  const zip = Buffer.from(await body.arrayBuffer())
  expect(zip.toString('latin1').split('PK\u0001\u0002')).toHaveLength(3)
  expect(zip.toString('utf8')).toContain(`${number} 采购办公家具.pdf`)
  expect((await admin.unarchive({ instanceIds: [instanceId] })).done).toBe(1)
  await wei.act({ id: instanceId, formRevision: 1, command: comment })
  await expect((await house.of('zhang.wei')).archive({ instanceIds: [instanceId] })).rejects.toThrow()
})

test.skipIf(!existsSync(PDFTOTEXT))(
  'long words go on in the next line or row, and nothing of them is left out',
  async () => {
    const subject = `为下属${'七个街道便民服务中心'.repeat(9)}采购办公设备`
    const thing = '网络安全一体机（含三年原厂质保、上门安装与培训服务）'
    const opinion = `${'经核，预算有出处，程序合规，同意办理。'.repeat(60)}完毕`
    const first = await house.approver('n1', '科室审核', 'designer')
    const id = await house.published({ fields, nodes: [first] })
    const items = [{ id: 'r1', values: { thing, price: '98765432109.87' } }]
    const { instanceId } = await house.sent('zhang.wei', id, { ...values, subject, items })
    await house.approve('designer', instanceId, opinion)
    const said = await saidIn('zhang.wei', instanceId)
    expect(said).toContain(subject)
    expect(said).toContain('98,765,432,109.87')
    expect(said).not.toContain('…')
    for (const words of ['上门安装与培训服务）', '完毕']) expect(said).toContain(words)
    expect(said.split('经核，').length).toBeGreaterThan(50)
  },
)
