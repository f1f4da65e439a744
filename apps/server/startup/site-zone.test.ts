import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** What a server that stands somewhere writes for people. */
const writing = `
  import { DuckDBInstance } from '@duckdb/node-api'
  import { formatByCode } from '@mingtai/zh'
  import { liveInZone } from './apps/server/startup/site-zone.ts'
  import { readSettings } from './apps/server/startup/settings.ts'
  import { nextTime } from './modules/data/dataset/server/extract/cron.ts'
  import { startOfDay, startOfWeek } from './modules/ground/notification/server/delivery/clock.ts'
  import { exportFileName } from './modules/data/report/server/export/file-name.ts'
  import { shareMessage } from './modules/ground/sharing/server/share-message.ts'
  import { numberIn } from './modules/ground/system/server/numbering/number-pattern.ts'
  import { documentFields } from './packages/data-plane/paper/fields.ts'
  liveInZone(readSettings(process.env).timeZone)
  const morning = new Date('2026-12-23T01:12:00Z')
  const night = new Date('2026-11-22T16:41:00Z')
  const duck = await (await DuckDBInstance.create()).connect()
  const rows = await duck.runAndReadAll("select '2026-11-22 16:41:00+00'::timestamptz::varchar")
  console.log(JSON.stringify({
    share: shareMessage({ sharer: '王芳', thing: '报表“月报”', url: 'https://x', password: null, expiresAt: morning, manner: '电脑和手机都能打开，可查看和导出' }).split('\\n'),
    file: exportFileName('月报', 'xlsx', { at: night }),
    today: formatByCode(night, 3),
    fields: documentFields({ report: '月报', user: '王芳', now: night.getTime() }, null),
    cron: nextTime('0 6 * * *', night),
    day: startOfDay(night),
    week: startOfWeek(night),
    number: numberIn('{yyyyMMdd}-{n:3}', 7, night),
    duck: rows.getRows()[0][0],
  }))
`

function written(place: string, settings: Record<string, string> = {}): Record<string, unknown> {
  const ran = spawnSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', writing], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, MINGTAI_TIME_ZONE: '', TZ: place, ...settings },
  })
  expect(ran.stderr).toBe('')
  return JSON.parse(ran.stdout)
}

test.each(['UTC', 'America/Los_Angeles', 'Asia/Shanghai'])('a server in %s writes the times of China', (place) => {
  expect(written(place)).toEqual({
    share: [
      '王芳分享了报表“月报”',
      '链接：https://x',
      '有效期：2026-12-23 09:12 前有效',
      '访问方式：电脑和手机都能打开，可查看和导出',
    ],
    file: '月报_202611230041.xlsx',
    today: '2026-11-23',
    fields: {
      report: '月报',
      user: '王芳',
      date: '2026-11-23',
      time: '00:41',
      dataTime: '2026-11-23 00:41',
    },
    cron: '2026-11-22T22:00:00.000Z',
    day: '2026-11-22T16:00:00.000Z',
    week: '2026-11-22T16:00:00.000Z',
    number: '20261123-007',
    duck: '2026-11-23 00:41:00+08',
  })
})

test('a site elsewhere says so', () => {
  expect(written('UTC', { MINGTAI_TIME_ZONE: 'Asia/Urumqi' })).toMatchObject({ file: '月报_202611222241.xlsx' })
  expect(() => readSettings({ MINGTAI_TIME_ZONE: '北京' })).toThrow('Asia/Shanghai')
})
