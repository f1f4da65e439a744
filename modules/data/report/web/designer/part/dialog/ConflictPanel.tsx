import type { Client } from '@mingtai/api'
import { FormModal, useConfirm, useNotice } from '@mingtai/ui'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { reportCalls } from '../../../../calls.ts'
import { designPath } from '../../../paths.ts'
import { ConflictView } from '../../history/ConflictView.tsx'
import { clashNames } from '../../model/draft/clashes.ts'
import { clock } from '../../model/draft/clock.ts'
import { forgetDraft } from '../../model/draft/draft.ts'
import { useStudio, useStudioState } from '../use-studio.ts'

interface Props {
  calls: Client<typeof reportCalls>
  onReload(): void
}

/** Somebody saved in between: who and when, and three ways on that lose nothing unasked. */
export function ConflictPanel({ calls, onReload }: Props) {
  const studio = useStudio()
  const conflict = useStudioState((state) => state.conflict)
  const design = useStudioState((state) => state.design)
  const template = useStudioState((state) => state.template)
  const [copying, setCopying] = useState(false)
  const [comparing, setComparing] = useState(false)
  const confirm = useConfirm()
  const notice = useNotice()
  const navigate = useNavigate()
  if (conflict === null) return null
  const names = clashNames(conflict.clashes ?? [], template)

  const handleDiscard = async () => {
    if (
      !(await confirm({
        title: '放弃我的修改？',
        text: `将打开 ${conflict.who} 保存的版本，我的修改不再保留。`,
        verb: '放弃',
        danger: true,
      }))
    )
      return
    forgetDraft(design.id)
    await calls.dropDraft({ tplId: design.id })
    studio.forgetConflict()
    onReload()
  }
  const handleCopy = async ({ code, name }: { code: string; name: string }) => {
    const report = await calls.insert({ code, name, template: studio.state.template })
    forgetDraft(design.id)
    setCopying(false)
    studio.settleAsSaved()
    notice.success(`已另存为「${report.name}」，现在打开的是它`)
    // The mark of unsaved work is taken away with the next picture; leaving before it would ask.
    setTimeout(() => void navigate(designPath(report.id), { replace: true }), 0)
  }
  return (
    <div className="rd-banner rd-banner-conflict" role="alert">
      <span>
        {conflict.who} 在 {clock(conflict.when)} 保存过新的修改，和我改了同样的地方
        {names.length > 0 && `（${names.slice(0, 5).join('、')}${names.length > 5 ? `等 ${names.length} 处` : ''}）`}
        ，我的修改还没有保存。
      </span>
      <Button size="small" onClick={() => setComparing(true)}>
        对比两边
      </Button>
      {comparing && <ConflictView onClose={() => setComparing(false)} who={conflict.who} />}
      <Button size="small" danger onClick={() => void studio.saveOver()}>
        用我的覆盖
      </Button>
      <Button size="small" onClick={() => void handleDiscard()}>
        放弃我的
      </Button>
      <Button size="small" type="primary" onClick={() => setCopying(true)}>
        另存为
      </Button>
      <FormModal<{ code: string; name: string }>
        title="另存为新报表"
        open={copying}
        initial={{ code: `${design.code}-2`.slice(0, 40), name: `${design.name}（副本）`.slice(0, 40) }}
        submitText="另存"
        focus="name"
        width={480}
        onSubmit={handleCopy}
        onClose={() => setCopying(false)}
      >
        <Form.Item name="name" label="名称" rules={[{ required: true, message: '请填写名称' }]}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item
          name="code"
          label="编码"
          rules={[
            {
              required: true,
              pattern: /^[A-Za-z][A-Za-z0-9_-]{1,39}$/,
              message: '编码由字母开头，只含字母、数字、- 和 _，2 到 40 个字符。',
            },
          ]}
        >
          <Input maxLength={40} />
        </Form.Item>
      </FormModal>
    </div>
  )
}
