import { EmptyState, hiddenFilter, ListPage, type ListQuery, selectFilter, textFilter } from '@mingtai/ui'
import { useNavigate } from 'react-router'
import type { ArticleRow } from '../../article.ts'
import { ArticleOrder, articleOrders } from '../../article-calls.ts'
import { FileClass, fileClasses } from '../../words.ts'
import { api } from '../api.ts'
import { given } from '../browse/FilePage.tsx'
import { placeName, SpaceTree } from '../browse/SpaceTree.tsx'
import { usePlace } from '../browse/use-place.ts'
import { ArticleCard, readerColumns } from '../shared/article-columns.tsx'
import { places } from '../shared/places.ts'

const filters = [
  textFilter('keyword', '搜索标题、文号、标签、拼音'),
  selectFilter('fileClass', '类型', fileClasses),
  selectFilter('order', '排序', articleOrders),
  ...[hiddenFilter('spaceId'), hiddenFilter('folderId')],
]

/** 搜索: what of the knowledge base holds a word, in one space or in all. */
export default function SearchPage() {
  const at = usePlace()
  const { space, folder } = at.place
  const navigate = useNavigate()
  return (
    <ListPage<ArticleRow>
      title="搜索知识库"
      facts={(total) => `${placeName(space, folder)}，${total} 份文档`}
      queryKey={['knowledge', 'search']}
      filters={filters}
      load={load}
      aside={{ name: placeName(space, folder), pane: <SpaceTree at={at} /> }}
      table={{
        ...{ rowKey: 'id', columns: readerColumns, card: { card: ArticleCard } },
        onRow: (row) => void navigate(places.detail(row)),
      }}
      empty={<EmptyState text="这里还没有文档。" />}
    />
  )
}

async function load({ current, size, keyword, fileClass, order, spaceId, folderId }: ListQuery) {
  const { records, total } = await api.page({
    ...{ current, size, shelf: 'read' },
    ...given({ keyword, spaceId, folderId }),
    ...(FileClass.safeParse(fileClass).success && { fileClass: FileClass.parse(fileClass) }),
    ...(ArticleOrder.safeParse(order).success && { order: ArticleOrder.parse(order) }),
  })
  return { rows: records, total }
}
