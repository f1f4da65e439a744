import { PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { FormModal, sentenceOf, useNotice, useFormStart } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { api } from '../api.ts'

interface Words {
  subscribers: string[]
  hookUrl: string
  hookSecret: string
}

interface Props {
  report: { id: string; name: string }
  onClose(): void
}

/** 提交后: who is told of submissions, and which other system is called. */
export function AfterDialog({ report: { id, name }, onClose }: Props) {
  const notice = useNotice()
  const settings = useQuery({
    queryKey: ['entry', 'after', id],
    queryFn: () => api.after({ id }),
    ...{ gcTime: 0, retry: false },
  })
  const [data] = useFormStart(settings.data)
  const test = async () => {
    try {
      const { status, milliseconds } = await api.testHook({ id })
      notice.success(`接口答复 HTTP ${status}，用时 ${milliseconds} 毫秒。`)
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  if (settings.error !== null && data === undefined)
    return <Alert type="error" showIcon title={sentenceOf(settings.error) ?? '没有读到设置。'} />
  if (data === undefined) return null
  const { hook, revision } = data
  const hasHook = hook.host !== ''
  return (
    <FormModal<Words>
      open
      title={`提交后：${name}`}
      submitText="保存"
      width={640}
      initial={{ subscribers: data.subscribers.map((one) => one.id), hookUrl: '', hookSecret: '' }}
      onSubmit={async ({ subscribers, hookUrl, hookSecret }) => {
        await api.saveAfter({
          ...{ id, revision, subscribers },
          hookUrl: hookUrl.trim() === '' ? null : hookUrl.trim(),
          hookSecret: hookSecret === '' ? null : hookSecret,
        })
        notice.success('已保存，从下一次提交起生效。')
        onClose()
      }}
      onClose={onClose}
    >
      <Form.Item name="subscribers" label="通知谁" extra="每次提交和撤销后收到站内消息。">
        <PersonPicker />
      </Form.Item>
      <Form.Item
        name="hookUrl"
        label="调用的接口地址"
        extra={
          hasHook
            ? `现在调用 ${hook.host}；30 天内成功 ${hook.answered} 次，等待 ${hook.waiting} 次，失败 ${hook.failed} 次${hook.lastError === '' ? '' : `（最近：${hook.lastError}）`}。留空表示不改。`
            : '写入数据库后用 POST 发出改了的行；外部地址要用 https。没有应答时会再试，最多八次。'
        }
      >
        <Input aria-label="调用的接口地址" placeholder="https://" maxLength={500} spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="hookSecret"
        label="签名密钥"
        extra={hook.hasSecret ? '已设置，留空表示不改。' : '设置后，请求带 X-Mingtai-Signature，写法同审批外部接口。'}
      >
        <Input.Password aria-label="签名密钥" maxLength={200} autoComplete="new-password" />
      </Form.Item>
      {hasHook && (
        <>
          <Button onClick={() => void test()}>试着调用</Button>{' '}
          <Button
            danger
            onClick={() =>
              void api
                .saveAfter({
                  id,
                  revision,
                  subscribers: data.subscribers.map((one) => one.id),
                  hookUrl: '',
                  hookSecret: '',
                })
                .then(onClose, notice.refuse)
            }
          >
            停用接口
          </Button>
        </>
      )}
    </FormModal>
  )
}
