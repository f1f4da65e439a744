import { isNameOf } from '@mingtai/api'
import { EmptyState, hiddenFilter, Icon, ListPage, type ListQuery, selectFilter, textFilter } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { articleOrders } from '../../article-calls.ts'
import type { ArticleRow } from '../../article.ts'
import { fileClasses } from '../../words.ts'
import { api } from '../api.ts'
import { ArticleCard, readerColumns } from '../shared/article-columns.tsx'
import { places } from '../shared/places.ts'
import { useKnowledgeRoles } from '../shared/use-knowledge-roles.ts'
import { placeName, SpaceTree } from './SpaceTree.tsx'
import { UploadDialog } from './UploadDialog.tsx'
import { mayAddTo, usePlace } from './use-place.ts'

const filters = [
  textFilter('keyword', '搜索标题、文号、标签、拼音'),
  selectFilter('fileClass', '类型', fileClasses),
  selectFilter('order', '排序', articleOrders),
  ...[hiddenFilter('spaceId'), hiddenFilter('folderId'), hiddenFilter('tag')],
]

/** 文档: what one may read, by spaces and folders. */
export default function FilePage() {
  const at = usePlace()
  const { space, folder } = at.place
  const [isUploading, setUploading] = useState(false)
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { mayWrite } = useKnowledgeRoles()
  const tag = search.get('tag')
  const add = mayAddTo(at.place) && (
    <Button type="primary" icon={<Icon name="upload" size={14} />} onClick={() => setUploading(true)}>
      上传文件
    </Button>
  )
  const withoutTag = () => {
    const next = new URLSearchParams(search)
    next.delete('tag')
    setSearch(next)
  }
  return (
    <>
      <ListPage<ArticleRow>
        title={placeName(space, folder)}
        facts={(total) =>
          `${space === null || folder !== null ? '' : `${space.description}${space.description === '' ? '' : '，'}`}共 ${total} 份文档`
        }
        queryKey={['knowledge', 'files']}
        filters={filters}
        load={loadFiles}
        actions={
          <>
            {add}
            {mayWrite && mayAddTo(at.place) && (
              <Button
                icon={<Icon name="edit" size={14} />}
                onClick={() =>
                  void navigate(places.write({ spaceId: space?.id ?? null, folderId: folder?.id ?? null }))
                }
              >
                写文档
              </Button>
            )}
          </>
        }
        aside={{ name: placeName(space, folder), pane: <SpaceTree at={at} /> }}
        tools={
          tag !== null && (
            <Button size="small" icon={<Icon name="close" size={12} />} iconPlacement="end" onClick={withoutTag}>
              标签：{tag}
            </Button>
          )
        }
        table={{
          rowKey: 'id',
          columns: readerColumns,
          card: { card: ArticleCard },
          onRow: (row) => void navigate(places.file(row)),
        }}
        empty={<EmptyState text="这里还没有文档。" action={add === false ? undefined : add} />}
      />
      {isUploading && space !== null && (
        <UploadDialog
          spaceId={space.id}
          folderId={folder?.id ?? null}
          place={placeName(space, folder)}
          onDone={() => client.invalidateQueries({ queryKey: ['knowledge'] })}
          onClose={() => setUploading(false)}
        />
      )}
    </>
  )
}

async function loadFiles({ current, size, keyword, fileClass, order, spaceId, folderId, tag }: ListQuery) {
  const { records, total } = await api.page({
    current,
    size,
    shelf: 'read',
    ...given({
      keyword,
      spaceId,
      folderId,
      tag,
    }),
    ...(isNameOf(fileClasses, fileClass) && { fileClass }),
    ...(isNameOf(articleOrders, order) && { order }),
  })
  return { rows: records, total }
}

/** Filters that have a value. */
export function given(filters: Record<string, string | number | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}
