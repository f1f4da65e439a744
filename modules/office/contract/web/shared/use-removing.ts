import { useAttempt, useConfirm } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Contract } from '../../contract.ts'
import { api } from '../api.ts'
import { places } from './places.ts'

/** Asks, deletes a contract that was never handed in or not approved, and leads to one's own contracts. */
export function useRemoving(onRemoved: () => unknown): (contract: Pick<Contract, 'id' | 'name'>) => Promise<void> {
  const client = useQueryClient()
  const attempt = useAttempt(() => client.invalidateQueries({ queryKey: ['contract', 'ledger'] }))
  const confirm = useConfirm()
  const navigate = useNavigate()
  return async ({ id, name }) => {
    if (!(await confirm({ title: `删除“${name}”？`, text: '删除后不能恢复。', verb: '删除', danger: true }))) return
    await attempt(async () => {
      await api.remove({ ids: [id] })
      onRemoved()
      await navigate(places.mine, { replace: true })
    }, '已删除。')
  }
}
