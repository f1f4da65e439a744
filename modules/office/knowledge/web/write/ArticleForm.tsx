import { sendFile } from '@mingtai/modules/ground/attachment/web'
import { DateItem, lengthBetween, Page, required, useLeaveQuestion, useNotice, useSubmission } from '@mingtai/ui'
import { RichTextField, writtenAtMost } from '@mingtai/ui/rich-text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Article } from '../../article.ts'
import { articleKinds, secrecies } from '../../words.ts'
import { api } from '../api.ts'
import { useSpaces } from '../browse/use-place.ts'
import { FolderField } from '../manage/FolderField.tsx'
import { places } from '../shared/places.ts'
import { FileField } from './FileField.tsx'
import { TemplateChoice } from './TemplateChoice.tsx'
import { type ArticleWords, inputOf } from './words.ts'
import './write.css'

interface Props {
  /** null: a new one. */
  article: Article | null
  initial: ArticleWords
  onSaved?(): Promise<unknown>
}

/** Characters of a written article. */
const LIMIT = 30_000

/** An article as it is written, with what is known of it. */
export function ArticleForm({ article, initial, onSaved }: Props) {
  const [form] = Form.useForm<ArticleWords>()
  const [isDirty, setDirty] = useState(false)
  const [requestId] = useState(() => crypto.randomUUID())
  const notice = useNotice()
  const navigate = useNavigate()
  const client = useQueryClient()
  useLeaveQuestion(isDirty)
  const save = async () => {
    const words: ArticleWords = form.getFieldsValue(true)
    const file = words.file === undefined ? null : (await sendFile(words.file, {})).id
    const own = article === null ? {} : { id: article.id, revision: article.revision }
    const saved = await api.save({ ...inputOf(words, file), ...own, requestId })
    setDirty(false)
    await client.invalidateQueries({ queryKey: ['knowledge'] })
    return saved
  }
  const drafted = useSubmission(form, async () => {
    const saved = await save()
    notice.success('已保存草稿。')
    if (article === null) await navigate(places.write({ id: saved.id }), { replace: true })
    else await onSaved?.()
  })
  const sent = useSubmission(form, async () => {
    const saved = await save()
    await api.submit({ id: saved.id, revision: saved.revision })
    notice.success('已提交。')
    await client.invalidateQueries({ queryKey: ['knowledge'] })
    await navigate(places.file(saved), { replace: true })
  })
  return (
    <Page
      title={article === null ? '写文档' : `编辑“${article.title}”`}
      facts={
        article !== null && article.version > 0
          ? `第 ${article.shown.number} 版，发布以前读者继续看第 ${article.version} 版`
          : '保存为草稿只有自己和管理员看到；提交后按空间的规定审核发布'
      }
      actions={
        <>
          <Button loading={drafted.busy} onClick={() => void drafted.submit()}>
            保存草稿
          </Button>
          <Button type="primary" loading={sent.busy} onClick={() => void sent.submit()}>
            提交
          </Button>
        </>
      }
    >
      <Form<ArticleWords>
        form={form}
        name="knowledge-article"
        className="knowledge-form"
        layout="vertical"
        initialValues={initial}
        onValuesChange={() => setDirty(true)}
      >
        <div className="knowledge-form-main">
          <Form.Item name="kind" label="文档是" hidden={article !== null}>
            <Radio.Group options={Object.entries(articleKinds).map(([value, label]) => ({ value, label }))} />
          </Form.Item>
          <Form.Item name="title" label="标题" rules={[required('标题'), lengthBetween('标题', 1, 120)]}>
            <Input maxLength={120} placeholder="如 市直机关会议费管理办法解读" />
          </Form.Item>
          <Form.Item noStyle shouldUpdate={(before, now) => before.kind !== now.kind}>
            {({ getFieldValue }) => (
              <>
                {article === null && getFieldValue('kind') === 'written' && <TemplateChoice />}
                <Content kind={getFieldValue('kind')} fileName={article?.fileName ?? ''} />
              </>
            )}
          </Form.Item>
        </div>
        <Facts isNew={article === null} hasVersion={(article?.version ?? 0) > 0} />
      </Form>
    </Page>
  )
}

function Content({ kind, fileName }: { kind: ArticleWords['kind']; fileName: string }) {
  switch (kind) {
    case 'written':
      return (
        <Form.Item name="body" label="正文" rules={[writtenAtMost(LIMIT)]}>
          <RichTextField label="正文" limit={LIMIT} placeholder="写正文；从 Word 或 WPS 粘贴会清理格式。" />
        </Form.Item>
      )
    case 'file':
      return (
        <Form.Item
          name="file"
          label="文件"
          rules={fileName === '' ? [{ required: true, message: '请选择文件。' }] : []}
        >
          <FileField present={fileName} />
        </Form.Item>
      )
    case 'link':
      return (
        <Form.Item name="url" label="地址" rules={[required('地址')]}>
          <Input maxLength={500} placeholder="https://" />
        </Form.Item>
      )
    default:
      return kind satisfies never
  }
}

function Facts({ isNew, hasVersion }: { isNew: boolean; hasVersion: boolean }) {
  const { data: spaces } = useSpaces()
  const form = Form.useFormInstance<ArticleWords>()
  const spaceId = Form.useWatch('spaceId', form)
  const { data: tags } = useQuery({
    queryKey: ['knowledge', 'tags', spaceId],
    queryFn: () => api.tags({ spaceId }),
    enabled: spaceId !== undefined && spaceId !== '',
  })
  const open = (spaces ?? []).filter((one) => one.mayAdd || one.id === spaceId)
  return (
    <aside className="knowledge-form-facts" aria-label="文档信息">
      <Form.Item name="spaceId" label="知识空间" rules={[required('知识空间')]}>
        <Select
          disabled={!isNew}
          options={open.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={() => form.setFieldValue('folderId', 'root')}
        />
      </Form.Item>
      <Form.Item name="folderId" label="文件夹" hidden={!isNew}>
        <FolderField spaceId={spaceId ?? ''} />
      </Form.Item>
      <Form.Item name="summary" label="摘要">
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Form.Item name="tags" label="标签">
        <Select mode="tags" maxCount={12} placeholder="回车添加" options={(tags ?? []).map((value) => ({ value }))} />
      </Form.Item>
      <Form.Item name="source" label="来源">
        <Input maxLength={100} placeholder="如 云州市财政局" />
      </Form.Item>
      <Form.Item name="authority" label="文号">
        <Input maxLength={60} placeholder="如 云财行〔2026〕12号" />
      </Form.Item>
      <Form.Item name="secrecy" label="密级">
        <Select options={Object.entries(secrecies).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <DateItem name="validFrom" label="生效日期" kind="day" />
      <DateItem
        name="validTo"
        label="有效期至"
        kind="day"
        extra="到期前提醒作者复核"
        from={{ name: 'validFrom', label: '生效日期' }}
      />
      {hasVersion && (
        <Form.Item name="note" label="这一版改了什么">
          <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 5 }} />
        </Form.Item>
      )}
    </aside>
  )
}
