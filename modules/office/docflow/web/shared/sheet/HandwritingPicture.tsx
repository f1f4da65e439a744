import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { callsOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'

const files = callsOf(attachmentCalls)

/** An opinion as it was written by hand; nothing where it cannot be shown. */
export function HandwritingPicture({ id, name }: { id: string; name: string }) {
  const { data } = useQuery({
    queryKey: ['docflow', 'handwriting', id],
    queryFn: async () => (await files.ticket({ ids: [id], shown: 'inline' }))[0]?.url ?? '',
    staleTime: 240_000,
    retry: false,
  })
  if (data === undefined || data === '') return null
  return <img className="docflow-handwriting" src={data} alt={`${name}手写的意见`} />
}
