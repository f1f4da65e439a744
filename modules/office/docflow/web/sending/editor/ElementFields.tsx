import type { OfficialDocument } from '@mingtai/document-layout'
import { DateField } from '@mingtai/ui'
import { Form, Input, InputNumber, Select } from 'antd'
import dayjs from 'dayjs'
import type { OutgoingDocument } from '../../../outgoing.ts'
import { opennesses, outgoingSecrecies } from '../../../sending-words.ts'
import { retentions } from '../../../words.ts'
import { NamesField } from './NamesField.tsx'

export type OutgoingFacts = Pick<OutgoingDocument, 'secrecy' | 'openness' | 'retention' | 'copies'>

interface Props {
  document: OfficialDocument
  facts: OutgoingFacts
  onElements(elements: Partial<OfficialDocument>): void
  onFacts(facts: Partial<OutgoingFacts>): void
}

/** 公文要素: what stands on the paper around its text, and what is registered beside it. */
export function ElementFields({ document, facts, onElements, onFacts }: Props) {
  const { kind, title, urgency, direction, signers, mainRecipients, copyRecipients, note, form } = document
  return (
    <Form layout="vertical" component="div" className="docflow-elements" size="small">
      <Form.Item label="文种" htmlFor="element-kind">
        <Input id="element-kind" value={kind} readOnly />
      </Form.Item>
      {form !== 'command' && (
        <Form.Item label="标题" htmlFor="element-title">
          <Input.TextArea
            id="element-title"
            value={title}
            maxLength={300}
            placeholder="发文机关＋事由＋文种"
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={(event) => onElements({ title: event.target.value })}
          />
        </Form.Item>
      )}
      <div className="docflow-elements-pair">
        <Form.Item label="密级" htmlFor="element-secrecy">
          <Select
            id="element-secrecy"
            value={facts.secrecy}
            options={optionsOf(outgoingSecrecies)}
            onChange={(secrecy) => onFacts({ secrecy })}
          />
        </Form.Item>
        <Form.Item label="紧急程度" htmlFor="element-urgency">
          <Select<UrgencyWord>
            id="element-urgency"
            value={urgency ?? ''}
            options={urgencies}
            onChange={(next) => onElements({ urgency: next === '' ? null : next })}
          />
        </Form.Item>
      </div>
      {direction === 'up' && (
        <NamesField
          id="element-signers"
          label="签发人"
          names={signers}
          onChange={(next) => onElements({ signers: next })}
        />
      )}
      {form !== 'command' && form !== 'minutes' && (
        <NamesField
          id="element-main"
          label="主送"
          names={mainRecipients}
          onChange={(next) => onElements({ mainRecipients: next })}
        />
      )}
      <NamesField
        id="element-attachments"
        label="附件名称"
        names={document.attachments.map(({ name }) => name)}
        onChange={(names) => onElements({ attachments: namedAttachments(document, names) })}
      />
      <Form.Item label="附注" htmlFor="element-note">
        <Input
          id="element-note"
          value={note ?? ''}
          maxLength={500}
          placeholder={direction === 'up' ? '联系人和电话' : '发布范围等，不用写括号'}
          onChange={({ target }) => onElements({ note: target.value === '' ? null : target.value })}
        />
      </Form.Item>
      <NamesField
        id="element-copies"
        label="抄送"
        names={copyRecipients}
        onChange={(next) => onElements({ copyRecipients: next })}
      />
      <Form.Item label="成文日期" htmlFor="element-signed">
        <DateField
          id="element-signed"
          kind="day"
          value={document.signedOn === null ? null : dayjs(document.signedOn)}
          onChange={(day) => onElements({ signedOn: day?.isValid() === true ? day.format('YYYY-MM-DD') : null })}
        />
      </Form.Item>
      <div className="docflow-elements-pair">
        <Form.Item label="印发份数" htmlFor="element-count">
          <InputNumber
            id="element-count"
            value={facts.copies}
            min={1}
            max={9999}
            precision={0}
            onChange={(copies) => copies !== null && onFacts({ copies })}
          />
        </Form.Item>
        <Form.Item label="保管期限" htmlFor="element-retention">
          <Select
            id="element-retention"
            value={facts.retention}
            options={optionsOf(retentions)}
            onChange={(retention) => onFacts({ retention })}
          />
        </Form.Item>
      </div>
      <Form.Item label="公开属性" htmlFor="element-openness">
        <Select
          id="element-openness"
          value={facts.openness}
          options={optionsOf(opennesses)}
          onChange={(openness) => onFacts({ openness })}
        />
      </Form.Item>
    </Form>
  )
}

type UrgencyWord = '' | '加急' | '特急'
const urgencies: { value: UrgencyWord; label: string }[] = [
  { value: '', label: '平件' },
  { value: '加急', label: '加急' },
  { value: '特急', label: '特急' },
]

function optionsOf<T extends Record<string, string>>(words: T) {
  return Object.entries(words).map(([value, label]) => ({ value: value as keyof T, label }))
}

/** Attachments by their names; one whose name stays keeps its text. */
function namedAttachments({ attachments }: OfficialDocument, names: readonly string[]) {
  return names.map((name) => attachments.find((one) => one.name === name) ?? { name, body: null })
}
