import { say } from '@mingtai/messages'
import { lengthAtMost, lengthBetween, required } from '@mingtai/ui'
import { AutoComplete, Form, Input, type InputRef } from 'antd'
import { useRef } from 'react'

export interface ReportWords {
  code: string
  name: string
  folder: string
  remark: string
}

/** Loaded while the name is written, so that its proposal stands before somebody comes to the code. */
const pinyin = () => import('@mingtai/zh/pinyin')

/** Name, code, folder and remark: the fields of a new report, a copy and a renamed one. */
export function ReportFields({ folders, withCode }: { folders: string[]; withCode: boolean }) {
  const form = Form.useFormInstance<ReportWords>()
  const code = useRef<InputRef>(null)
  const proposed = useRef('')
  /** Fills the code with the name's first letters until somebody writes their own; never under the hands of who is there. */
  const propose = async () => {
    if (!withCode) return
    const { initials } = await pinyin()
    const present = form.getFieldValue('code') ?? ''
    const isOwn = present !== '' && present !== proposed.current
    if (isOwn || document.activeElement === code.current?.input) return
    const letters = codeFrom(initials(form.getFieldValue('name') ?? ''))
    if (letters === present) return
    proposed.current = letters
    form.setFieldValue('code', letters)
  }
  /** A proposal that is clicked is replaced by what is typed. */
  const handleClick = () => {
    if (proposed.current !== '' && form.getFieldValue('code') === proposed.current) code.current?.select()
  }
  return (
    <>
      <Form.Item name="name" label="名称" rules={[required('名称'), lengthBetween('名称', 1, 40)]}>
        <Input
          placeholder="如 月度经济运行简报"
          showCount
          maxLength={40}
          onFocus={() => void pinyin()}
          onChange={() => void propose()}
          onBlur={() => void propose()}
        />
      </Form.Item>
      {withCode && (
        <Form.Item
          name="code"
          label="编码"
          extra="用于链接和命令行，定下后不能修改；没有写过的随名称取拼音首字母。"
          rules={[required('编码'), { pattern: /^[A-Za-z][A-Za-z0-9_-]{1,39}$/, message: say('field.wrong', '编码') }]}
        >
          <Input
            ref={code}
            placeholder="字母开头，可含字母、数字、- 和 _"
            maxLength={40}
            spellCheck={false}
            onClick={handleClick}
          />
        </Form.Item>
      )}
      <Form.Item
        name="folder"
        label="文件夹"
        extra="用 / 分级，如 综合经济/经济运行；留空则不归入文件夹。"
        rules={[lengthAtMost('文件夹', 200)]}
      >
        <AutoComplete
          options={folders.map((value) => ({ value }))}
          showSearch={{ filterOption: matches }}
          allowClear
          placeholder="选择或输入"
        />
      </Form.Item>
      <Form.Item name="remark" label="说明" rules={[lengthAtMost('说明', 200)]}>
        <Input.TextArea rows={2} placeholder="给读者看的一句话，可不填" />
      </Form.Item>
    </>
  )
}

/** At least two letters, of the signs that a code may hold; else empty. */
function codeFrom(initials: string): string {
  const letters = initials
    .replace(/[^a-z0-9_-]/g, '')
    .replace(/^[^a-z]+/, '')
    .slice(0, 32)
  return letters.length < 2 ? '' : letters
}

function matches(typed: string, option: { value?: string | number | null } | undefined): boolean {
  return String(option?.value ?? '').includes(typed.trim())
}
