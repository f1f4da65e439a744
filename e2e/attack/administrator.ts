import { CallError } from '@mingtai/api'
import { administrationCalls } from '@mingtai/modules/shell/administration/calls'
import { organizationCalls } from '@mingtai/modules/ground/organization/calls'
import { peopleCalls } from '@mingtai/modules/ground/people/calls'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import { sharingCalls } from '@mingtai/modules/ground/sharing/calls'
import { demoReport } from '../report/reports.ts'
import { verified, type Probe } from './probe.ts'

const said = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'answered',
    (problem: unknown) => (problem instanceof CallError ? (problem.key ?? 'refused') : `broke: ${String(problem)}`),
  )

/** The administrator of one tenant, with ids of another. */
export const administratorProbes: readonly Probe[] = [
  {
    who: 'administrator',
    what: 'acts on a report of another tenant',
    async run(world) {
      const { id } = await demoReport({ reports: await world.as(reportCalls, 'designer') }, 'demo-detail')
      const reports = await world.as(reportCalls, 'admin', '100001')
      const answers = await Promise.all([
        said(reports.detail({ id })),
        said(reports.design({ id })),
        said(reports.remove({ id })),
        said(reports.copy({ id, code: 'stolen', name: '偷' })),
        said((await world.as(sharingCalls, 'admin', '100001')).shareLink({ type: 'report', id })),
        said(reports.run({ code: 'no-such-demo', values: {} })),
      ])
      return verified(
        answers.every((one) => one !== 'answered' && !one.startsWith('broke')),
        answers.join(', '),
      )
    },
  },
  {
    who: 'administrator',
    what: 'acts on people of another tenant',
    async run(world) {
      const own = await world.as(peopleCalls, 'admin')
      const { records } = await own.people({ view: 'full', keyword: 'zhang.wei' })
      const id = records[0]?.id ?? ''
      const there = { view: 'full', id } as const
      const people = await world.as(peopleCalls, 'admin', '100001')
      const administration = await world.as(administrationCalls, 'admin', '100001')
      const organization = await world.as(organizationCalls, 'admin', '100001')
      const answers = await Promise.all([
        said(people.person(there)),
        said(people.reveal(there)),
        said(people.resetPassword(there)),
        said(people.unlockPerson(there)),
        said(people.leave({ ...there, revision: 1 })),
        said(people.setDisabled({ view: 'full', ids: [id], disabled: true })),
        said(administration.resetUser({ id })),
        said(administration.removeUser({ id })),
        said(organization.remove({ id })),
      ])
      return verified(
        id !== '' && answers.every((one) => one !== 'answered' && !one.startsWith('broke')),
        answers.join(', '),
      )
    },
  },
]
