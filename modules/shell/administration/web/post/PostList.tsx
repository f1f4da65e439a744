import { say } from '@mingtai/messages'
import {
  EmptyState,
  Icon,
  ListPage,
  saveDownload,
  selectFilter,
  shortTime,
  StatusTag,
  textFilter,
  useAttempt,
  useConfirm,
  useNotice,
  actionsColumn,
} from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { Post } from '../../calls.ts'
import { api } from '../api.ts'
import { PostForm } from './PostForm.tsx'

/** 岗位: what people are employed as. */
export default function PostList() {
  const [editing, setEditing] = useState<{ post: Post | null } | null>(null)
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const reload = () => client.invalidateQueries({ queryKey: ['post'] })
  const create = () => setEditing({ post: null })
  const attempt = useAttempt(reload)
  const remove = async ({ id, postName }: Post) => {
    if (await confirm({ title: say('confirm.deletePost', postName), verb: '删除', danger: true }))
      await attempt(() => api.removePost({ id }), say('done.deleted'))
  }
  const turn = ({ id, status }: Post) =>
    attempt(() => api.postStatus({ id, status: status === 1 ? 2 : 1 }), say('done.saved'))
  return (
    <>
      <ListPage<Post>
        title="岗位"
        facts={(total) => `共 ${total} 个，停用后不能再选，已有的人不受影响`}
        queryKey={['post', 'page']}
        table={{
          rowKey: 'id',
          columns: [
            { title: '名称', key: 'name', ellipsis: true, render: (_, { postName }) => <b>{postName}</b> },
            { title: '编码', dataIndex: 'postCode', width: 160, ellipsis: true },
            { title: '排序', dataIndex: 'sort', width: 80, align: 'right' },
            {
              title: '人数',
              dataIndex: 'people',
              width: 80,
              align: 'right',
              render: (people: number) => (people === 0 ? '—' : people),
            },
            {
              title: '状态',
              dataIndex: 'status',
              width: 90,
              render: (status: number) =>
                status === 1 ? <StatusTag tone="pine">启用</StatusTag> : <StatusTag>停用</StatusTag>,
            },
            { title: '说明', dataIndex: 'remark', ellipsis: true, responsive: ['lg'] },
            {
              title: '修改',
              key: 'updated',
              width: 180,
              responsive: ['xl'],
              render: (_, { updatedBy, updatedAt }) => `${updatedBy} · ${shortTime(updatedAt, new Date())}`,
            },
            {
              ...actionsColumn,
              width: 170,
              render: (_, post) => (
                <span className="row-actions">
                  <Button type="link" size="small" onClick={() => setEditing({ post })}>
                    修改
                  </Button>
                  <Button type="link" size="small" onClick={() => void turn(post)}>
                    {post.status === 1 ? '停用' : '启用'}
                  </Button>
                  <Button type="link" size="small" danger onClick={() => void remove(post)}>
                    删除
                  </Button>
                </span>
              ),
            },
          ],
        }}
        filters={[textFilter('keyword', '搜索名称、编码'), selectFilter('status', '状态', { 1: '启用', 2: '停用' })]}
        load={async ({ current, size, keyword, status }) => {
          const asked = {
            ...(keyword === undefined ? {} : { keyword }),
            ...(status === undefined ? {} : { status: Number(status) }),
          }
          const { data, total } = await api.posts({ current, size, ...asked })
          return { rows: data, total }
        }}
        actions={
          <>
            <Button
              icon={<Icon name="download" size={14} />}
              onClick={() => void api.exportPosts({}).then(saveDownload, notice.refuse)}
            >
              导出
            </Button>
            <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={create}>
              新增岗位
            </Button>
          </>
        }
        empty={<EmptyState text="还没有岗位。" action={<Button onClick={create}>新增岗位</Button>} />}
      />
      {editing !== null && <PostForm post={editing.post} onClose={() => setEditing(null)} onDone={reload} />}
    </>
  )
}
