import { CallError } from '@mingtai/api'
import { FormModal, lengthBetween, required, useConfirm, useNotice } from '@mingtai/ui'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Part } from './Part.tsx'

export function Dialogs() {
  const [open, setOpen] = useState(false)
  const confirm = useConfirm()
  const notice = useNotice()
  const submit = async ({ name }: { name: string }) => {
    if (name === '周报') throw new CallError('名称“周报”已被使用，请换一个。', { code: '50001', field: 'name' })
    notice.success('保存成功。')
    setOpen(false)
  }
  const remove = async () => {
    const sure = await confirm({
      title: '删除文件夹「财政收支」？',
      text: '里面的 11 张报表一起移到回收站，30 天内可以恢复。',
      verb: '移到回收站',
      danger: true,
    })
    notice.info(sure ? '已移到回收站' : '没有删除')
  }
  return (
    <Part title="对话框" note="700 宽；确认框说清会怎样，按钮写动词">
      <div className="gallery-marks">
        <Button onClick={() => setOpen(true)}>表单对话框</Button>
        <Button danger onClick={() => void remove()}>
          危险确认
        </Button>
      </div>
      <FormModal title="新建报表" open={open} initial={{ name: '' }} onSubmit={submit} onClose={() => setOpen(false)}>
        <Form.Item
          name="name"
          label="名称"
          rules={[required('名称'), lengthBetween('名称', 2, 40)]}
          extra="输入“周报”可以看到拒绝写在格子下面"
        >
          <Input />
        </Form.Item>
      </FormModal>
    </Part>
  )
}
