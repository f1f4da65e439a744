import { freePort } from '@mingtai/server/embedded-postgres'
import { testServer, type TestServer } from '@mingtai/server/testing'
import { decodedMail, mailServer } from '@mingtai/server/testing-mail'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scheduleDelivery } from './tables.ts'
import { scheduleTesting } from './testing.ts'

let server: TestServer
let house: Awaited<ReturnType<typeof scheduleTesting>>
let smtpPort: number

beforeAll(async () => {
  smtpPort = await freePort()
  server = await testServer({
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      SMTP_FROM: '明台 <oa@yunzhou.example>',
      PUBLIC_URL: 'https://oa.yunzhou.example',
    },
  })
  house = await scheduleTesting(server)
})
afterAll(() => server.stop())

test('mails wait while the mail server is down, and each arrives once, with its files', async () => {
  const names = { subject: '{报表}（{年月}）', fileName: '{报表}', text: '请查收\n附件。' }
  const job = await house.added('designer', ['zhang.wei'], { channels: ['mail'], ...names })
  const calls = await house.of('designer')
  await house.dueSince(job.id, 1000)
  await house.run()
  const [run] = (await calls.runs({ jobId: job.id })).data
  const deliveries = async () => (await calls.runDetail({ id: run?.id ?? '' })).deliveries
  expect([run?.state, run?.sent, run?.unsent]).toEqual(['done', 0, 1])
  expect(await deliveries()).toMatchObject([{ state: 'waiting', error: expect.stringContaining('ECONNREFUSED') }])
  const mails: string[] = []
  const stop = await mailServer(smtpPort, (mail) => mails.push(mail))
  await house.run()
  expect(mails).toHaveLength(0)
  const { db } = server.services
  await db
    .update(scheduleDelivery)
    .set({ nextAt: new Date() })
    .where(eq(scheduleDelivery.runId, run?.id ?? ''))
  await Promise.all([house.run(), house.run(), house.run()])
  await stop()
  expect(mails).toHaveLength(1)
  const [mail = ''] = mails
  expect(mail).toContain('To: zhang.wei@yunzhou.example')
  expect(mail).toMatch(/Content-Disposition: attachment/)
  const read = decodedMail(mail)
  expect(read).toContain('请查收')
  expect(read).toContain(`https://oa.yunzhou.example/report/received?id=${run?.id}`)
  expect(read).toContain('省份')
  expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 2 }])
})

test('names from people begin no header, and an outside address is one plain address of an allowed domain', async () => {
  const manager = await house.of('admin')
  const { revision } = await manager.rule({})
  await manager.saveRule({ domains: ['province.example'], revision })
  const calls = await house.of('designer')
  const to = (id: string) => house.formOf([], { channels: ['mail'], recipients: [{ kind: 'mail', id }] })
  for (const address of ['a@other.example', 'a@province.example,b@x.example', 'a@province.example\nBcc: b@x.example'])
    await expect(calls.insert(await to(address))).rejects.toThrow('不允许发送到')
  const job = await calls.insert(await to('office@province.example'))
  const mails: string[] = []
  const stop = await mailServer(smtpPort, (mail) => mails.push(mail))
  await calls.run({ id: job.id })
  await house.run()
  expect(mails).toHaveLength(1)
  // A domain that is taken away counts at the next run.
  await manager.saveRule({ domains: [], revision: (await manager.rule({})).revision })
  await calls.run({ id: job.id })
  await house.run()
  await stop()
  expect(mails).toHaveLength(1)
  expect(mails[0]).not.toMatch(/^Bcc:/m)
})
