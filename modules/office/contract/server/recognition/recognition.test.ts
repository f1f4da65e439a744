import { type TestServer, testServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractCalls } from '../../calls.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

test('a file is read by its words; one without words, or that is something else than its name says, is refused', async () => {
  const calls = (await server.as('orgadmin')).calls(contractCalls)
  const text =
    '房屋租赁合同\n甲方：云州市人民政府办公室\n乙方：云州置业有限公司\n租金总额为人民币120,000元（大写：壹拾贰万元整）。'
  const { fields, parties } = await calls.identifyFile({ file: new File([text], '合同.txt', { type: 'text/plain' }) })
  expect(fields.map(({ key, value, doubt }) => [key, value, doubt])).toEqual([
    ['name', '房屋租赁合同', ''],
    ['amount', '120000.00', ''],
  ])
  expect(parties.map(({ name }) => name)).toEqual(['云州市人民政府办公室', '云州置业有限公司'])
  const blank = calls.identifyFile({ file: new File([' \n '], '空白.txt', { type: 'text/plain' }) })
  await expect(blank).rejects.toMatchObject({ key: 'contract.noWords' })
  const fake = calls.identifyFile({ file: new File([text], '合同.pdf', { type: 'application/pdf' }) })
  await expect(fake).rejects.toMatchObject({ key: 'upload.contentMismatch' })
})
