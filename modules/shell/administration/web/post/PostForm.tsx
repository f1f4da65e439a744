import { FormModal, lengthAtMost, required, sortRules, WholeInput } from '@mingtai/ui'
import { say } from '@mingtai/messages'
import { Form, Input, Radio } from 'antd'
import type { Post } from '../../calls.ts'
import { api } from '../api.ts'

interface Words {
  postCode: string
  postName: string
  sort: number
  status: 1 | 2
  remark: string
}

interface Props {
  post: Post | null
  onClose(): void
  onDone(): Promise<void>
}

export function PostForm({ post, onClose, onDone }: Props) {
  const submit = async (words: Words) => {
    if (post === null) await api.insertPost(words)
    else await api.updatePost({ ...words, id: post.id, revision: post.revision })
    await onDone()
    onClose()
  }
  const initial: Partial<Words> =
    post === null
      ? { sort: 1, status: 1, remark: '' }
      : {
          postCode: post.postCode,
          postName: post.postName,
          sort: Math.max(1, post.sort),
          status: post.status === 1 ? 1 : 2,
          remark: post.remark,
        }
  return (
    <FormModal<Words>
      open
      title={post === null ? '新增岗位' : '修改岗位'}
      initial={initial}
      onSubmit={submit}
      onClose={onClose}
      width={520}
    >
      <Form.Item name="postName" label="名称" rules={[required('名称'), lengthAtMost('名称', 40)]}>
        <Input placeholder="如 四级主任科员" maxLength={40} />
      </Form.Item>
      <Form.Item
        name="postCode"
        label="编码"
        rules={[required('编码'), { pattern: /^[A-Za-z][A-Za-z0-9_-]{0,39}$/, message: say('field.wrong', '编码') }]}
      >
        <Input maxLength={40} spellCheck={false} placeholder="字母开头" />
      </Form.Item>
      <Form.Item name="sort" label="排序" extra="小的在前。" rules={sortRules}>
        <WholeInput style={{ width: 160 }} />
      </Form.Item>
      <Form.Item name="status" label="状态">
        <Radio.Group
          options={[
            { value: 1, label: '启用' },
            { value: 2, label: '停用' },
          ]}
        />
      </Form.Item>
      <Form.Item name="remark" label="说明" rules={[lengthAtMost('说明', 200)]}>
        <Input.TextArea rows={2} maxLength={200} />
      </Form.Item>
    </FormModal>
  )
}
