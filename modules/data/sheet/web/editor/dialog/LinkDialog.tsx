import { FormModal } from '@mingtai/ui'
import { Button, Form, Input } from 'antd'
import { readLink } from '../../../cell-link.ts'

interface Props {
  /** The link of the cell; empty: it has none. */
  link: string
  onSave(link: string | null): void
  onClose(): void
}

/** 链接: where a click on the selected cells leads. */
export function LinkDialog({ link, onSave, onClose }: Props) {
  return (
    <FormModal<{ link: string }>
      open
      title="链接"
      initial={{ link }}
      focus="link"
      width={460}
      onClose={onClose}
      onSubmit={async ({ link: typed }) => {
        onSave(readLink(typed))
        onClose()
      }}
    >
      <Form.Item
        name="link"
        label="链接到"
        extra="网址、邮箱（mailto:…），或本表格的单元格，例如 #汇总!B3。"
        rules={[
          { required: true, message: '请填写链接' },
          {
            validator: async (_, text: string) => {
              if (text !== '' && readLink(text) === null)
                throw new Error('链接要以 http://、https://、mailto: 或 # 开头')
            },
          },
        ]}
      >
        <Input maxLength={400} placeholder="https://" />
      </Form.Item>
      {link !== '' && (
        <Button
          danger
          onClick={() => {
            onSave(null)
            onClose()
          }}
        >
          去掉链接
        </Button>
      )}
    </FormModal>
  )
}
