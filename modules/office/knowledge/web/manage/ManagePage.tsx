import { isNameOf } from '@mingtai/api'
import {
  EmptyState,
  hiddenFilter,
  Icon,
  ListPage,
  type ListQuery,
  selectFilter,
  textFilter,
  useRight,
  ViewTabs,
} from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ArticleRow } from '../../article.ts'
import { articleStates, fileClasses, namesOf } from '../../words.ts'
import { api } from '../api.ts'
import { given } from '../browse/FilePage.tsx'
import { placeName, SpaceTree } from '../browse/SpaceTree.tsx'
import { UploadDialog } from '../browse/UploadDialog.tsx'
import { mayAddTo, usePlace } from '../browse/use-place.ts'
import {
  ArticleCard,
  authorColumn,
  changedColumn,
  placeColumn,
  sizeColumn,
  stateColumn,
  titleColumn,
} from '../shared/article-columns.tsx'
import { places } from '../shared/places.ts'
import { SearchWords } from '../search/SearchWords.tsx'
import { BatchBar } from './BatchBar.tsx'
import { PlaceTools } from './PlaceTools.tsx'

const shelves = { managed: '我管理的', mine: '我写的', bin: '回收站' } as const
type Shelf = keyof typeof shelves

const emptyWords: Record<Shelf, string> = {
  managed: '这里还没有您能管理的文档。',
  mine: '您还没有写过文档。',
  bin: '回收站是空的，删除的文档在这里保留30天。',
}

const filters = [
  textFilter('keyword', '搜索标题、文号、标签、拼音'),
  selectFilter('state', '状态', articleStates),
  selectFilter('fileClass', '类型', fileClasses),
  ...[hiddenFilter('spaceId'), hiddenFilter('folderId')],
]

/** 文档管理: what one writes and looks after, in every state. */
export default function ManagePage() {
  const at = usePlace()
  const { space, folder } = at.place
  const [ticked, setTicked] = useState<ArticleRow[]>([])
  const [isUploading, setUploading] = useState(false)
  const [isAtWords, setAtWords] = useState(false)
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const client = useQueryClient()
  const mayAddSpaces = useRight('knowledge:manage')
  const shelf = namesOf(shelves).find((name) => name === search.get('shelf')) ?? 'managed'
  const reload = () => client.invalidateQueries({ queryKey: ['knowledge'] })
  const showShelf = (next: Shelf) => {
    const words = new URLSearchParams(search)
    words.delete('page')
    words.set('shelf', next)
    setTicked([])
    setSearch(words, { replace: true })
  }
  const write = () => void navigate(places.write({ spaceId: space?.id ?? null, folderId: folder?.id ?? null }))
  return (
    <>
      <ListPage<ArticleRow>
        title="文档管理"
        facts={(total) => `${placeName(space, folder)}，${shelves[shelf]} ${total} 份`}
        queryKey={['knowledge', 'managed', shelf]}
        filters={filters}
        load={(query) => load(shelf, query)}
        actions={
          <>
            {mayAddSpaces && (
              <Button icon={<Icon name="search" size={14} />} onClick={() => setAtWords(true)}>
                搜索词
              </Button>
            )}
            {mayAddTo(at.place) && (
              <Button icon={<Icon name="upload" size={14} />} onClick={() => setUploading(true)}>
                上传文件
              </Button>
            )}
            <Button type="primary" icon={<Icon name="edit" size={14} />} onClick={write}>
              写文档
            </Button>
          </>
        }
        head={
          <ViewTabs label="文档管理">
            {namesOf(shelves).map((name) => (
              <button key={name} type="button" aria-pressed={name === shelf} onClick={() => showShelf(name)}>
                {shelves[name]}
              </button>
            ))}
          </ViewTabs>
        }
        aside={{
          name: placeName(space, folder),
          pane: (
            <SpaceTree
              at={at}
              foot={<PlaceTools place={at.place} mayAddSpaces={mayAddSpaces} onDone={reload} onGo={at.go} />}
            />
          ),
        }}
        table={{
          rowKey: 'id',
          card: { card: ArticleCard },
          columns: [titleColumn, placeColumn, stateColumn, authorColumn, changedColumn, sizeColumn],
          onRow: (row) => void navigate(places.file(row)),
          selection: {
            keys: ticked.map(({ id }) => id),
            onChange: (_, rows) => setTicked(rows.filter((row) => row !== undefined)),
            bar: <BatchBar shelf={shelf} rows={ticked} onClear={() => setTicked([])} onDone={reload} />,
          },
        }}
        empty={<EmptyState text={emptyWords[shelf]} />}
      />
      {isAtWords && <SearchWords onClose={() => setAtWords(false)} />}
      {isUploading && space !== null && (
        <UploadDialog
          spaceId={space.id}
          folderId={folder?.id ?? null}
          place={placeName(space, folder)}
          onDone={reload}
          onClose={() => setUploading(false)}
        />
      )}
    </>
  )
}

async function load(shelf: Shelf, { current, size, keyword, state, fileClass, spaceId, folderId }: ListQuery) {
  const { records, total } = await api.page({
    current,
    size,
    shelf,
    ...given({
      keyword,
      spaceId,
      folderId,
    }),
    ...(isNameOf(articleStates, state) && { state }),
    ...(isNameOf(fileClasses, fileClass) && { fileClass }),
  })
  return { rows: records, total }
}
