import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { callsOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'

const files = callsOf(attachmentCalls)

/** An opinion as it was written by hand; nothing where it cannot be shown. */
export function InkPicture({ id, name }: { id: string; name: string }) {
  const { data } = useQuery({
    queryKey: ['docflow', 'ink', id],
    queryFn: async () => (await files.ticket({ ids: [id], shown: 'inline' }))[0]?.url ?? '',
    staleTime: 240_000,
    retry: false,
  })
  if (data === undefined || data === '') return null
  return <img className="docflow-ink" src={data} alt={`${name}手写的意见`} />
}
