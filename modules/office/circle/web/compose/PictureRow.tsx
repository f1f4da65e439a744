import { Icon } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { files } from '../api.ts'

interface Props {
  pictures: { sending: number }
  ids: readonly string[]
  onChange(ids: string[]): void
}

/** The pictures of a post that is being written, in their order; the arrow moves one to the front. */
export function PictureRow({ pictures, ids, onChange }: Props) {
  const { data } = useQuery({
    queryKey: ['circle', 'pictures', 'draft', ids],
    queryFn: async () => new Map((await files.ticket({ ids: [...ids], w: 240 })).map(({ id, url }) => [id, url])),
    enabled: ids.length > 0,
    staleTime: 240_000,
    retry: false,
  })
  if (ids.length + pictures.sending === 0) return null
  return (
    <ul className="circle-drafted">
      {ids.map((id, at) => (
        <li key={id}>
          {data?.has(id) === true && <img src={data.get(id)} alt={`第 ${at + 1} 张图片`} />}
          {at > 0 && (
            <button type="button" aria-label={`把第 ${at + 1} 张图片往前移`} onClick={() => onChange(movedUp(ids, at))}>
              <Icon name="arrow-left" size={12} />
            </button>
          )}
          <button
            type="button"
            aria-label={`去掉第 ${at + 1} 张图片`}
            onClick={() => onChange(ids.filter((one) => one !== id))}
          >
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
      {Array.from({ length: pictures.sending }, (_, at) => (
        <li key={`sending ${at}`} aria-label="正在上传" data-sending />
      ))}
    </ul>
  )
}

function movedUp(ids: readonly string[], at: number): string[] {
  const moved = ids[at] ?? ''
  const rest = ids.filter((_, index) => index !== at)
  return [...rest.slice(0, at - 1), moved, ...rest.slice(at - 1)]
}
