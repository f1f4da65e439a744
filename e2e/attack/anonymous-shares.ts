import { reportCalls } from '@mingtai/modules/data/report/calls'
import { sharingCalls } from '@mingtai/modules/ground/sharing/calls'
import { demoReport } from '../report/reports.ts'
import { verified, type Probe } from './probe.ts'
import type { World } from './world.ts'

interface Sharing {
  password?: string | null
  mayExport?: boolean
}

async function linkOf(world: World, { password = null, mayExport = true }: Sharing = {}): Promise<string> {
  const reports = await world.as(reportCalls, 'designer')
  const { id } = await demoReport({ reports }, 'demo-detail')
  const links = await world.as(sharingCalls, 'designer')
  const { share } = await links.shareLink({ type: 'report', id, password, terms: { mayExport } })
  return share
}

/** Somebody without an account who was given a link. Storms come last: they use up what an address may ask in a minute. */
export const shareProbes: readonly Probe[] = [
  {
    who: 'anonymous',
    what: 'locks a link for those who know its password',
    async run(world) {
      const share = await linkOf(world, { password: 'right-one' })
      const visitors = await world.as(sharingCalls, null)
      for (let at = 0; at < 8; at++) {
        const { pass } = await visitors.openShare({ type: 'report', share, password: 'right-one' })
        if (pass === '') verified(false, 'a right password gave nothing')
      }
      const guesses = await Promise.allSettled(
        Array.from({ length: 40 }, (_, at) => visitors.openShare({ type: 'report', share, password: `wrong-${at}` })),
      )
      const refused = guesses.filter(({ status }) => status === 'rejected').length
      return verified(refused === 40, `eight right ones came in, ${refused} of 40 guesses were refused`)
    },
  },
  {
    who: 'anonymous',
    what: 'takes a file along that the link does not allow',
    async run(world) {
      const share = await linkOf(world, { mayExport: false })
      const visitors = await world.as(reportCalls, null)
      const { resultId } = await visitors.runShared({ share, values: {} })
      const taken = await Promise.allSettled([
        visitors.startExport({ resultId, format: 'xlsx' }),
        visitors.startExport({ resultId, format: 'csv' }),
      ])
      return verified(
        taken.every(({ status }) => status === 'rejected'),
        'xlsx and csv refused',
      )
    },
  },
  {
    who: 'anonymous',
    what: 'guesses links and results',
    async run(world) {
      const visitors = await world.as(reportCalls, null)
      const guesses = await Promise.allSettled([
        ...['', 'a'.repeat(43), "' or 1=1 --", '../..'].map((share) => visitors.runShared({ share, values: {} })),
        ...['0'.repeat(32), '../results', "x' or true --"].map((resultId) => visitors.meta({ resultId })),
      ])
      return verified(
        guesses.every(({ status }) => status === 'rejected'),
        `${guesses.length} guesses refused`,
      )
    },
  },
  {
    who: 'anonymous',
    what: 'starts 200 runs through a link at once',
    async run(world) {
      const share = await linkOf(world)
      const visitors = await world.as(reportCalls, null)
      let begun = 0
      const wait = await world.othersWait(async () => {
        const asked = Array.from({ length: 200 }, () => visitors.runShared({ share, values: {} }))
        begun = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled').length
      })
      return verified(begun <= 4, `${begun} began, others waited ${wait} ms`)
    },
  },
  {
    who: 'anonymous',
    what: 'opens 250 parameter forms at once',
    async run(world) {
      const share = await linkOf(world)
      const visitors = await world.as(reportCalls, null)
      const wait = await world.othersWait(() =>
        Promise.allSettled(Array.from({ length: 250 }, () => visitors.formShared({ share }))),
      )
      return verified(wait < 3000, `others waited ${wait} ms`)
    },
  },
]
