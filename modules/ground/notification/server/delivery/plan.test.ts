import { isInside } from '@mingtai/sql-sources/outside'
import { expect, test } from 'vitest'
import { nextAttempt } from './outbox.ts'
import { planFor, type Wanted, type NoticePreferences } from './plan.ts'
import { checkTemplate, rendered } from './render.ts'
import { allowedUrl } from './webhook.ts'

const noon = new Date('2026-11-20T12:00:00+08:00')
const night = new Date('2026-11-20T23:00:00+08:00')
const morning = new Date('2026-11-21T07:00:00+08:00')
const wanted = (given: Partial<Wanted>): Wanted => ({
  ...{ system: 'meeting', channels: ['site', 'sms', 'mail', 'robot'], level: 'normal', compulsory: false },
  ...given,
})
const preferences = (given: Partial<NoticePreferences>): NoticePreferences => ({
  off: new Set(),
  quiet: null,
  digest: null,
  ...given,
})
const quiet = { from: '22:00', to: '07:00' }

test('what is switched off does not come, unless it is compulsory', () => {
  const off = new Set(['sms', 'mail'] as const)
  expect(planFor(wanted({}), preferences({ off }), noon)).toEqual({ site: noon, sms: null, mail: null, robot: true })
  expect(planFor(wanted({ compulsory: true }), preferences({ off }), noon)).toMatchObject({ sms: noon })
})

test('in quiet hours only what is urgent leaves the site at once; the site does not wait', () => {
  const plan = planFor(wanted({}), preferences({ quiet }), night)
  expect(plan).toEqual({ site: night, sms: morning, mail: { at: morning, collected: false }, robot: false })
  expect(planFor(wanted({ level: 'urgent' }), preferences({ quiet }), night)).toMatchObject({ sms: night, robot: true })
  expect(planFor(wanted({ compulsory: true }), preferences({ quiet }), night)).toMatchObject({ sms: morning })
})

test('mail or messages are collected, and a collection that falls into quiet hours waits for their end', () => {
  const hourly = { every: 'hour', at: '09:00', by: 'mail' } as const
  const late = new Date('2026-11-20T22:30:00+08:00')
  expect(planFor(wanted({}), preferences({ digest: hourly, quiet }), late).mail).toEqual({
    at: morning,
    collected: true,
  })
  const daily = { every: 'day', at: '17:00', by: 'site' } as const
  const evening = new Date('2026-11-20T17:00:00+08:00')
  expect(planFor(wanted({}), preferences({ digest: daily }), noon)).toMatchObject({ site: evening, mail: { at: noon } })
  expect(planFor(wanted({ compulsory: true }), preferences({ digest: daily }), noon).site).toEqual(noon)
  expect(planFor(wanted({ level: 'urgent' }), preferences({ digest: daily }), noon).site).toEqual(noon)
})

test('a failed sending is tried six times more, with longer and longer waits, then given up', () => {
  const waits = [1, 2, 3, 4, 5, 6].map((attempts) => Number(nextAttempt(attempts, noon)) - noon.getTime())
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  expect(waits[0]).toBe(30_000)
  expect(nextAttempt(7, noon)).toBeNull()
})

test('a value is text: slots, tags and filters inside it are never read again, nor do they break a line', () => {
  const name = '{{content}}{% include "x" %}<script>alert(1)</script>{{ 7 | times: 6 }}'
  expect(rendered('{{title}}：{{content}}', { title: name, content: '正文' })).toBe(`${name}：正文`)
  expect(rendered('{{title}}', { title: '甲\r\nBcc: all@example.cn' })).toBe('甲 Bcc: all@example.cn')
  expect(() => rendered('{{title}}', {})).toThrow()
})

test.each([
  '{% for a in (1..9) %}{% endfor %}',
  '{{ title | upcase }}',
  '{{ title.constructor }}',
  '{{ "a" }}',
  '{{ title',
  '{{{title}}}',
])('a template may not say %s', (text) => {
  expect(() => checkTemplate(text, [{ name: 'title', about: '', example: '' }], 'title')).toThrow('占位')
})

test('a template knows the slots of its kind and names them when another is asked for', () => {
  const slots = [{ name: 'title', about: '事项', example: '甲' }]
  expect(() => checkTemplate('{{ title }}已办', slots, 'title')).not.toThrow()
  expect(() => checkTemplate('{{password}}', slots, 'title')).toThrow('{{title}}')
})

test.each([
  'http://oapi.dingtalk.com/robot/send?access_token=x',
  'https://oapi.dingtalk.com:8443/robot/send',
  'https://oapi.dingtalk.com.evil.cn/robot/send',
  'https://oapi.dingtalk.com@evil.cn/robot/send',
  'https://169.254.169.254/latest/meta-data',
  'https://127.0.0.1/robot/send',
  'https://[::1]/robot/send',
  'file:///etc/passwd',
  'gopher://oapi.dingtalk.com/',
  'oapi.dingtalk.com',
])('a robot may not be at %s', (url) => {
  expect(() => allowedUrl(url, [])).toThrow()
})

test('a robot may be at the chat tools and where the operator has said, and exactly there', () => {
  const named = ['http://10.1.2.3:8080', 'https://robots.example.cn']
  expect(allowedUrl('https://oapi.dingtalk.com/robot/send?access_token=x', []).host).toBe('oapi.dingtalk.com')
  expect(allowedUrl('https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=x', []).host).toBe('qyapi.weixin.qq.com')
  expect(allowedUrl('http://10.1.2.3:8080/hook', named).host).toBe('10.1.2.3:8080')
  expect(() => allowedUrl('http://10.1.2.3:8081/hook', named)).toThrow()
  expect(() => allowedUrl('http://robots.example.cn/hook', named)).toThrow()
})

test.each([
  '10.0.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '192.168.1.1',
  '::1',
  'fd00::1',
  'fe80::1%eth0',
  '::ffff:127.0.0.1',
  '0.0.0.0',
])('%s is inside', (address) => {
  expect(isInside(address)).toBe(true)
})
