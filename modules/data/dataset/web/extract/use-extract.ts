import { say } from '@mingtai/messages'
import { useConfirm, useNotice } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DatasetDetail } from '../../calls.ts'
import { api } from '../api.ts'

/** A dataset's extract as it stands now, and what may be done with it. */
export function useExtract({ id, name }: DatasetDetail) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const queryKey = ['dataset', 'extract', id]
  const query = useQuery({
    queryKey,
    queryFn: () => api.extract({ id }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? 2000 : false),
  })
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (problem) {
      notice.refuse(problem)
    }
    await client.invalidateQueries({ queryKey })
    await client.invalidateQueries({ queryKey: ['dataset', 'page'] })
  }
  return {
    query,
    run: () => act(() => api.runExtract({ id })),
    stop: () => act(() => api.stopExtract({ id })),
    remove: async () => {
      const title = say('extract.deleteAsk', name)
      if (await confirm({ title, verb: '停用抽取', danger: true })) await act(() => api.removeExtract({ id }))
    },
  }
}
