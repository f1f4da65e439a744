import { isNameOf } from '@mingtai/api'
import { EmptyState, hiddenFilter, ListPage, type ListQuery, selectFilter, textFilter } from '@mingtai/ui'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { SearchHit } from '../../search-calls.ts'
import { articleOrders } from '../../article-calls.ts'
import { fileClasses } from '../../words.ts'
import { api } from '../api.ts'
import { given } from '../browse/FilePage.tsx'
import { placeName, SpaceTree } from '../browse/SpaceTree.tsx'
import { usePlace } from '../browse/use-place.ts'
import { ArticleCard, authorColumn, changedColumn, placeColumn, stateColumn } from '../shared/article-columns.tsx'
import { ArticleTitle } from '../shared/ArticleTitle.tsx'
import { places } from '../shared/places.ts'
import '../reader/reader.css'
import { type Hints, SearchHints } from './SearchHints.tsx'

const filters = [
  textFilter('keyword', '标题、文号、正文、拼音'),
  selectFilter('fileClass', '类型', fileClasses),
  selectFilter('order', '排序', articleOrders),
  ...[hiddenFilter('spaceId'), hiddenFilter('folderId')],
]

const columns = [
  {
    title: '文档',
    width: 520,
    render: (_: unknown, row: SearchHit) => (
      <>
        <ArticleTitle article={row} />
        <Excerpts hit={row} />
      </>
    ),
  },
  ...[placeColumn, stateColumn, authorColumn, changedColumn],
]

function HitCard(row: SearchHit) {
  return (
    <>
      {ArticleCard(row)}
      <Excerpts hit={row} />
    </>
  )
}

/** Where an article says what was searched for, with the page. */
function Excerpts({ hit: { excerpts } }: { hit: SearchHit }) {
  if (excerpts.length === 0) return null
  return (
    <span className="knowledge-excerpts">
      {excerpts.map(({ page, pieces }, at) => (
        <span key={at}>
          {page > 0 && <small>第 {page} 页</small>}
          {pieces.map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text))}
        </span>
      ))}
    </span>
  )
}

/** 搜索: what of the knowledge base holds a word, in one space or in all. */
export default function SearchPage() {
  const at = usePlace()
  const { space, folder } = at.place
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const [hints, setHints] = useState<Readonly<Record<string, Hints>>>({})
  const keyword = search.get('keyword') ?? ''
  const hint = hints[keyword]
  return (
    <ListPage<SearchHit>
      title="搜索知识库"
      facts={(total) => `${placeName(space, folder)}，${total} 份文档`}
      queryKey={['knowledge', 'search']}
      filters={filters}
      load={(query) => load(query, (words, found) => setHints((all) => ({ ...all, [words]: found })))}
      head={hint !== undefined && <SearchHints hints={hint} onSearch={(words) => setSearch({ keyword: words })} />}
      aside={{ name: placeName(space, folder), pane: <SpaceTree at={at} /> }}
      table={{
        rowKey: 'id',
        columns,
        card: { card: HitCard },
        onRow: (row) =>
          void navigate(
            row.excerpts.length > 0 ? `${places.preview(row)}&find=${encodeURIComponent(keyword)}` : places.detail(row),
          ),
      }}
      empty={<EmptyState text="这里还没有文档。" />}
    />
  )
}

async function load(
  { current, size, keyword, fileClass, order, spaceId, folderId }: ListQuery,
  onHints: (keyword: string, hints: Hints) => void,
) {
  const asked = {
    current,
    size,
    ...given({ spaceId, folderId }),
    ...(isNameOf(fileClasses, fileClass) && { fileClass }),
  }
  if (keyword !== undefined) {
    const { records, total, also, meant } = await api.search({ ...asked, keyword: String(keyword) })
    onHints(String(keyword), { also, meant })
    return { rows: records, total }
  }
  const { records, total } = await api.page({
    ...asked,
    shelf: 'read',
    ...(isNameOf(articleOrders, order) && { order }),
  })
  return { rows: records.map((row) => ({ ...row, excerpts: [] })), total }
}
