import { say } from '@mingtai/messages'
import { useConfirm, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Contract } from '../../contract.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'

/**
 * Leads a saved contract to the form of the process that decides about it. What is not whole stays a draft, and says
 * what is missing; `onSaved` reads its form anew. What came back goes to its approval, where it is sent again.
 */
export function useSubmitting(onSaved: () => Promise<unknown> = async () => {}): (contract: Contract) => Promise<void> {
  const navigate = useNavigate()
  const notice = useNotice()
  const client = useQueryClient()
  const confirm = useConfirm()
  return async ({ id, name, missing, approvalState, instanceId, amountKind, nature, lines }) => {
    await client.invalidateQueries({ queryKey: ['contract', 'ledger'] })
    if (missing.length > 0) {
      notice.warn(say('contract.incomplete', name, missing.join('；')))
      await onSaved()
      await navigate(places.edit(id), { replace: true })
      return
    }
    const planless = amountKind === 'fixed' && nature !== 'none' && lines.length === 0
    const question = {
      title: '还没有履行计划，仍要提交？',
      text: '没有计划的合同不会有付款和收款的提醒，也不进履行台账。',
      verb: '仍要提交',
    }
    if (planless && !(await confirm(question))) {
      await onSaved()
      await navigate(places.edit(id), { replace: true })
      return
    }
    if (approvalState === 'returned' && instanceId !== null) {
      await navigate(`/approve/process/instance/tabs?instanceId=${instanceId}`)
      return
    }
    const [first] = await api.processesOfContract({ contractId: id })
    if (first === undefined) {
      notice.warn(say('contract.noProcess'))
      await navigate(places.edit(id), { replace: true })
      return
    }
    await navigate(`/approve/create?definitionId=${first.id}&subjectId=${encodeURIComponent(id)}`)
  }
}
