import { AccessLines, type ListKind, plainLine } from '@mingtai/modules/ground/access/web'
import { Dialog, FormModal, NotRead, SkeletonRows, useNotice, useFormStart } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Segmented } from 'antd'
import { type ScreenAccessLine, screenActions } from '../../access-calls.ts'
import { api } from '../api.ts'

interface Props {
  id: string
  onClose(): void
  onDone(revision: number): Promise<unknown>
}

interface Words {
  own: boolean
  lines?: ScreenAccessLine[]
}

const WIDTH = 640

/** Screens know nothing of exporting and printing. */
const screenList: ListKind = {
  type: 'screen',
  actions: screenActions,
  strongest: 'design',
  given: [],
  everyone: '能看大屏的人',
}

/** 权限: who may view and design a screen. */
export function AccessDialog({ id, onClose, onDone }: Props) {
  const notice = useNotice()
  const access = useQuery({
    ...{ queryKey: ['screen', 'access', id], queryFn: () => api.access({ id }) },
    ...{ staleTime: 0, gcTime: 0, retry: false },
  })
  const [data] = useFormStart(access.data)
  if (data === undefined)
    return (
      <Dialog open title="权限" onClose={onClose} width={WIDTH}>
        {access.error === null ? (
          <SkeletonRows rows={5} />
        ) : (
          <NotRead title="没有读到权限" problem={access.error} onRetry={() => void access.refetch()} />
        )}
      </Dialog>
    )
  const submit = async ({ own, lines = [] }: Words) => {
    const named = lines.map(plainLine)
    const { revision } = await api.saveAccess({ id, own, lines: own ? named : [], revision: data.revision })
    notice.success('已保存权限，下一次打开起生效。')
    await onDone(revision)
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title={`“${data.name}”的权限`}
      initial={{ own: data.own, lines: data.lines }}
      width={WIDTH}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="own" label="谁可以看">
        <Segmented<boolean>
          block
          aria-label="谁可以看"
          options={[
            { value: false, label: '本单位所有人' },
            { value: true, label: '只有下面这些' },
          ]}
        />
      </Form.Item>
      <Form.Item<Words> noStyle dependencies={['own']}>
        {({ getFieldValue }) =>
          getFieldValue('own') === true ? (
            <Form.Item
              name="lines"
              extra="勾选“设计”的还可以修改、发布和管理权限。制作人和“设计所有大屏”的人始终可以。"
            >
              <AccessLines list={screenList} />
            </Form.Item>
          ) : (
            <p>能看大屏的人都可以看，能设计大屏的人都可以修改。数据仍按看的人的权限取行。</p>
          )
        }
      </Form.Item>
    </FormModal>
  )
}
