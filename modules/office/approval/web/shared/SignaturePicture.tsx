import { useQuery } from '@tanstack/react-query'
import { pictureOf } from './use-form-sources.tsx'

/** A signature as it was drawn; nothing where it cannot be shown. */
export function SignaturePicture({ id, name }: { id: string; name: string }) {
  const picture = useQuery({
    queryKey: ['approval', 'signature', id],
    queryFn: () => pictureOf({ id }),
    staleTime: 240_000,
    retry: false,
  })
  if (picture.data === undefined || picture.data === '') return null
  return <img className="signature-picture" src={picture.data} alt={`${name}的签名`} />
}
