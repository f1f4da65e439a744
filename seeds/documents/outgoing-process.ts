import { addPastApproval, addProcess, afterWorking, templateOf } from '@mingtai/modules/office/approval/server'
import { type PastOutgoing, outgoingValues } from '@mingtai/modules/office/docflow/server'
import type { Db } from '@mingtai/server-kit'
import { DEMO_TENANT } from '../city.ts'
import type { Dice } from '../names.ts'

type Next = Parameters<typeof addPastApproval>[1]['next']

/** Publishes the process that outgoing documents of the demo world are handed in to; gives its version. */
export function addOutgoingProcess(db: Db, maker: { tenantId: string; realName: string }): Promise<string> {
  return addProcess(db, maker, templateOf('outgoing-document'), null)
}

interface Asked {
  past: Pick<
    PastOutgoing,
    | 'id'
    | 'title'
    | 'kind'
    | 'urgency'
    | 'mainRecipients'
    | 'copyRecipients'
    | 'drafter'
    | 'reviewer'
    | 'signer'
    | 'issuer'
  >
  /** Whose agreement is asked for before the signature; none: nobody's. */
  countersigners: readonly { id: string; realName: string }[]
  versionId: string
  startedAt: Date
  /** It is still decided on: whoever has it at the step of that number has not spoken yet. */
  stopsAt: number | null
  draw: Dice
}

/** Hands a document in and lets its people speak, each some working hours after the one before. */
export async function addOutgoingApproval(
  db: Db,
  { past, countersigners, versionId, startedAt, stopsAt, draw }: Asked,
): Promise<{ instanceId: string; signedAt: Date | null }> {
  const people = (node: string, list: readonly { id: string }[]) => ({ node, people: list.map(({ id }) => id) })
  const isCountersigned = countersigners.length > 0
  const { instanceId, state } = await addPastApproval(db, {
    ...{ versionId, startedAt },
    values: { countersign: isCountersigned ? '需要会签' : '不需要会签', note: draw.pick(notes) },
    picks: [
      people('review', [past.reviewer]),
      ...(isCountersigned ? [people('countersign', countersigners)] : []),
      people('sign', [past.signer]),
      people('recheck', [past.issuer]),
    ],
    subject: { kind: 'outgoing-document', id: past.id, values: outgoingValues(past) },
    initiator: { tenantId: DEMO_TENANT, userId: past.drafter.id, realName: past.drafter.realName },
    next: (open, since, names) => spoken(open, since, { stopsAt, draw, names }),
  })
  return { instanceId, signedAt: state.status === 'approved' ? new Date(state.endedAt ?? startedAt) : null }
}

function spoken(
  state: Parameters<Next>[0],
  since: number,
  { stopsAt, draw, names }: Pick<Asked, 'stopsAt' | 'draw'> & { names: ReadonlyMap<string, string> },
): ReturnType<Next> {
  const task = state.tasks.find(({ status }) => status === 'active')
  const done = state.tasks.filter(({ status }) => status === 'approved').length
  if (state.status !== 'running' || task === undefined || (stopsAt !== null && done >= stopsAt)) return null
  const at = afterWorking(20 + draw.roll(240), since)
  const by = { id: task.person, name: names.get(task.person) ?? '', manages: false }
  const opinion = draw.pick(opinions[task.node] ?? ['同意。'])
  const on = { id: `demo ${state.seq} ${at}`, task: task.id, entry: task.entry }
  return {
    at,
    by,
    command: { type: 'approve', ...on, opinion, signature: null, seen: null, outputs: [], resume: null },
  }
}

/** What drafters write to it when they hand it in. */
const notes = [
  '已征求相关科室意见，请审核。',
  '按照主任办公会议定事项起草，请审签。',
  '时限较紧，请予优先办理。',
  '已与市财政局沟通一致，附件数据已核对。',
] as const

/** What is said at each step. */
const opinions: Readonly<Record<string, readonly string[]>> = {
  review: [
    '文种、格式规范，个别表述已在文中修改，请领导审签。',
    '已核。数据与统计口径一致，第二部分时限要求已予明确。',
    '经核，政策依据充分，文字已作调整，拟同意印发。',
    '已对照会议纪要逐条核对，修改见文稿，呈请签发。',
  ],
  countersign: ['我科无不同意见。', '同意会签，请注意与年度预算安排衔接。', '涉及职责分工部分已核对，同意。'],
  sign: ['同意印发。', '同意。请办公室抓紧印发并督促落实。', '同意，注意把握时间节点。', '请按程序印发。'],
  recheck: ['经复核，审批手续完备，附件齐全，可以编号印制。', '复核无误。'],
}
