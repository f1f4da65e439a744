import { AttachmentList } from '@mingtai/modules/ground/attachment/web'
import { DraftOffer, Page, useFormDraft, useLeaveQuestion, useMe, useSubmission } from '@mingtai/ui'
import { Button, Form } from 'antd'
import { useId, useState } from 'react'
import type { ReceivingDocument } from '../../../document.ts'
import { DuplicateWarning } from './DuplicateWarning.tsx'
import { receivingDrafts } from './draft.ts'
import { RegisterFields } from './RegisterFields.tsx'
import { emptyWords, type RegisterWords, wordsOf } from './words.ts'
import '../handling-sheet.css'
import './register.css'

interface Props {
  title: string
  facts: string
  /** null: a new one. */
  document: ReceivingDocument | null
  /** The buttons, the main one last: its word, and what it does with what was typed. */
  verbs: readonly { name: string; run(words: RegisterWords, files: string[]): Promise<unknown> }[]
}

const labels = {
  title: '标题',
  issuer: '来文单位',
  documentNumber: '来文字号',
  kind: '文种',
  urgency: '紧急程度',
  secrecy: '密级',
  ...{
    documentDate: '成文日期',
    dueAt: '办理期限',
    copies: '份数',
    pages: '页数',
    content: '正文',
    category: '类别',
  },
}

/** The registration of an incoming document; what is typed is stored in the browser until it is saved. */
export function RegisterForm({ title, facts, document, verbs }: Props) {
  const id = document?.id ?? null
  const me = useMe()
  const [form] = Form.useForm<RegisterWords>()
  // Tabs are kept, and a label finds its field by an id that no other form has.
  const name = useId()
  const [loose, setLoose] = useState<string[]>([])
  const [initial] = useState(() => (document === null ? emptyWords : wordsOf(document)))
  const { draft, isDirty, ...typing } = useFormDraft<RegisterWords>({
    drafts: receivingDrafts,
    id,
    form,
    files: loose,
    onFiles: setLoose,
    labels,
    initial,
  })
  useLeaveQuestion(isDirty)
  const typed = Form.useWatch((words: RegisterWords) => words, form)
  const owner =
    id === null
      ? { ownerType: 'draft', ownerId: me?.id ?? '', loose: { ids: loose, onChange: setLoose } }
      : { ownerType: 'official-document', ownerId: id }
  const finish = () => {
    typing.finish()
    // The tab of a new one is shown again with an empty form.
    if (id !== null) return
    form.resetFields()
    setLoose([])
  }
  return (
    <Page
      title={title}
      facts={facts}
      actions={verbs.map((verb, at) => (
        <Submit
          key={verb.name}
          form={form}
          verb={verb}
          files={loose}
          isMain={at === verbs.length - 1}
          onSaved={finish}
        />
      ))}
    >
      {draft !== null && <DraftOffer at={draft.at} what="登记" onRestore={typing.restore} onDiscard={typing.discard} />}
      <Form<RegisterWords>
        name={name}
        form={form}
        className="docflow-register"
        layout="vertical"
        initialValues={initial}
        onValuesChange={typing.note}
      >
        <DuplicateWarning
          id={id}
          issuer={typed?.issuer ?? ''}
          documentNumber={typed?.documentNumber ?? ''}
          title={typed?.title ?? ''}
        />
        <RegisterFields />
        <AttachmentList {...owner} title="扫描件和附件" />
      </Form>
    </Page>
  )
}

interface SubmitProps {
  form: ReturnType<typeof Form.useForm<RegisterWords>>[0]
  verb: Props['verbs'][number]
  files: string[]
  isMain: boolean
  onSaved(): void
}

function Submit({ form, verb, files, isMain, onSaved }: SubmitProps) {
  const { busy, submit } = useSubmission(form, async (words: RegisterWords) => {
    await verb.run(words, files)
    onSaved()
  })
  return (
    <Button type={isMain ? 'primary' : 'default'} loading={busy} onClick={() => void submit()}>
      {verb.name}
    </Button>
  )
}
