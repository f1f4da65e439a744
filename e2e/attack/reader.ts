import { CallError } from '@mingtai/api'
import { administrationCalls } from '@mingtai/modules/shell/administration/calls'
import { dataSourceCalls } from '@mingtai/modules/data/data-source/calls'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import { demoReport } from '../report/reports.ts'
import { verified, type Probe } from './probe.ts'

const READER = 'zhang.wei'

async function refusals(work: readonly Promise<unknown>[]): Promise<string[]> {
  const ended = await Promise.allSettled(work)
  return ended.map((one) =>
    one.status === 'fulfilled'
      ? 'answered'
      : one.reason instanceof CallError
        ? (one.reason.key ?? 'refused')
        : 'failed',
  )
}

/** Somebody who may read reports and nothing else. */
export const readerProbes: readonly Probe[] = [
  {
    who: 'reader',
    what: 'does what designers and administrators do',
    async run(world) {
      const reports = await world.as(reportCalls, READER)
      const sources = await world.as(dataSourceCalls, READER)
      const administration = await world.as(administrationCalls, READER)
      const { id } = await demoReport({ reports: await world.as(reportCalls, 'designer') }, 'demo-detail')
      const said = await refusals([
        reports.design({ id }),
        reports.remove({ id }),
        reports.trySql({ dataSource: 'warehouse', sql: 'select 1', parameters: [], values: {} }),
        sources.tables({ code: 'warehouse' }),
        sources.test({ type: 0 }),
        administration.resetUser({ id }),
      ])
      return verified(!said.includes('answered') && !said.includes('failed'), said.join(', '))
    },
  },
  {
    who: 'reader',
    what: 'reads what another person has run',
    async run(world) {
      const owner = await world.as(reportCalls, 'designer')
      const { resultId } = await owner.run({ code: 'demo-detail', values: {} })
      const reports = await world.as(reportCalls, READER)
      const other = await world.as(reportCalls, 'admin', '100001')
      const said = await refusals([
        reports.meta({ resultId }),
        reports.startExport({ resultId, format: 'csv' }),
        reports.cancel({ resultId }),
        other.meta({ resultId }),
      ])
      return verified(!said.includes('answered'), said.join(', '))
    },
  },
  {
    who: 'reader',
    what: 'sends values that are programs',
    async run(world) {
      const reports = await world.as(reportCalls, READER)
      const evil = ["河南省' or '1'='1", '${userId}', '=1+1', '%', '_%\\', '<script>', '河南省\u0000']
      const seen: string[] = []
      for (const province of evil) {
        const rows = await reports.run({ code: 'demo-detail', values: { province } }).then(
          async ({ resultId }) => {
            for (;;) {
              const meta = await reports.meta({ resultId, wait: 5000, rows: 1e9 })
              if (meta.failed !== null) return 'a sentence'
              if (meta.complete && meta.more !== true) return `${meta.sourceRows} rows`
            }
          },
          () => 'refused',
        )
        seen.push(rows)
      }
      return verified(
        seen.every((one) => one === 'refused' || one === 'a sentence' || one === '0 rows'),
        seen.join(', '),
      )
    },
  },
  {
    who: 'reader',
    what: 'asks for files and pages of an unfinished report a hundred times',
    async run(world) {
      const reports = await world.as(reportCalls, READER)
      const { resultId } = await reports.run({ code: 'demo-detail', values: {} })
      let begun = 0
      const wait = await world.othersWait(async () => {
        const asked = Array.from({ length: 100 }, () => reports.startExport({ resultId, format: 'xlsx' }))
        begun = new Set(
          (await Promise.allSettled(asked)).flatMap((one) => (one.status === 'fulfilled' ? [one.value.exportId] : [])),
        ).size
      })
      await reports.cancel({ resultId })
      return verified(begun <= 6 && wait < 3000, `${begun} files, others waited ${wait} ms`)
    },
  },
]
