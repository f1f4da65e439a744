import { say } from '@mingtai/messages'
import { lengthBetween, required } from '@mingtai/ui'
import { Form, Input } from 'antd'

interface Props {
  /** Sources may have a hyphen in their code; datasets and their kin are named in queries and may not. */
  of: 'source' | 'dataset'
  nameLabel?: string
  nameExample?: string
  longestName?: number
  codeExample?: string
  codeHelp?: string
  /** It is named elsewhere by then. */
  isCodeFixed?: boolean
}

/** Keys stand whole: a sentence that is put together is not brought to the browser. */
const shapes = {
  source: { pattern: /^[A-Za-z][A-Za-z0-9_-]{1,39}$/, message: say('source.codeShape') },
  dataset: { pattern: /^[A-Za-z][A-Za-z0-9_]{1,39}$/, message: say('dataset.codeShape') },
}

/** What something is called, and the code by which queries and reports name it: fields of a form. */
export function NameAndCode({
  of,
  nameLabel = '名称',
  nameExample = '',
  longestName = 60,
  codeExample = '字母开头，如 gov_data',
  codeHelp,
  isCodeFixed = false,
}: Props) {
  return (
    <>
      <Form.Item name="name" label={nameLabel} rules={[required(nameLabel), lengthBetween(nameLabel, 1, longestName)]}>
        <Input placeholder={nameExample} maxLength={longestName} />
      </Form.Item>
      <Form.Item name="code" label="编码" extra={codeHelp} validateFirst rules={[required('编码'), shapes[of]]}>
        <Input placeholder={codeExample} maxLength={40} spellCheck={false} disabled={isCodeFixed} />
      </Form.Item>
    </>
  )
}
