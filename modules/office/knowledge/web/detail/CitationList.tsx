import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../api.ts'

/** What an article leads to and what leads to it; nothing where there is neither. */
export function CitationList({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['knowledge', 'citations', id],
    queryFn: () => api.citations({ id }),
    retry: false,
  })
  if (data === undefined) return null
  return (
    <>
      <Cited title="引用了" rows={data.cites} />
      <Cited title="被引用" rows={data.citedBy} />
    </>
  )
}

function Cited({
  title,
  rows,
}: {
  title: string
  rows: readonly { id: string; title: string; link: string; kind?: string }[]
}) {
  if (rows.length === 0) return null
  return (
    <section className="knowledge-related">
      <h2>{title}</h2>
      <ul>
        {rows.map(({ id, title: name, link, kind }) => (
          <li key={id}>
            <Link to={link}>
              {kind !== undefined && <span className="knowledge-dim">{kind} </span>}
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
