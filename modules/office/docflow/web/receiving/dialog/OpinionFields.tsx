import { sendFile, SignaturePad } from '@mingtai/modules/ground/attachment/web'
import { personalCalls } from '@mingtai/modules/ground/personal/calls'
import { callsOf, Icon } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { HandwritingPicture } from '../../shared/sheet/HandwritingPicture.tsx'

const personal = callsOf(personalCalls)
const SHOWN = 5

interface Props {
  label: string
  isRequired: boolean
  /** Phrases where the reader has none of their own. */
  usual: readonly string[]
  mayInk?: boolean
}

/** An opinion that is typed, chosen from phrases or written by hand. */
export function OpinionFields({ label, isRequired, usual, mayInk = true }: Props) {
  const form = Form.useFormInstance<{ text?: string }>()
  const phrases = useQuery({
    queryKey: ['personal', 'phrases'],
    queryFn: () => personal.phrases({}),
    staleTime: 300_000,
  })
  // Nothing is offered before it is known whose phrases they are: what is about to be clicked does not change.
  const own = phrases.isPending ? null : (phrases.data ?? []).map(({ text }) => text)
  const shown = own === null ? [] : (own.length === 0 ? usual : own).slice(0, SHOWN)
  const add = (phrase: string) => {
    const written = (form.getFieldValue('text') as string | undefined)?.trim() ?? ''
    form.setFieldsValue({ text: written === '' ? phrase : `${written}${phrase}` })
  }
  return (
    <>
      <Form.Item
        name="text"
        label={label}
        dependencies={['handwritingId']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, value: unknown) => {
              const isEmpty = typeof value !== 'string' || value.trim() === ''
              if (isRequired && isEmpty && getFieldValue('handwritingId') == null) throw new Error(`请填写${label}。`)
            },
          }),
        ]}
      >
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
      <div className="docflow-phrases">
        <span>常用</span>
        {shown.map((phrase) => (
          <button key={phrase} type="button" onClick={() => add(phrase)}>
            {phrase}
          </button>
        ))}
      </div>
      {mayInk && (
        <Form.Item name="handwritingId" noStyle>
          <HandwritingField />
        </Form.Item>
      )}
    </>
  )
}

function HandwritingField({ value = null, onChange }: { value?: string | null; onChange?(id: string | null): void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="docflow-handwriting-field" role="group" aria-label="手写意见">
      {value === null ? (
        <Button icon={<Icon name="edit" size={14} />} onClick={() => setOpen(true)}>
          手写意见
        </Button>
      ) : (
        <>
          <HandwritingPicture id={value} name="您" />
          <Button type="text" onClick={() => onChange?.(null)}>
            重写
          </Button>
        </>
      )}
      {isOpen && (
        <SignaturePad
          purpose="opinion"
          onDone={async (picture) => {
            const { id } = await sendFile(picture, { kind: '6' })
            onChange?.(id)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
