import { lengthAtMost, NotRead, Page, required, SkeletonRows, useNotice, useSubmission } from '@mingtai/ui'
import { formatByCode } from '@mingtai/zh'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { keepTimes } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import '../shared/issued.css'

interface Words {
  title: string
  note: string
  keepYears: 0 | 5 | 10 | 30
  showsFigures: boolean
}

type Draft = Awaited<ReturnType<typeof api.draft>>

/** 签发: what stands in the viewer becomes a numbered paper that nobody changes again. */
export default function IssuePage() {
  const [search] = useSearchParams()
  const resultId = search.get('result') ?? ''
  const draft = useQuery({
    queryKey: ['issued', 'draft', resultId],
    queryFn: () => api.draft({ resultId }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (draft.data !== undefined) return <IssueForm resultId={resultId} draft={draft.data} />
  return (
    <Page title="签发报表">
      {draft.error === null ? (
        <SkeletonRows rows={6} />
      ) : (
        <NotRead title="不能签发" problem={draft.error} onRetry={() => void draft.refetch()} />
      )}
    </Page>
  )
}

function IssueForm({ resultId, draft }: { resultId: string; draft: Draft }) {
  const [form] = Form.useForm<Words>()
  const [requestId] = useState(() => crypto.randomUUID())
  const navigate = useNavigate()
  const notice = useNotice()
  const client = useQueryClient()
  const { busy, submit } = useSubmission<Words>(form, async (words) => {
    const { id, number } = await api.issue({ ...words, note: words.note ?? '', requestId, resultId })
    notice.success(`已签发，编号 ${number}。`)
    await client.invalidateQueries({ queryKey: ['issued', 'list'] })
    await navigate(places.view(id), { replace: true })
  })
  const { reportName, rows, sheets, dataAt, conditions } = draft
  return (
    <Page
      title="签发报表"
      facts={`“${reportName}”，${sheets} 张工作表，${rows.toLocaleString('zh-CN')} 行`}
      actions={
        <Button type="primary" loading={busy} onClick={() => void submit()}>
          签发
        </Button>
      }
    >
      <div className="issued-form">
        <p className="issued-warning">
          签发后，这一刻的数和 PDF 冻结下来，编上号，由本站的 SM2 密钥签名，谁都不能修改；发现有误只能撤回后重新签发。
        </p>
        <Form
          form={form}
          layout="vertical"
          initialValues={{ title: draft.title, note: '', keepYears: 10, showsFigures: true }}
          onFinish={() => void submit()}
        >
          <Form.Item name="title" label="标题" rules={[required('标题'), lengthAtMost('标题', 80)]}>
            <Input maxLength={80} />
          </Form.Item>
          <Form.Item name="note" label="说明">
            <Input.TextArea rows={3} maxLength={500} showCount />
          </Form.Item>
          <Form.Item name="keepYears" label="保存期" extra="到期后清理数据和 PDF，编号、哈希和签名一直保留。">
            <Select
              options={Object.entries(keepTimes)
                .map(([years, label]) => ({ value: Number(years), label }))
                .toSorted((one, other) => one.value - other.value)}
            />
          </Form.Item>
          <Form.Item name="showsFigures" valuePropName="checked">
            <Checkbox>拿到纸面的人扫码，可以看冻结的数并与纸面比对</Checkbox>
          </Form.Item>
        </Form>
        <dl className="issued-facts">
          {conditions.map(({ name, words }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
          {dataAt !== null && (
            <div>
              <dt>数据截至</dt>
              <dd>{formatByCode(new Date(dataAt), 2)}</dd>
            </div>
          )}
        </dl>
      </div>
    </Page>
  )
}
