import { say } from '@mingtai/messages'
import { FormModal, lengthAtMost, useNotice } from '@mingtai/ui'
import { Form, Input } from 'antd'
import { api } from '../../api.ts'
import { useStudio, useStudioState } from './use-studio.ts'

/** Makes what was designed the version that readers see; what is not saved is saved first. */
export function PublishDialog({ onClose }: { onClose(): void }) {
  const studio = useStudio()
  const design = useStudioState((state) => state.design)
  const notice = useNotice()
  const submit = async ({ note = '' }: { note?: string }) => {
    // What stands in the way of saving is shown where saving shows it.
    if (!(await studio.save())) return onClose()
    const { id, name, revision } = studio.state.design
    const { version } = await api.publish({ tplId: id, revision, note })
    studio.published(version)
    notice.success(say('design.published', name, version))
    onClose()
  }
  return (
    <FormModal<{ note: string }>
      open
      title={`发布第 ${design.version + 1} 版`}
      submitText="发布"
      initial={{ note: '' }}
      width={480}
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
    </FormModal>
  )
}
