import { say } from '@mingtai/messages'
import { useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Contract } from '../../contract.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'

/**
 * Leads a saved contract to the form of the process that decides about it. What is not whole stays a draft, and says
 * what is missing; what came back goes to its approval, where it is sent again.
 */
export function useSubmitting(): (contract: Contract) => Promise<void> {
  const navigate = useNavigate()
  const notice = useNotice()
  const client = useQueryClient()
  return async ({ id, name, missing, approvalState, instanceId }) => {
    await client.invalidateQueries({ queryKey: ['contract', 'ledger'] })
    if (missing.length > 0) {
      notice.warn(say('contract.incomplete', name, missing.join('；')))
      await client.invalidateQueries({ queryKey: ['contract', 'form', id] })
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
