import { useDoubts, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { places } from '../../shared/places.ts'

/** Registers a document; a likely duplicate is asked about, and the number is told. */
export function useRegister(): (id: string) => Promise<void> {
  const overDoubts = useDoubts(['docflow.likelyDuplicate'], { title: '可能重复登记', verb: '不是同一份，登记' })
  const notice = useNotice()
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (id) => {
    const registered = await overDoubts((isNoDuplicate) => api.register({ id, isNoDuplicate }))
    await client.invalidateQueries({ queryKey: ['docflow'] })
    if (registered === null) {
      await navigate(places.register(id), { replace: true })
      return
    }
    notice.success(`已登记，收文号 ${registered.receiveNumber}。`)
    await navigate(places.handle(id), { replace: true })
  }
}
