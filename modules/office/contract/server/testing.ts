import { randomUUID } from 'node:crypto'
import type { Client } from '@mingtai/api'
import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { server as approval } from '@mingtai/modules/office/approval/server'
import { approvalOutbox } from '@mingtai/modules/office/approval/server/tables'
import type { approvalTesting } from '@mingtai/modules/office/approval/server/testing'
import { isNull } from 'drizzle-orm'
import type { Db } from '@mingtai/server-kit'
import { contractCalls } from '../calls.ts'
import { contractSubject } from './approval/contract-subject.ts'
import { CONTRACT } from './info/contract-rows.ts'

type Calls = Client<typeof contractCalls>
type Form = Parameters<Calls['save']>[0]
type House = Awaited<ReturnType<typeof approvalTesting>>

/** A server under test, as much of it as is needed here. */
interface Server {
  as(
    name: string,
    tenantId?: string,
  ): Promise<{
    calls(calls: typeof contractCalls): Calls
    calls(calls: typeof attachmentCalls): Client<typeof attachmentCalls>
  }>
  services: { db: Db } & Parameters<NonNullable<typeof approval.jobs>[number]['work']>[0]
}

/** What tests of contracts do as people: draft one, hand it in, have it decided, sign it. */
export function contractTesting(server: Server, house: House) {
  const of = async (name: string, tenantId?: string) => (await server.as(name, tenantId)).calls(contractCalls)

  /** A contract of a hundred thousand in two payments, whole enough to be handed in. */
  const formOf = (more: Partial<Form> = {}): Form => ({
    ...{ name: `服务合同${randomUUID().slice(0, 6)}`, category: 'service', nature: 'expense', signMode: 'new' },
    ...{ parentId: null, ownParty: '云州市人民政府办公室', ownRole: 'first', amountKind: 'fixed', amount: '100000.00' },
    ...{ currency: 'CNY', taxRate: '6', procurement: 'tender', budgetNo: '', projectNo: '', startDate: '2026-01-01' },
    ...{
      endDate: '2026-12-31',
      autoRenew: false,
      noticeDays: 30,
      content: '运行维护服务。',
      paymentTerms: '分两次付清。',
    },
    ...{ breachClause: '', place: '云州市', attachments: [] },
    parties: [party('second', '云州智联科技有限公司')],
    lines: [line('首付款', '2026-02-01', '30000.00'), line('尾款', '2026-12-01', '70000.00')],
    ...more,
  })

  /** A file of its own that somebody has uploaded: 5 is the text of a contract, 7 its scan. */
  const uploaded = async (name: string, kind: '5' | '7') => {
    const calls = (await server.as(name)).calls(attachmentCalls)
    const file = new File([`合同文本${randomUUID()}`], '合同文本.txt', { type: 'text/plain' })
    return (await calls.putFile({ file, kind })).attachmentId
  }

  const drafted = async (name: string, more: Partial<Form> = {}) => {
    const attachments = [await uploaded(name, '5')]
    return (await of(name)).save(formOf({ attachments, ...more }))
  }

  /** A published process in which one person decides about contracts. */
  const process = async (approver: string) =>
    house.published({
      ...{ kind: CONTRACT, fields: [...contractSubject.fields], title: '{name}' },
      nodes: [await house.approver('a', '审核', approver)],
    })

  /** Asks for the approval of a contract, as its page does. */
  const handedIn = async (name: string, { id, definitionId }: { id: string; definitionId: string }) => {
    const calls = await house.of(name)
    const { versionId, values } = await calls.startForm({ definitionId, subjectId: id })
    const started = await calls.start({ requestId: randomUUID(), definitionId, versionId, subjectId: id, values })
    await tell()
    return started
  }

  /** Has the outbox of approvals run now. */
  const tell = async () => {
    const { db } = server.services
    for (const _ of [1, 2]) {
      await db
        .update(approvalOutbox)
        .set({ nextAt: new Date(0) })
        .where(isNull(approvalOutbox.doneAt))
      await approval.jobs?.find(({ name }) => name === 'approval-outbox')?.work(server.services)
    }
  }

  /** A contract that was approved and signed. */
  const signed = async (name: string, asked: { approver: string; definitionId: string; more?: Partial<Form> }) => {
    const { id } = await drafted(name, asked.more)
    const { instanceId } = await handedIn(name, { id, definitionId: asked.definitionId })
    await house.approve(asked.approver, instanceId)
    await tell()
    const calls = await of(name)
    const { revision } = await calls.detail({ id })
    return calls.sign({ id, revision, signDate: '2026-01-05', startDate: null, isChecked: true })
  }
  return { of, formOf, drafted, uploaded, process, handedIn, tell, signed }
}

export function party(role: 'second' | 'third', name: string, creditCode = '') {
  return { role, name, creditCode, contact: '', phone: '', bank: '', account: '' }
}

export function line(title: string, planDate: string | null, planAmount: string | null) {
  return { kind: 'pay' as const, title, planDate, planAmount, condition: '', originId: null }
}
