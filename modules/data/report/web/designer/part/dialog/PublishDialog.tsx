import { refusalData } from '@mingtai/api'
import { say } from '@mingtai/messages'
import { FormModal, lengthAtMost, required, useNotice } from '@mingtai/ui'
import { Form, Input } from 'antd'
import { useState } from 'react'
import type { GoldenCheck } from '../../../../calls.ts'
import { api } from '../../../api.ts'
import { GoldenState } from './GoldenDialog.tsx'
import { useStudio, useStudioState } from '../use-studio.ts'

interface Words {
  note?: string
  reason?: string
}

/** Makes what was designed the version that readers see; golden numbers are checked first, and differences shown. */
export function PublishDialog({ onClose }: { onClose(): void }) {
  const studio = useStudio()
  const design = useStudioState((state) => state.design)
  const [differing, setDiffering] = useState<GoldenCheck[]>([])
  const notice = useNotice()
  const submit = async ({ note = '', reason = '' }: Words) => {
    // What stands in the way of saving is shown where saving shows it.
    if (!(await studio.save())) return onClose()
    const { id, name, revision } = studio.state.design
    try {
      const { version } = await api.publish({ tplId: id, revision, note, reason })
      studio.published(version)
      notice.success(say('design.published', name, version))
      onClose()
    } catch (problem) {
      const found = refusalData(problem, 'golden.differ')
      if (found !== null) setDiffering(found.goldens)
      throw problem
    }
  }
  return (
    <FormModal<Words>
      open
      title={`发布第 ${design.version + 1} 版`}
      submitText={differing.length > 0 ? '写明原因并发布' : '发布'}
      initial={{ note: '' }}
      width={520}
      focus="note"
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="rd-publish-note">
        {design.version === 0
          ? '发布后，有权查看的人就能打开这张报表。'
          : `读者现在看到的是第 ${design.version} 版；发布后立即换成现在的设计，以前的版本留在历史里。`}
      </p>
      <Form.Item name="note" label="这一版改了什么" rules={[lengthAtMost('说明', 200)]}>
        <Input.TextArea rows={3} placeholder="给同事看的一句话，可不填" />
      </Form.Item>
      {differing.length > 0 && (
        <>
          <ul className="rd-goldens">
            {differing.map((check) => (
              <li key={check.id}>
                <span>
                  <b>{check.name}</b>
                  <small>{check.at}</small>
                </span>
                <span className="rd-golden-figure">
                  {Number(check.expected).toLocaleString('zh-CN', { maximumFractionDigits: 6 })}
                </span>
                <GoldenState check={check} />
              </li>
            ))}
          </ul>
          <Form.Item name="reason" label="不一致的原因" rules={[required('原因'), lengthAtMost('原因', 200)]}>
            <Input placeholder="如 统计口径按新文件调整；写入操作日志" />
          </Form.Item>
        </>
      )}
    </FormModal>
  )
}
