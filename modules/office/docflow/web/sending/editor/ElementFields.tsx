import type { OfficialDocument } from '@mingtai/document-layout'
import { DateField } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import type { OutgoingDocument } from '../../../outgoing.ts'
import { outgoingSecrecies } from '../../../sending-words.ts'
import { api } from '../../api.ts'
import { NamesField } from './NamesField.tsx'
import { optionsOf, RegisteredFields } from './RegisteredFields.tsx'

export type OutgoingFacts = Pick<OutgoingDocument, 'secrecy' | 'openness' | 'retention' | 'copies'>

interface Props {
  /** The document that is written. */
  id: string
  document: OfficialDocument
  facts: OutgoingFacts
  onElements(elements: Partial<OfficialDocument>): void
  onFacts(facts: Partial<OutgoingFacts>): void
}

/** 公文要素: what stands on the paper around its text, and what is registered beside it. */
export function ElementFields({ id, document, facts, onElements, onFacts }: Props) {
  // Tabs are kept, and a label finds its field by an id that no other paper has.
  const prefix = useId()
  const { data: known = { recipients: [], signers: [] } } = useQuery({
    queryKey: ['docflow', 'names', id],
    queryFn: () => api.namesOnPaper({ id }),
    staleTime: 300_000,
    retry: false,
  })
  const { kind, title, urgency, direction, signers, mainRecipients, copyRecipients, note, form } = document
  return (
    <Form layout="vertical" component="div" className="docflow-elements" size="small">
      <Form.Item label="文种" htmlFor={`${prefix}element-kind`} className="element-kind">
        <Input id={`${prefix}element-kind`} value={kind} readOnly />
      </Form.Item>
      {form !== 'command' && (
        <Form.Item label="标题" htmlFor={`${prefix}element-title`} className="element-title">
          <Input.TextArea
            id={`${prefix}element-title`}
            value={title}
            maxLength={300}
            placeholder="发文机关＋事由＋文种"
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={(event) => onElements({ title: event.target.value })}
          />
        </Form.Item>
      )}
      <div className="docflow-elements-pair">
        <Form.Item label="密级" htmlFor={`${prefix}element-secrecy`} className="element-secrecy">
          <Select
            id={`${prefix}element-secrecy`}
            value={facts.secrecy}
            options={optionsOf(outgoingSecrecies)}
            onChange={(secrecy) => onFacts({ secrecy })}
          />
        </Form.Item>
        <Form.Item label="紧急程度" htmlFor={`${prefix}element-urgency`} className="element-urgency">
          <Select<UrgencyWord>
            id={`${prefix}element-urgency`}
            value={urgency ?? ''}
            options={urgencies}
            onChange={(next) => onElements({ urgency: next === '' ? null : next })}
          />
        </Form.Item>
      </div>
      {direction === 'up' && (
        <NamesField
          id={`${prefix}element-signers`}
          className="element-signers"
          known={known.signers}
          label="签发人"
          names={signers}
          onChange={(next) => onElements({ signers: next })}
        />
      )}
      {form !== 'command' && form !== 'minutes' && (
        <NamesField
          id={`${prefix}element-main`}
          className="element-main"
          known={known.recipients}
          label="主送"
          names={mainRecipients}
          onChange={(next) => onElements({ mainRecipients: next })}
        />
      )}
      <NamesField
        id={`${prefix}element-attachments`}
        className="element-attachments"
        label="附件名称"
        names={document.attachments.map(({ name }) => name)}
        onChange={(names) => onElements({ attachments: namedAttachments(document, names) })}
      />
      <Form.Item label="附注" htmlFor={`${prefix}element-note`} className="element-note">
        <Input
          id={`${prefix}element-note`}
          value={note ?? ''}
          maxLength={500}
          placeholder={direction === 'up' ? '联系人和电话' : '发布范围等，不用写括号'}
          onChange={({ target }) => onElements({ note: target.value === '' ? null : target.value })}
        />
      </Form.Item>
      <NamesField
        id={`${prefix}element-copies`}
        className="element-copies"
        known={known.recipients}
        label="抄送"
        names={copyRecipients}
        onChange={(next) => onElements({ copyRecipients: next })}
      />
      <Form.Item label="成文日期" htmlFor={`${prefix}element-signed`} className="element-signed">
        <DateField
          id={`${prefix}element-signed`}
          kind="day"
          value={document.signedOn === null ? null : dayjs(document.signedOn)}
          onChange={(day) => onElements({ signedOn: day?.isValid() === true ? day.format('YYYY-MM-DD') : null })}
        />
      </Form.Item>
      <RegisteredFields prefix={prefix} facts={facts} onFacts={onFacts} />
    </Form>
  )
}

type UrgencyWord = '' | '加急' | '特急'
const urgencies: { value: UrgencyWord; label: string }[] = [
  { value: '', label: '平件' },
  { value: '加急', label: '加急' },
  { value: '特急', label: '特急' },
]

/** Attachments by their names; one whose name stays keeps its text. */
function namedAttachments({ attachments }: OfficialDocument, names: readonly string[]) {
  return names.map((name) => attachments.find((one) => one.name === name) ?? { name, body: null })
}
