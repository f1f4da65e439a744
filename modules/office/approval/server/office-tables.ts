import { department, organization, person } from '@mingtai/modules/ground/organization/server'
import { chinaClock, officeColumn, type OfficeTable } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { instanceStates, taskStates } from '../calls.ts'
import { readableApprovals, worded } from './readable-approvals.ts'
import { approvalDefinition, approvalInstance, approvalTask } from './tables.ts'

const { text, moment, whole, yesNo } = officeColumn

/** Approvals and their steps, for reports on how an office works; each reader has their own and those they answer for. */
export const approvalTables: OfficeTable[] = [
  {
    name: 'approvals',
    title: '审批：本人参与的，以及负责管理的',
    columns: [
      text('number', '编号'),
      text('title', '标题'),
      text('process', '流程'),
      text('initiator', '发起人'),
      text('organization', '机构'),
      text('department', '部门'),
      text('state', '状态'),
      moment('started_at', '发起时间'),
      moment('ended_at', '结束时间'),
      yesNo('archived', '是否归档'),
    ],
    rows: (actor) => sql`
      select ${approvalInstance.number}, ${approvalInstance.title}, ${approvalDefinition.name},
        ${approvalInstance.initiatorName}, ${organization.name}, ${department.name},
        ${worded(sql`${approvalInstance.status}`, instanceStates)},
        ${chinaClock(approvalInstance.startedAt)}, ${chinaClock(approvalInstance.endedAt)},
        ${approvalInstance.archivedAt} is not null
      ${readableApprovals(actor)}`,
  },
  {
    name: 'approval_steps',
    title: '审批步骤：谁在哪一步用了多久',
    columns: [
      text('number', '编号'),
      text('process', '流程'),
      text('step', '步骤'),
      text('person', '处理人'),
      text('state', '结果'),
      moment('opened_at', '收到时间'),
      moment('closed_at', '处理时间'),
      moment('due_at', '期限'),
      whole('minutes', '用时（分钟）'),
    ],
    rows: (actor) => sql`
      select ${approvalInstance.number}, ${approvalDefinition.name}, ${approvalTask.nodeName}, ${person.realName},
        ${worded(sql`${approvalTask.status}`, taskStates)},
        ${chinaClock(approvalTask.openedAt)}, ${chinaClock(approvalTask.closedAt)}, ${chinaClock(approvalTask.dueAt)},
        (extract(epoch from ${approvalTask.closedAt} - ${approvalTask.openedAt}) / 60)::int
      ${readableApprovals(actor, {
        joined: sql`join ${approvalTask} on ${approvalTask.instanceId} = ${approvalInstance.id}
          join ${person} on ${person.id} = ${approvalTask.personId}`,
      })}`,
  },
]
