import { useQuery } from '@tanstack/react-query'
import { Image } from 'antd'
import { files } from '../api.ts'

/** Tickets of pictures hold for some minutes; they are asked for anew before. */
const FRESH = 240_000

/** The pictures of a post; a click shows them one after the other in their full size. */
export function Pictures({ ids }: { ids: readonly string[] }) {
  const { data } = useQuery({
    queryKey: ['circle', 'pictures', ids],
    queryFn: async () => {
      const small = await files.ticket({ ids: [...ids], shown: 'inline', w: 480 })
      const large = await files.ticket({ ids: [...ids], shown: 'inline', w: 2000 })
      return { small: urlsOf(small), large: urlsOf(large) }
    },
    staleTime: FRESH,
    retry: false,
  })
  return (
    <div className="circle-pictures" data-count={Math.min(ids.length, 4)}>
      <Image.PreviewGroup items={ids.map((id) => data?.large.get(id) ?? '')}>
        {ids.map((id, at) => {
          const url = data?.small.get(id)
          return url === undefined ? (
            <span key={id} aria-hidden />
          ) : (
            <Image key={id} src={url} alt={`图片 ${at + 1}`} preview={{ mask: false }} loading="lazy" />
          )
        })}
      </Image.PreviewGroup>
    </div>
  )
}

function urlsOf(tickets: readonly { id: string; url: string }[]): Map<string, string> {
  return new Map(tickets.map(({ id, url }) => [id, url]))
}
