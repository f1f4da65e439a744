import { commandOf, type PersonCommand } from '@mingtai/approval-engine'
import type { FormValues } from '@mingtai/form-schema'
import { refuse, refuseWith, Refusal } from '@mingtai/messages'
import { bindAttachments, signWith } from '@mingtai/modules/ground/attachment/server'
import { audit, type Context, signedIn } from '@mingtai/server-kit'
import { definitionById, managesDefinition } from '../definition/definition-rows.ts'
import { type Version, versionOf } from '../definition/content.ts'
import { filesIn } from '../form/files.ts'
import { nodeName } from '../definition/nodes.ts'
import { subjectNamed } from '../subject/subjects.ts'
import { subjectValues } from '../subject/subject-values.ts'
import { carryOut } from './command.ts'
import { type InstanceRow, readableInstance } from './instance-rows.ts'
import { mustBeReaders } from './mentioned.ts'
import { FILES } from './start.ts'
import { deleteHandlingDraft } from './handling-draft.ts'

/** What a browser sends with a command. */
export interface Acting {
  id: string
  command: unknown
  values?: Record<string, unknown> | undefined
  /** Of the form that the person had before them. */
  formRevision: number
}

/** Words of the audit log for what people do; what is left out is told by the record of the approval alone. */
const actions: Partial<Record<PersonCommand['type'], string>> = {
  approve: '同意审批',
  reject: '拒绝审批',
  return: '退回审批',
  transfer: '转办审批',
  delegate: '委派审批',
  cancel: '撤销审批',
  revert: '撤销已通过的审批',
  terminate: '终止审批',
  handover: '交接审批',
  jump: '跳转审批',
}

/** What readers do with an approval that was put away. */
const reading = new Set<PersonCommand['type']>(['readTask', 'readCopy'])

/** Carries out what somebody asks of an approval that they take part in. */
export async function act(outside: Context, { id, command: raw, values, formRevision }: Acting): Promise<InstanceRow> {
  const actor = signedIn(outside)
  const command = commandOf(raw)
  if (command === null || command.type === 'start') refuse('approval.commandUnknown')
  return outside.db.transaction(async (db) => {
    const context = { ...outside, db }
    const { row } = await readableInstance(db, actor, id, 'lock')
    const version = await versionOf(db, actor.tenantId, row.versionId)
    const definition = await definitionById(db, actor.tenantId, row.definitionId)
    const manages = await managesDefinition(db, actor, definition)
    if (row.archivedAt !== null && !reading.has(command.type)) refuse('approval.archived', row.title)
    if (command.type === 'comment' && !isTaken(row, command.id)) await mustBeReaders(db, row, command.mentions)
    const node = writingNode(row, command, actor.userId)
    if (node !== null && values !== undefined && formRevision !== row.formRevision)
      refuseWith({ status: 409 }, 'approval.formChanged')
    if (command.type === 'approve' && row.businessId !== null && !isTaken(row, command.id))
      await subjectNamed(row.businessType)?.checkApproval?.(db, actor, {
        ...{ id: row.businessId, step: node === null ? '' : nodeName(version.flow, node) },
      })
    const signed = isTaken(row, command.id) ? command : await withSignature(context, command, row.id)
    const by = { id: actor.userId, manages, name: actor.realName }
    const filled = node !== null && isFilledAnew(row, command) ? await refilled(context, version, row) : undefined
    const outcome = await carryOut(db, row, version, { actor: by, command: signed, sent: values, node, filled })
    await bindAttachments(context, filesIn(version.form, outcome.row.values), { ownerType: FILES, ownerId: row.id })
    if (node !== null) await deleteHandlingDraft(db, row.id, actor.userId)
    const action = actions[command.type]
    if (action !== undefined && outcome.events.length > 0)
      await audit(context, { action, subject: row.title, detail: { number: row.number } })
    return outcome.row
  })
}

/** Whether the thing may be another than when the form was filled in: it came back, or a step has corrected it. */
function isFilledAnew({ businessType }: InstanceRow, { type }: PersonCommand): boolean {
  return type === 'resubmit' || (type === 'approve' && subjectNamed(businessType)?.changesWhileRunning === true)
}

/** What the module of the approval's thing fills in now: it may have been mended since it was sent. */
async function refilled(context: Context, version: Version, row: InstanceRow): Promise<FormValues | undefined> {
  if (row.businessId === null) return undefined
  const initiator = { personId: row.initiatorId, departmentId: row.departmentId, organizationId: row.organizationId }
  const { businessType, businessId } = row
  return subjectValues(context, { form: version.form, businessType, businessId, initiator })
}

function isTaken({ state }: InstanceRow, id: string): boolean {
  return state.taken.some((one) => one.id === id)
}

/** A command with its signature where everybody who reads the approval may see it. */
async function withSignature(context: Context, command: PersonCommand, ownerId: string): Promise<PersonCommand> {
  if (!('signature' in command) || command.signature === null) return command
  return { ...command, signature: await signWith(context, command.signature, { ownerType: FILES, ownerId }) }
}

/**
 * The node whose field rights hold for a command: that of the task which waits for the person now, or the initiator's.
 * Null: nothing is written, whatever the command names; one that was taken already writes nothing again.
 */
function writingNode(row: InstanceRow, command: PersonCommand, userId: string): string | null {
  const { state } = row
  if (isTaken(row, command.id)) return null
  if (command.type === 'resubmit') return 'start'
  if (!('task' in command) || command.task === null) return null
  const task = state.tasks[command.task - 1]
  const isMine = task?.status === 'active' && state.status === 'running' && [task.person, task.deputy].includes(userId)
  return isMine ? task.node : null
}

/** Approves several from the list, each by itself: one that is refused does not hold up the others. */
export async function approveSeveral(
  context: Context,
  {
    tasks,
    opinion,
    commandId,
  }: { tasks: { instanceId: string; task: number; entry: number }[]; opinion: string; commandId: string },
) {
  const answers = []
  for (const { instanceId, task, entry } of tasks) {
    try {
      const { row } = await readableInstance(context.db, signedIn(context), instanceId)
      const { rules } = await versionOf(context.db, row.tenantId, row.versionId)
      if (!rules.batch) refuse('approval.notInBatch', row.title)
      const command = { type: 'approve', id: `${commandId}-${task}`, task, entry, opinion }
      await act(context, { id: instanceId, command, formRevision: row.formRevision })
      answers.push({ instanceId, title: row.title, isDone: true, why: '' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answers.push({ instanceId, title: '', isDone: false, why: error.message })
    }
  }
  return answers
}
