import { EmptyState, Icon, NotRead, shortTime, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type { ArticleRow } from '../../article.ts'
import { api } from '../api.ts'
import { useSpaces } from '../browse/use-place.ts'
import { placeOf } from '../shared/article-columns.tsx'
import { SearchField } from '../search/SearchField.tsx'
import { ArticleTitle } from '../shared/ArticleTitle.tsx'
import { places } from '../shared/places.ts'
import './reader.css'

/** 知识门户: a field to search, the spaces, and what is new and much read. */
export default function PortalPage() {
  const navigate = useNavigate()
  const spaces = useSpaces()
  const { data, error, refetch } = useQuery({ queryKey: ['knowledge', 'front'], queryFn: () => api.front({}) })
  return (
    <div className="knowledge-portal">
      <header>
        <h1>知识门户</h1>
        <p>制度、办法、范本和经验，按您的权限查阅。</p>
        <SearchField onSearch={(words) => void navigate(`${places.search}?keyword=${encodeURIComponent(words)}`)} />
      </header>
      {spaces.data !== undefined && spaces.data.length > 0 && (
        <nav className="knowledge-spaces" aria-label="知识空间">
          {spaces.data.map(({ id, name, description, organizationName, articles }) => (
            <Link key={id} to={`${places.search}?spaceId=${id}`}>
              <Icon name="database" size={16} />
              <b>{name}</b>
              <small>{articles} 份</small>
              <span>{description === '' ? organizationName : description}</span>
            </Link>
          ))}
        </nav>
      )}
      {error !== null && <NotRead title="没有读到知识库" problem={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows rows={8} />}
      {data !== undefined && (
        <div className="knowledge-shelves">
          <Shelf title="最近更新" rows={data.changed} />
          <Shelf title="阅读最多" rows={data.mostRead} />
          <Shelf title="我最近读的" rows={data.recent} empty="读过的文档会列在这里。" />
        </div>
      )}
    </div>
  )
}

function Shelf({
  title,
  rows,
  empty = '还没有文档。',
}: {
  title: string
  rows: readonly ArticleRow[]
  empty?: string
}) {
  return (
    <section className="panel">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <EmptyState text={empty} />
      ) : (
        <ol>
          {rows.map((row) => (
            <li key={row.id}>
              <Link to={places.detail(row)}>
                <ArticleTitle article={row} />
                <small>
                  {placeOf(row)}　{shortTime(row.updatedAt, new Date())}
                </small>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
