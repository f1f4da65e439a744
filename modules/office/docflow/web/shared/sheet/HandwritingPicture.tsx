import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { callsOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'

const files = callsOf(attachmentCalls)

interface Props {
  id: string
  name: string
  /** It is a name that was signed by hand. */
  isSignature?: boolean
}

/** An opinion or a name as it was written by hand; the name in letters where the picture of it cannot be shown. */
export function HandwritingPicture({ id, name, isSignature = false }: Props) {
  const { data } = useQuery({
    queryKey: ['docflow', 'handwriting', id],
    queryFn: async () => (await files.ticket({ ids: [id], shown: 'inline' }))[0]?.url ?? '',
    staleTime: 240_000,
    retry: false,
  })
  if (data === undefined || data === '') return isSignature ? <b>{name}</b> : null
  const words = isSignature ? `${name}的签名` : `${name}手写的意见`
  return <img className="docflow-handwriting" data-signature={isSignature} src={data} alt={words} />
}
