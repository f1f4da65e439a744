import { say } from '@mingtai/messages'
import { AttachmentList } from '@mingtai/modules/ground/attachment/web'
import {
  Dialog,
  DraftOffer,
  Page,
  RefusalPanel,
  sentenceOf,
  SkeletonRows,
  useBusy,
  useConfirm,
  useFormDraft,
  useLeaveQuestion,
  useMe,
  useNotice,
  useSubmission,
} from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { NoticeDetail } from '../calls.ts'
import { api } from './api.ts'
import { noticeDrafts } from './draft.ts'
import { EditorActions } from './EditorActions.tsx'
import { Fields, formOf, initialOf, type Words } from './Fields.tsx'
import { Paper } from './Paper.tsx'
import './bulletin.css'

/** 新建、修改通知公告. */
export default function NoticeForm() {
  const [search] = useSearchParams()
  const id = search.get('id')
  const { data, error } = useQuery({
    queryKey: ['notice', 'draft', id],
    queryFn: () => api.detail({ id: id ?? '' }),
    enabled: id !== null,
    // Never reads the notice again, because that would replace what is being typed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (id === null) return <Editor key="new" row={null} />
  if (data?.status === 'draft' && data.mayManage) return <Editor key={id} row={data} />
  const refused = data === undefined ? sentenceOf(error) : say('notice.notDraft', data.title)
  return (
    <Page title="修改通知公告">
      {data === undefined && !error ? (
        <SkeletonRows rows={8} />
      ) : (
        <RefusalPanel title="不能修改" text={refused} actions={<Link to={`/notice/details?id=${id}`}>查看</Link>} />
      )}
    </Page>
  )
}

const labels = {
  title: '标题',
  content: '正文',
  startsAt: '开始',
  endsAt: '结束',
  scope: '范围',
  targets: '接收对象',
}

/** The title of a draft that has none yet. */
const UNNAMED = '未命名的通知公告'

function Editor({ row }: { row: NoticeDetail | null }) {
  const [form] = Form.useForm<Words>()
  // Tabs are kept, and a label finds its field by an id that no other form has.
  const name = useId()
  const [saved, setSaved] = useState(row)
  /** Ids of files uploaded in this form before the first save; other loose files of the person do not belong to it. */
  const [loose, setLoose] = useState<string[]>([])
  const [preview, setPreview] = useState<Words | null>(null)
  const own = row?.id ?? null
  const [initial] = useState(() => initialOf(row))
  const { draft, isDirty, ...typing } = useFormDraft<Words>({
    drafts: noticeDrafts,
    id: own,
    form,
    initial,
    files: loose,
    onFiles: setLoose,
    labels,
  })
  const me = useMe()
  const client = useQueryClient()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const notice = useNotice()
  useLeaveQuestion(isDirty)
  const owner =
    saved === null
      ? { ownerType: 'draft', ownerId: me?.id ?? '', loose: { ids: loose, onChange: setLoose } }
      : { ownerType: 'notice', ownerId: saved.id }

  const saveDraft = async (words: Words): Promise<NoticeDetail> => {
    const next = await api.save({
      ...formOf(words),
      id: saved?.id ?? null,
      revision: saved?.revision ?? 1,
      attachments: saved === null ? loose : [],
    })
    setSaved(next)
    typing.finish()
    await client.invalidateQueries({ queryKey: ['notice', 'page'] })
    return next
  }
  // The tab of a new one is kept: shown again, it begins anew.
  const empty = () => {
    form.resetFields()
    setSaved(null)
    setLoose([])
  }
  const drafting = useBusy()
  // A draft is kept as it is, also where it cannot be published yet.
  const handleDraft = () =>
    drafting.run(async () => {
      const words: Words = form.getFieldsValue(true)
      const { id } = await saveDraft({ ...words, title: words.title?.trim() || UNNAMED })
      notice.success('已保存草稿。')
      if (row !== null) return
      empty()
      await navigate(`/notice/edit?id=${id}`, { replace: true })
    })
  const publishing = useSubmission(form, async (words: Words) => {
    const { scope, targets } = formOf(words)
    const { people } = await api.audience({ scope, targets })
    const later = beginsLater(words)
    const question = {
      title: say('notice.publishAsk', words.title),
      text: later === null ? say('notice.publishPeople', people) : say('notice.publishLater', people, later),
    }
    if (!(await confirm({ ...question, verb: '发布' }))) return
    const { id, revision } = await saveDraft(words)
    await api.publish({ id, revision })
    notice.success(later === null ? '已发布。' : `已发布，${later}起显示并通知。`)
    await client.invalidateQueries({ queryKey: ['notice'] })
    if (row === null) empty()
    await navigate(`/notice/details?id=${id}`, { replace: true })
  })
  const remove = useRemoval(typing.finish)
  return (
    <Page
      title={row === null ? '新建通知公告' : '修改通知公告'}
      facts="发布后不能修改，只能撤回"
      actions={
        <EditorActions
          saved={saved}
          drafting={drafting.busy}
          publishing={publishing.busy}
          onRemove={(one) => void remove(one)}
          onPreview={() => setPreview(form.getFieldsValue(true))}
          onDraft={() => void handleDraft()}
          onPublish={() => void publishing.submit()}
        />
      }
    >
      {draft !== null && (
        <DraftOffer
          at={draft.at}
          what={titled(draft.words.title)}
          onRestore={typing.restore}
          onDiscard={typing.discard}
        />
      )}
      <Form<Words>
        name={name}
        form={form}
        // The shell has a `content` of its own: labels must not point there.
        className="bulletin-form"
        layout="vertical"
        initialValues={initial}
        onValuesChange={typing.note}
      >
        <Fields />
        <AttachmentList {...owner} />
      </Form>
      <Preview words={preview} onClose={() => setPreview(null)} />
    </Page>
  )
}

/** The moment at which a scheduled notice begins; null: at once. */
function beginsLater({ startsAt }: Words): string | null {
  return startsAt != null && startsAt.isAfter(dayjs()) ? startsAt.format('YYYY年M月D日 HH:mm') : null
}

function Preview({ words, onClose }: { words: Words | null; onClose(): void }) {
  const me = useMe()
  return (
    <Dialog title="预览" open={words !== null} width={780} onClose={onClose}>
      {words !== null && (
        <Paper
          title={words.title || '（还没有标题）'}
          facts={me?.realName ?? ''}
          content={words.content || '<p>（还没有正文）</p>'}
        />
      )}
    </Dialog>
  )
}

/** Deletes a draft after a question; `onRemoved` runs before the list is shown. */
function useRemoval(onRemoved: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const notice = useNotice()
  return async ({ id, title }: NoticeDetail) => {
    if (!(await confirm({ title: say('notice.removeAsk', title), verb: '删除', danger: true }))) return
    try {
      await api.remove({ id })
      onRemoved()
      await client.invalidateQueries({ queryKey: ['notice', 'page'] })
      await navigate('/notice/lists?tab=mine', { replace: true })
    } catch (problem) {
      notice.refuse(problem)
    }
  }
}

/** What was typed, by its title where it has one. */
function titled(title = ''): string {
  return title.trim() === '' ? '内容' : `内容“${title.trim()}”`
}
