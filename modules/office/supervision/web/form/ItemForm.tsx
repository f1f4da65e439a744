import { AttachmentList } from '@mingtai/modules/ground/attachment/web'
import { DraftOffer, Page, useFormDraft, useLeaveQuestion, useMe, useSubmission } from '@mingtai/ui'
import { Button, Form } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useId, useState } from 'react'
import type { Item } from '../../item.ts'
import { itemDrafts } from './draft.ts'
import { ItemFields, NodeFields } from './ItemFields.tsx'
import { UnitFields } from './UnitFields.tsx'
import { emptyWords, type ItemWords, wordsOf } from './words.ts'
import '../shared/supervision.css'
import './form.css'

interface Props {
  /** null: a new one. */
  item: Item | null
  /** What a new one begins with; left out: nothing. */
  start?: ItemWords
  /** Where it comes from, above the form. */
  head?: ReactNode
  title: string
  verbs: readonly { name: string; run(words: ItemWords, files: string[]): Promise<unknown> }[]
  actions?: ReactNode
}

const labels = {
  title: '督办事项',
  basis: '依据',
  content: '内容和要求',
  startAt: '开始日期',
  dueAt: '办结期限',
  nodes: '计划节点',
  units: '承办单位',
  weight: '权重',
  leaderId: '责任领导',
  ownerId: '督办人',
}

/** An item as it is written; what is typed is stored in the browser until it is saved. */
export function ItemForm({ item, start, head, title, verbs, actions }: Props) {
  const id = item?.id ?? null
  const me = useMe()
  const [form] = Form.useForm<ItemWords>()
  // Tabs are kept, and a label finds its field by an id that no other form has.
  const name = useId()
  const [loose, setLoose] = useState<string[]>([])
  const [initial] = useState(() => (item === null ? (start ?? emptyWords()) : wordsOf(item)))
  const { draft, isDirty, ...typing } = useFormDraft<ItemWords>({
    drafts: itemDrafts,
    id: id ?? (start?.sourceId === undefined || start.sourceId === '' ? null : start.sourceId),
    form,
    files: loose,
    onFiles: setLoose,
    labels,
    initial,
    read: withDays,
  })
  useLeaveQuestion(isDirty)
  const owner =
    id === null
      ? { ownerType: 'draft', ownerId: me?.id ?? '', loose: { ids: loose, onChange: setLoose } }
      : { ownerType: 'supervision-item', ownerId: id }
  const finish = () => {
    typing.finish()
    if (id !== null) return
    form.resetFields()
    setLoose([])
  }
  return (
    <Page
      title={title}
      facts="草稿只有督查室看得到，交办后各承办单位收到签收待办"
      actions={
        <>
          {actions}
          {verbs.map((verb, at) => (
            <Submit
              key={verb.name}
              form={form}
              verb={verb}
              files={loose}
              isMain={at === verbs.length - 1}
              onSaved={finish}
            />
          ))}
        </>
      }
    >
      {head}
      {draft !== null && <DraftOffer at={draft.at} onRestore={typing.restore} onDiscard={typing.discard} />}
      <Form<ItemWords>
        name={name}
        form={form}
        className="sup-page"
        layout="vertical"
        initialValues={initial}
        onValuesChange={typing.note}
      >
        <Form.Item name="sourceId" hidden>
          <input />
        </Form.Item>
        <ItemFields />
        <NodeFields />
        <UnitFields />
        <AttachmentList {...owner} title="附件" />
      </Form>
    </Page>
  )
}

/** Days of nodes and units come back from the browser's storage as text. */
function withDays(words: ItemWords): ItemWords {
  const day = <T extends { dueAt?: unknown }>(one: T) => ({
    ...one,
    dueAt: typeof one.dueAt === 'string' ? dayjs(one.dueAt) : one.dueAt,
  })
  return { ...words, nodes: words.nodes?.map(day) ?? [], units: words.units?.map(day) ?? [] } as ItemWords
}

interface SubmitProps {
  form: ReturnType<typeof Form.useForm<ItemWords>>[0]
  verb: Props['verbs'][number]
  files: string[]
  isMain: boolean
  onSaved(): void
}

function Submit({ form, verb, files, isMain, onSaved }: SubmitProps) {
  const { busy, submit } = useSubmission(form, async () => {
    // With the fields that no control stands for.
    await verb.run(form.getFieldsValue(true), files)
    onSaved()
  })
  return (
    <Button type={isMain ? 'primary' : 'default'} loading={busy} onClick={() => void submit()}>
      {verb.name}
    </Button>
  )
}
