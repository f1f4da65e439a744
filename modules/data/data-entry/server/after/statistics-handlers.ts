import type { Handlers } from '@mingtai/api'
import { notify } from '@mingtai/modules/ground/notification/server'
import { audit, type Context, signedIn, spend } from '@mingtai/server-kit'
import { listsWorkbook } from '@mingtai/sheet-files'
import { formatByCode } from '@mingtai/zh'
import type { afterCalls } from '../../after-calls.ts'
import { reportById } from '../rows.ts'
import { departmentCounts, fillerRows } from './fillers.ts'

type Calls = Pick<typeof afterCalls, 'fillers' | 'fillCounts' | 'exportFillers' | 'remind'>

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const MOST_EXPORTED = 20_000
const MOST_REMINDED = 5000

/** Who has submitted in a period and who has not, and reminding the latter. */
export function statisticsHandlers(): Handlers<Calls, Context> {
  return {
    async fillers({ id, current, size, ...asked }, context) {
      const report = await reportById(context.db, signedIn(context).tenantId, id)
      return fillerRows(context.db, report, { ...asked, size, offset: (current - 1) * size })
    },

    async fillCounts({ id, ...period }, context) {
      const report = await reportById(context.db, signedIn(context).tenantId, id)
      const departments = await departmentCounts(context.db, report, period)
      const sum = (key: 'submitted' | 'people') => departments.reduce((total, one) => total + one[key], 0)
      return { name: report.name, submitted: sum('submitted'), people: sum('people'), departments }
    },

    async exportFillers({ id, ...period }, context) {
      const report = await reportById(context.db, signedIn(context).tenantId, id)
      await spend(context, { what: 'entry-files', most: 60, seconds: 600 })
      const { data } = await fillerRows(context.db, report, { ...period, size: MOST_EXPORTED, offset: 0 })
      const departments = await departmentCounts(context.db, report, period)
      const bytes = await listsWorkbook([
        {
          name: '填报统计',
          columns: ['姓名', '机构', '部门', '提交次数', '最近提交', '状态'].map((title) => ({ title, width: 130 })),
          rows: data.map((one) => [
            ...[one.name, one.organization, one.department, one.submissions],
            one.lastAt === null ? null : formatByCode(new Date(one.lastAt), 1),
            one.submissions === 0 ? '未填报' : '已填报',
          ]),
        },
        {
          name: '按部门',
          columns: ['部门', '已填报', '应填报'].map((title) => ({ title, width: 160 })),
          rows: departments.map(({ name, submitted, people }) => [name, submitted, people]),
        },
      ])
      return { name: `${report.name}填报统计.xlsx`, type: XLSX, content: { bytes } }
    },

    async remind({ id, from, to, people }, context) {
      const actor = signedIn(context)
      const report = await reportById(context.db, actor.tenantId, id)
      await spend(context, { what: 'entry-remind', most: 30, seconds: 3600 })
      const asked = { from, to, state: 'missing' as const, size: MOST_REMINDED, offset: 0 }
      const { data } = await fillerRows(context.db, report, asked)
      const wanted = people === undefined ? null : new Set(people)
      const reached = data.flatMap((one) => (wanted === null || wanted.has(one.id) ? [one.id] : []))
      const today = formatByCode(new Date(), 3)
      for (const personId of reached)
        // The same person is reminded of the same period once a day.
        await notify(context.db, {
          ...{ tenantId: actor.tenantId, template: 'filing.reminder', to: [personId] },
          values: { sender: actor.realName, title: report.name, period: `${from}至${to}` },
          link: `/entry/fill?id=${encodeURIComponent(id)}`,
          needs: 'data-entry:fill',
          business: { type: 'entry', id },
          sender: { id: actor.userId, name: actor.realName },
          dedupe: `entry reminder ${id} ${from} ${to} ${today} ${personId}`,
        })
      await audit(context, {
        action: '催办填报',
        subject: report.name,
        detail: { code: report.code, people: reached.length },
      })
      return { reminded: reached.length }
    },
  }
}
