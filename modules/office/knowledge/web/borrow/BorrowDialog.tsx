import { DateItem, Dialog, EmptyState, FormModal, required } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Radio, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useNavigate } from 'react-router'
import type { Article } from '../../article.ts'
import { borrowLevels } from '../../words.ts'
import { api } from '../api.ts'

interface Props {
  article: Article
  onClose(): void
}

interface Words {
  level: keyof typeof borrowLevels
  until: Dayjs
  reason: string
  definitionId?: string
}

/** Asks to look into an article for a time; leads to the form of the process that decides. */
export function BorrowDialog({ article: { id, title, rights }, onClose }: Props) {
  const navigate = useNavigate()
  const { data: processes } = useQuery({
    queryKey: ['knowledge', 'borrow-processes'],
    queryFn: () => api.borrowProcesses({}),
  })
  const [first, ...others] = processes ?? []
  if (processes !== undefined && first === undefined)
    return (
      <Dialog open title={`借阅“${title}”`} onClose={onClose}>
        <EmptyState text="还没有审批借阅的流程，请联系流程管理员。" />
      </Dialog>
    )
  const send = async ({ level, until, reason, definitionId = first?.id ?? '' }: Words) => {
    const borrow = await api.askBorrow({ articleId: id, level, until: until.format('YYYY-MM-DD'), reason })
    await navigate(`/approve/create?definitionId=${definitionId}&subjectId=${encodeURIComponent(borrow.id)}`)
  }
  const levels = Object.entries(borrowLevels).filter(([level]) => level !== 'preview' || !rights.preview)
  return (
    <FormModal<Words>
      open
      title={`借阅“${title}”`}
      submitText="去提交审批"
      initial={{ level: rights.preview ? 'download' : 'preview', until: dayjs().add(7, 'day') }}
      onSubmit={send}
      onClose={onClose}
    >
      <Form.Item name="level" label="借阅方式">
        <Radio.Group options={levels.map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <DateItem name="until" label="借阅到" kind="day" future required extra="到期后自动收回，管理员也可以提前收回。" />
      <Form.Item name="reason" label="事由" rules={[required('事由')]}>
        <Input.TextArea maxLength={300} autoSize={{ minRows: 3, maxRows: 6 }} placeholder="为什么需要看" />
      </Form.Item>
      {others.length > 0 && (
        <Form.Item name="definitionId" label="审批流程" rules={[required('审批流程')]}>
          <Select options={(processes ?? []).map(({ id: value, name }) => ({ value, label: name }))} />
        </Form.Item>
      )}
    </FormModal>
  )
}
