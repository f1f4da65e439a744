import { FormModal, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { api } from '../api.ts'
import type { ArticleProps } from './ArticleView.tsx'

/** Says which article replaced this one; without one it is in force again. */
export function SupersedeDialog({ article, onDone, onClose }: ArticleProps & { onClose(): void }) {
  const { id, revision, title, supersededBy } = article
  const [keyword, setKeyword] = useState('')
  const notice = useNotice()
  const { data } = useQuery({ queryKey: ['knowledge', 'choices', keyword], queryFn: () => api.choices({ keyword }) })
  const found = (data ?? []).filter((one) => one.id !== id)
  const known =
    supersededBy === null || found.some((one) => one.id === supersededBy.id) ? found : [supersededBy, ...found]
  const send = async ({ byId }: { byId?: string | null }) => {
    await api.supersede({ id, revision, byId: byId ?? null })
    notice.success(byId == null ? '已恢复为现行。' : '已标记被替代。')
    await onDone()
    onClose()
  }
  return (
    <FormModal<{ byId?: string | null }>
      open
      title={`“${title}”被哪份替代`}
      initial={{ byId: supersededBy?.id ?? null }}
      onSubmit={send}
      onClose={onClose}
    >
      <Form.Item name="byId" label="替代它的文档" extra="读者打开时会看到提示和现行文档的链接；清空则恢复为现行。">
        <Select
          allowClear
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          placeholder="按标题、文号、拼音查找"
          options={known.map((one) => ({ value: one.id, label: one.title }))}
        />
      </Form.Item>
    </FormModal>
  )
}
