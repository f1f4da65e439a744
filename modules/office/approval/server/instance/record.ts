import type { Event } from '@mingtai/approval-engine'
import { type Change, type FormRights, rightTo } from '@mingtai/form-schema'
import type { Db } from '@mingtai/server-kit'
import { asc, eq } from 'drizzle-orm'
import type { RecordLine } from '../../calls.ts'
import type { Version } from '../definition/content.ts'
import { nodeName } from '../definition/nodes.ts'
import { approvalEvent } from '../tables.ts'
import type { InstanceRow } from './instance-rows.ts'

export type EventRow = typeof approvalEvent.$inferSelect

/** The events of an instance in their order. */
export async function eventsOf(db: Db, id: string): Promise<EventRow[]> {
  return db.select().from(approvalEvent).where(eq(approvalEvent.instanceId, id)).orderBy(asc(approvalEvent.seq))
}

interface Reading {
  row: InstanceRow
  version: Version
  names: ReadonlyMap<string, string>
  rights: FormRights
}

/** The record as people read it; changes of fields that the reader may not see are left out. */
export function recordLines(events: readonly EventRow[], reading: Reading): RecordLine[] {
  return events.flatMap(({ seq, at, actorName, type, event, changes }) => {
    const said = sentenceOf(event as Event, reading)
    if (said === null) return []
    const shown = ((changes ?? []) as Change[])
      .filter(({ path }) => rightTo(reading.rights, plain(path)) !== 'hidden')
      .map((change) => (tellsHidden(change, reading.rights) ? { ...change, before: '', after: '' } : change))
    return [
      {
        ...{ seq, at: at.toISOString(), actor: actorName === '' ? '系统' : actorName, type },
        ...{ sentence: said.sentence, opinion: said.opinion ?? '' },
        changes: shown.map(({ label, before, after }) => ({ label, before, after })),
      },
    ]
  })
}

function plain(path: string): string {
  return path.replace(/\[[^[\]]*\]/, '')
}

/** Whether the words of a whole row, which were written for everybody, hold a column that the reader may not see. */
function tellsHidden({ type, path }: Change, { of }: FormRights): boolean {
  if (type !== 'rowAdded' && type !== 'rowRemoved') return false
  const table = `${plain(path)}.`
  return [...of].some(([column, right]) => right === 'hidden' && column.startsWith(table))
}

interface Said {
  sentence: string
  opinion?: string
}

/** What an event means to people; null: nothing that they need to read. */
function sentenceOf(event: Event, { row, version, names }: Reading): Said | null {
  const who = (id: string) => names.get(id) ?? '已删除的人员'
  const all = (ids: readonly string[]) => ids.map(who).join('、')
  const taskOf = (task: number) => row.state.tasks[task - 1]
  const at = (entry: number) => nodeName(version.flow, row.state.entries[entry - 1]?.node ?? '')
  const step = (task: number) => nodeName(version.flow, taskOf(task)?.node ?? '')
  switch (event.type) {
    case 'InstanceStarted':
      return { sentence: '发起审批' }
    case 'TaskApproved':
      return { sentence: `${step(event.task)}：同意`, opinion: event.opinion }
    case 'TaskRejected':
      return { sentence: `${step(event.task)}：拒绝`, opinion: event.opinion }
    case 'TaskAutoApproved':
      return {
        sentence: `${step(event.task)}：${who(taskOf(event.task)?.person ?? '')}自动通过（${causes[event.cause]}）`,
      }
    case 'TaskAutoRejected':
      return { sentence: `${step(event.task)}：超时自动拒绝` }
    case 'Returned':
      return { sentence: `退回到${event.to.map((id) => nodeName(version.flow, id)).join('、')}`, opinion: event.reason }
    case 'Resubmitted':
      return { sentence: '修改后重新提交' }
    case 'TaskTransferred':
      return { sentence: `${step(event.task)}：由${who(event.from)}转给${who(event.to)}`, opinion: event.reason }
    case 'DueEscalated':
      return { sentence: `${step(event.task)}：超时，改由${who(event.to)}处理` }
    case 'DueReminded':
      return { sentence: `${step(event.task)}：到期提醒${who(taskOf(event.task)?.person ?? '')}` }
    case 'TaskDelegated':
      return { sentence: `${step(event.task)}：委派${who(event.to)}提出意见`, opinion: event.reason }
    case 'DelegateAnswered':
      return { sentence: `${step(event.task)}：答复委派，交回${who(event.to)}`, opinion: event.opinion }
    case 'SignersAdded':
      return {
        sentence: `${step(event.task)}：${event.helpers.place === 'before' ? '前' : '后'}加签${all(event.tasks.map(({ person }) => person))}`,
        opinion: event.opinion,
      }
    case 'SignersJoined':
      return {
        sentence: `${step(event.task)}：并加签${all(event.tasks.map(({ person }) => person))}`,
        opinion: event.opinion,
      }
    case 'SignerRemoved':
      return { sentence: `${step(event.task)}：减签${who(taskOf(event.task)?.person ?? '')}`, opinion: event.reason }
    case 'TaskWithdrawn':
      return { sentence: `${step(event.task)}：撤回自己的处理`, opinion: event.reason }
    case 'CcSent':
      return { sentence: `抄送${all(event.copies.map(({ person }) => person))}`, opinion: event.reason }
    case 'Urged':
      return { sentence: '催办', opinion: event.text }
    case 'Commented':
      return { sentence: '评论', opinion: event.text }
    case 'InfoAsked':
      return { sentence: `请${who(event.to)}补充材料`, opinion: event.question }
    case 'InfoAnswered':
      return { sentence: '补充材料', opinion: event.answer }
    case 'HandoverDone':
      return { sentence: `${who(event.from)}的审批交接给${who(event.to)}`, opinion: event.reason }
    case 'TasksEntrusted':
      return {
        sentence: `出差委托：${who(event.from)}的待办${event.mode === 'both' ? '也可由' : '交给'}${who(event.to)}${event.mode === 'both' ? '办理' : ''}`,
      }
    case 'TasksReclaimed':
      return { sentence: `出差委托结束：待办由${who(event.to)}自己办理` }
    case 'Jumped':
      return { sentence: `跳转到${nodeName(version.flow, event.to)}`, opinion: event.reason }
    case 'TriggerFailed':
      return { sentence: `${at(event.entry)}：调用失败`, opinion: event.because }
    case 'TriggerFired':
      return { sentence: `${at(event.entry)}：已完成` }
    case 'SubStarted':
      return { sentence: `${at(event.entry)}：发起子流程` }
    case 'SubFailed':
      return { sentence: `${at(event.entry)}：子流程没有发起成功`, opinion: event.because }
    case 'SubFinished':
      return { sentence: `${at(event.entry)}：子流程${event.outcome === 'approved' ? '通过' : '未通过'}` }
    case 'InstanceApproved':
      return { sentence: '审批通过' }
    case 'InstanceRejected':
      return { sentence: '审批被拒绝' }
    case 'InstanceCanceled':
      return { sentence: '撤销审批', opinion: event.reason }
    case 'InstanceTerminated':
      return { sentence: '终止审批', opinion: event.reason }
    case 'InstanceReverted':
      return { sentence: '撤销已通过的审批', opinion: event.reason }
    case 'InstanceMigrated':
      return { sentence: '换到流程的新版本' }
    default:
      return null
  }
}

const causes = { self: '审批人是发起人', duplicate: '已经同意过', timeout: '超时', preview: '试走' } as const
