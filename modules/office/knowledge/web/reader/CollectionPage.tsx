import {
  EmptyState,
  FormModal,
  hiddenFilter,
  Icon,
  ListPage,
  type ListQuery,
  required,
  RowMenu,
  textFilter,
  useAttempt,
  useConfirm,
} from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ArticleRow } from '../../article.ts'
import type { Collection } from '../../reader-calls.ts'
import { api } from '../api.ts'
import { given } from '../browse/FilePage.tsx'
import { ArticleCard, readerColumns } from '../shared/article-columns.tsx'
import { places } from '../shared/places.ts'
import './reader.css'

const filters = [textFilter('keyword', '搜索标题、文号、标签、拼音'), hiddenFilter('collectionId')]

/** 我的收藏: what one collected, in folders of one's own. */
export default function CollectionPage() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: ['knowledge'] })
  const attempt = useAttempt(reload)
  const { data: collections } = useQuery({ queryKey: ['knowledge', 'collections'], queryFn: () => api.collections({}) })
  const chosen = collections?.find(({ id }) => id === search.get('collectionId')) ?? null
  const choose = (id: string | null) => setSearch(id === null ? {} : { collectionId: id })
  const moves = (row: ArticleRow) => [
    ...(collections ?? []).map(({ id, name }) => ({
      key: id,
      label: `放到“${name}”`,
      onClick: () =>
        void attempt(
          () =>
            api.collect({
              articleId: row.id,
              collectionId: id,
              on: true,
            }),
          '已放好。',
        ),
    })),
    {
      key: 'off',
      label: '取消收藏',
      danger: true,
      onClick: () =>
        void attempt(
          () =>
            api.collect({
              articleId: row.id,
              collectionId: null,
              on: false,
            }),
          '已取消收藏。',
        ),
    },
  ]
  const actions = {
    title: <span className="visually-hidden">操作</span>,
    key: 'actions',
    width: 60,
    render: (_: unknown, row: ArticleRow) => <RowMenu name={row.title} items={moves(row)} />,
  }
  return (
    <ListPage<ArticleRow>
      title="我的收藏"
      facts={(total) => `${chosen?.name ?? '全部收藏'}，共 ${total} 份`}
      queryKey={['knowledge', 'collected']}
      filters={filters}
      load={load}
      aside={{
        name: chosen?.name ?? '全部收藏',
        pane: <Collections all={collections ?? []} chosen={chosen} onChoose={choose} onDone={reload} />,
      }}
      table={{
        rowKey: 'id',
        columns: [...readerColumns, actions],
        card: { card: ArticleCard },
        onRow: (row) => void navigate(places.file(row)),
      }}
      empty={
        <EmptyState
          text="还没有收藏。在文档上点“收藏”，以后从这里打开。"
          action={<Button onClick={() => void navigate(places.files)}>去看文档</Button>}
        />
      }
    />
  )
}

interface CollectionsProps {
  all: readonly Collection[]
  chosen: Collection | null
  onChoose(id: string | null): void
  onDone(): Promise<unknown>
}

function Collections({ all, chosen, onChoose, onDone }: CollectionsProps) {
  const [asked, setAsked] = useState<Collection | 'new' | null>(null)
  const attempt = useAttempt(onDone)
  const confirm = useConfirm()
  const remove = async (one: Collection) => {
    const text = '里面的文档仍然在全部收藏里。'
    if (!(await confirm({ title: `删除“${one.name}”？`, text, verb: '删除', danger: true }))) return
    await attempt(() => api.removeCollection({ id: one.id }), '已删除。')
    onChoose(null)
  }
  const save = async ({ name }: { name: string }) => {
    await api.saveCollection({ name, ...(asked !== 'new' && asked !== null && { id: asked.id }) })
    await onDone()
    setAsked(null)
  }
  return (
    <div className="knowledge-collections">
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        <Icon name="star" size={14} />
        <span>全部收藏</span>
      </button>
      {all.map((one) => (
        <div key={one.id}>
          <button type="button" aria-pressed={chosen?.id === one.id} onClick={() => onChoose(one.id)}>
            <Icon name="folder" size={14} />
            <span>{one.name}</span>
            <small>{one.articles}</small>
          </button>
          <RowMenu
            name={one.name}
            items={[
              { key: 'rename', label: '改名', onClick: () => setAsked(one) },
              { key: 'remove', label: '删除', danger: true, onClick: () => void remove(one) },
            ]}
          />
        </div>
      ))}
      <Button size="small" icon={<Icon name="plus" size={12} />} onClick={() => setAsked('new')}>
        收藏夹
      </Button>
      {asked !== null && (
        <FormModal<{ name: string }>
          open
          title={asked === 'new' ? '新建收藏夹' : '收藏夹改名'}
          initial={{ name: asked === 'new' ? '' : asked.name }}
          focus="name"
          onSubmit={save}
          onClose={() => setAsked(null)}
        >
          <Form.Item name="name" label="名称" rules={[required('名称')]}>
            <Input maxLength={30} />
          </Form.Item>
        </FormModal>
      )}
    </div>
  )
}

async function load({ current, size, keyword, collectionId }: ListQuery) {
  const { records, total } = await api.collected({ current, size, ...given({ keyword, collectionId }) })
  return { rows: records, total }
}
